// The process that draws a brand's images for brand-drawings.ts, all images of one brand at a time.
import sharp from 'sharp'
import { answerRequests } from '../db/work-process.ts'
import type { DrawRequest, Images } from './brand-drawings.ts'
import { ICON_NAMES, renderIcon, renderShareImage } from './brand-image.ts'

const MAX_LOGO_PIXELS = 4_000_000

sharp.concurrency(1)
await answerRequests<DrawRequest>(async (request) => {
  process.send?.(await draw(request))
})

async function draw({ brand, drawing }: DrawRequest): Promise<Images> {
  // An SVG has no pixels of its own; any other logo is unpacked whole to be drawn.
  const [, type, bytes = ''] = /^data:image\/(\w+).*,(.*)$/.exec(brand.logo ?? '') ?? []
  if (type && type !== 'svg') {
    const { width, height } = await sharp(Buffer.from(bytes, 'base64'), { limitInputPixels: false }).metadata()
    if (width * height > MAX_LOGO_PIXELS) throw new Error(`The logo has ${width} by ${height} pixels.`)
  }
  const images: Images = new Map()
  for (const name of ICON_NAMES) images.set(name, await renderIcon(brand, name))
  if (drawing !== null) images.set('og.png', await renderShareImage(brand, drawing))
  return images
}
