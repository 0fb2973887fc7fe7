// The process that draws a brand's images for brand-drawings.ts: the brand on its input, the images on its output.
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ProductBrand } from '#contract/brand.ts'
import { ICON_NAMES, renderIcon, renderShareImage } from './brand-image.ts'

const MAX_LOGO_PIXELS = 4_000_000

const { brand, drawing } = (await json(process.stdin)) as { brand: ProductBrand; drawing: string | null }
sharp.concurrency(1)
// An SVG has no pixels of its own; any other logo is unpacked whole to be drawn.
const [, type, bytes = ''] = /^data:image\/(\w+).*,(.*)$/.exec(brand.logo ?? '') ?? []
if (type && type !== 'svg') {
  const { width, height } = await sharp(Buffer.from(bytes, 'base64'), { limitInputPixels: false }).metadata()
  if (width * height > MAX_LOGO_PIXELS) throw new Error(`The logo has ${width} by ${height} pixels.`)
}
const images: Record<string, string> = {}
for (const name of ICON_NAMES) images[name] = (await renderIcon(brand, name)).toString('base64')
if (drawing !== null) images['og.png'] = (await renderShareImage(brand, drawing)).toString('base64')
process.stdout.write(JSON.stringify(images))
