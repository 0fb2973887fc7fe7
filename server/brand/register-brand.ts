// Serves the brand's files: brand.json, the web app manifest, its icons and the Open Graph image.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import { themeColors } from '#contract/brand-color.ts'
import { BrandDrawings } from './brand-drawings.ts'
import type { IconName } from './brand-image.ts'

type BrandOptions = {
  readBrandFor: (request: FastifyRequest) => { brand: ProductBrand; query: string }
  clientDir: string | undefined
}

export function registerBrand(app: FastifyInstance, { readBrandFor, clientDir }: BrandOptions): void {
  const file = clientDir && join(clientDir, 'og.svg')
  const drawings = new BrandDrawings({
    readDrawing: () => (file && existsSync(file) ? readFileSync(file, 'utf8') : null),
    warn: (error, sentence) => app.log.warn(error, sentence),
  })
  const sendDrawing = async (name: string, request: FastifyRequest, reply: FastifyReply) => {
    const image = await drawings.find(readBrandFor(request).brand, name)
    return image ? withoutCache(reply).type('image/png').send(image) : reply.callNotFound()
  }

  app.get('/brand.json', (request, reply) => withoutCache(reply).send(readBrandFor(request).brand))
  app.get('/manifest.webmanifest', (request, reply) =>
    withoutCache(reply)
      .type('application/manifest+json')
      .send(JSON.stringify(toManifest(readBrandFor(request)))),
  )
  app.get<{ Params: { name: string } }>('/icons/:name', (request, reply) =>
    sendDrawing(request.params.name, request, reply),
  )
  app.get('/og.png', (request, reply) => sendDrawing('og.png', request, reply))
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

function toManifest({ brand: current, query }: { brand: ProductBrand; query: string }) {
  const { product, tagline, brand } = current
  const isStandard = LOOK.every((field) => current[field] === standardBrand[field])
  const icon = (name: IconName, sizes: string, purpose: 'any' | 'maskable' = 'any') => ({
    src: `/icons/${name}${query}`,
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
    theme_color: themeColors(current).surface,
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
