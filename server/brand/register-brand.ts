// What browsers and phones ask of the brand beside the page: brand.json, the app's manifest, its icons, the shared picture.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ProductBrand } from '#contract/brand.ts'
import type { ReadBrand } from './brand-file.ts'
import { type IconName, isIconName, renderIcon, renderShareImage } from './brand-image.ts'

/** Pictures may be an hour old: a changed brand reaches installed apps slowly anyway. */
const HOUR = 'public, max-age=3600'
const hide = { schema: { hide: true } } as const

/** Serves the brand's files; drawings are made when first asked for, and again when the brand changes. */
export function registerBrand(app: FastifyInstance, readBrand: ReadBrand, clientDir: string | undefined): void {
  const drawn = new WeakMap<ProductBrand, Map<string, Promise<Buffer>>>()
  const once = (brand: ProductBrand, name: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const pictures = drawn.get(brand) ?? new Map<string, Promise<Buffer>>()
    drawn.set(brand, pictures)
    const picture = pictures.get(name) ?? draw()
    pictures.set(name, picture)
    return picture
  }
  const drawing = clientDir && join(clientDir, 'og.svg')

  app.get('/brand.json', hide, (_request, reply) => fresh(reply).send(readBrand()))
  app.get('/manifest.webmanifest', hide, (_request, reply) =>
    fresh(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(manifestOf(readBrand()))),
  )
  app.get<{ Params: { name: string } }>('/icons/:name', hide, async ({ params: { name } }, reply) => {
    const brand = readBrand()
    if (!isIconName(name)) return reply.callNotFound()
    return reply
      .type('image/png')
      .header('cache-control', HOUR)
      .send(await once(brand, name, () => renderIcon(brand, name)))
  })
  app.get('/og.png', hide, async (_request, reply) => {
    const brand = readBrand()
    if (!drawing || !existsSync(drawing)) return reply.callNotFound()
    const picture = await once(brand, 'og', () => renderShareImage(brand, readFileSync(drawing, 'utf8')))
    return reply.type('image/png').header('cache-control', HOUR).send(picture)
  })
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache')
}

/** The web app manifest: installable, portrait, opened on home, with the two errands people come for. */
function manifestOf({ product, tagline, brand }: ProductBrand) {
  const icon = (name: IconName, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}`,
    sizes,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: product,
    short_name: product,
    description: tagline,
    lang: 'id',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'portrait',
    background_color: brand,
    theme_color: brand,
    categories: ['shopping', 'lifestyle'],
    icons: [
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: 'Unggah struk', url: '/topup', icons: [icon('icon-192.png', '192x192')] },
      { name: 'Voucher', url: '/voucher', icons: [icon('icon-192.png', '192x192')] },
    ],
  }
}
