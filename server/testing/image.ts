// Pictures for tests of uploads, drawn when asked: noise, so that no two seeds look alike.
import sharp from 'sharp'

export async function drawPicture({
  seed = 1,
  width = 700,
  height = 900,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif',
} = {}): Promise<Buffer> {
  // A small grid of greys stretched large: cheap, and different for each seed.
  const cells = Buffer.from(
    Array.from({ length: 64 }, (_, at) => (seed * 7919 + at * at * 104_729 + at * seed * 31) % 256),
  )
  return sharp(cells, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(width, height, { kernel: 'nearest' })
    .toFormat(format)
    .toBuffer()
}
