import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isWordmark } from './wordmark.ts'

const address = (type: string, bytes: Buffer | string) =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const draw = (width: number, height: number) => sharp({ create: { width, height, channels: 4, background: '#0b5a60' } })

test.each([
  [300, 100, true],
  [290, 100, false],
])('a logo of %i × %i: stands alone %s, in every form of every format', async (width, height, isAlone) => {
  const files = [
    address('png', await draw(width, height).png().toBuffer()),
    address('webp', await draw(width, height).webp().toBuffer()),
    address('webp', await draw(width, height).webp({ lossless: true }).toBuffer()),
    address('svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`),
    address('svg+xml', `<svg width="${width}px" height='${height}' xmlns="http://www.w3.org/2000/svg"/>`),
  ]
  expect(files.map(isWordmark)).toEqual(files.map(() => isAlone))
})

test.each([null, address('svg+xml', '<svg/>'), address('png', 'PNG'), address('webp', 'RIFF')])(
  'a logo without a size is no wordmark',
  (logo) => expect(isWordmark(logo)).toBe(false),
)
