// Images for upload tests: noise, so that different seeds are not found to be duplicates.
import sharp from 'sharp'

export async function drawImage({
  seed = 1,
  width = 700,
  height = 900,
  format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'gif',
} = {}): Promise<Buffer> {
  const cells = Buffer.from(
    Array.from({ length: 64 }, (_, at) => (seed * 7919 + at * at * 104_729 + at * seed * 31) % 256),
  )
  return sharp(cells, { raw: { width: 8, height: 8, channels: 1 } })
    .resize(width, height, { kernel: 'nearest' })
    .toFormat(format)
    .toBuffer()
}
