// Serves the brand's files: brand.json, the web app manifest, its icons and the Open Graph image.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import type { ReadBrand } from './brand-file.ts'
import { type IconName, isIconName, renderIcon, renderShareImage } from './brand-image.ts'

/** A changed brand reaches installed apps within hours anyway. */
const IMAGE_CACHE_CONTROL = 'public, max-age=3600'
const hide = { schema: { hide: true } } as const

type BrandOptions = {
  /** The server's. Its images are cached by browsers and proxies, which know no sandbox. */
  readBrand: ReadBrand
  readBrandFor: (request: FastifyRequest) => ProductBrand
  clientDir: string | undefined
}

export function registerBrand(app: FastifyInstance, { readBrand, readBrandFor, clientDir }: BrandOptions): void {
  const drawing = clientDir && join(clientDir, 'og.svg')

  app.get('/brand.json', hide, (request, reply) => withoutCache(reply).send(readBrandFor(request)))
  app.get('/manifest.webmanifest', hide, (_request, reply) =>
    withoutCache(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(toManifest(readBrand()))),
  )
  app.get<{ Params: { name: string } }>('/icons/:name', hide, async ({ params: { name } }, reply) => {
    if (!isIconName(name)) return reply.callNotFound()
    return reply
      .type('image/png')
      .header('cache-control', IMAGE_CACHE_CONTROL)
      .send(await renderIcon(readBrand(), name))
  })
  app.get('/og.png', hide, async (_request, reply) => {
    if (!drawing || !existsSync(drawing)) return reply.callNotFound()
    const image = await renderShareImage(readBrand(), readFileSync(drawing, 'utf8'))
    return reply.type('image/png').header('cache-control', IMAGE_CACHE_CONTROL).send(image)
  })
}

function withoutCache(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache')
}

const SCREENSHOTS = [
  { name: 'home', form_factor: 'narrow', sizes: '780x1688', label: 'Poin dan promo minggu ini di beranda' },
  { name: 'rewards', form_factor: 'narrow', sizes: '780x1688', label: 'Tukar poin jadi pulsa, voucher, dan lainnya' },
  { name: 'points', form_factor: 'narrow', sizes: '780x1688', label: 'Riwayat poin dari setiap struk' },
  { name: 'home', form_factor: 'wide', sizes: '1280x800', label: 'Beranda di layar lebar' },
] as const

const LOOK = ['product', 'brand', 'accent', 'logo'] as const

function toManifest(current: ProductBrand) {
  const { product, tagline, brand } = current
  const isStandard = LOOK.every((field) => current[field] === standardBrand[field])
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
    ...(isStandard
      ? {
          screenshots: SCREENSHOTS.map(({ name, ...screenshot }) => ({
            src: `/install/${name}-${screenshot.form_factor}.webp`,
            type: 'image/webp',
            ...screenshot,
          })),
        }
      : {}),
    shortcuts: [
      { name: 'Unggah struk', url: '/topup', icons: [icon('icon-192.png', '192x192')] },
      { name: 'Voucher', url: '/voucher', icons: [icon('icon-192.png', '192x192')] },
    ],
  }
}
