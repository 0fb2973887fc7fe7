import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { drawImage } from '../testing/image.ts'
import { decodeQueue } from './decode-queue.ts'
import { type PreparedImage, prepareImage, readImageSize } from './image.ts'

async function prepared(bytes: Buffer): Promise<PreparedImage> {
  const image = await prepareImage(bytes)
  if (typeof image === 'string') throw new Error(`The image was refused with ${image}.`)
  return image
}

const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: channels === 4 ? '#0000' : '#eee' } })

function bitsApart(a: string, b: string): number {
  return [...(BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2)].filter((bit) => bit === '1').length
}

test.each(['jpeg', 'png', 'webp'] as const)('takes %s and makes a JPEG of it', async (format) => {
  const { image, thumbnail } = await prepared(await drawImage({ format, width: 2_000, height: 3_000 }))
  const meta = await sharp(image).metadata()
  expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 1_067, 1_600])
  expect((await sharp(thumbnail).metadata()).width).toBe(180)
})

test('turns a rotated image upright and removes location and camera', async () => {
  const tilted = await sharp(await drawImage({ width: 900, height: 700 }))
    .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'rahasia' }, IFD3: { GPSLatitudeRef: 'S' } } })
    .toBuffer()
  const meta = await sharp((await prepared(tilted)).image).metadata()
  expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([700, 900, undefined, undefined])
})

test('leaves a long receipt as wide as its print needs', async () => {
  expect(await sizeOf(await plain(1_080, 7_200).jpeg().toBuffer())).toEqual({ width: 900, height: 6_000 })
  expect(await sizeOf(await plain(7_200, 1_080).jpeg().toBuffer())).toEqual({ width: 6_000, height: 900 })
  expect((await sizeOf(await plain(700, 20_000).jpeg().toBuffer())).height).toBe(9_000)
})

test('puts what is transparent on white, not on black', async () => {
  const { image } = await prepared(await plain(700, 700, 4).png().toBuffer())
  expect((await sharp(image).stats()).channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255])
})

test('takes a phone’s largest image', async () => {
  expect(Math.max(...Object.values(await sizeOf(await plain(9_216, 6_912).jpeg().toBuffer())))).toBe(1_600)
})

async function sizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp((await prepared(bytes)).image).metadata()
  return { width, height }
}

const SIDE = 16_000
test.each<['jpeg' | 'png' | 'webp' | 'avif', (bytes: Buffer) => void]>([
  // Progressive, which is decoded whole.
  ['jpeg', (bytes) => [5, 7].map((at) => bytes.writeUInt16BE(SIDE, bytes.indexOf(Buffer.of(0xff, 0xc2)) + at))],
  ['png', (bytes) => [16, 20].map((at) => bytes.writeUInt32BE(SIDE, at))],
  ['webp', (bytes) => [26, 28].map((at) => bytes.writeUInt16LE(SIDE, at))],
  ['avif', (bytes) => [8, 12].map((at) => bytes.writeUInt32BE(SIDE, bytes.indexOf('ispe') + at))],
])('refuses a %s by its header that would unpack to more than memory allows', async (format, enlarge) => {
  const bytes = await plain(700, 700)
    .toFormat(format, { progressive: format === 'jpeg' })
    .toBuffer()
  expect(await readImageSize(bytes)).toMatchObject({ width: 700, height: 700 })
  enlarge(bytes)
  expect(await readImageSize(bytes)).toBe('file_unreadable')
})

test.each([
  ['text', Buffer.from('bukan foto'), 'file_type'],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'file_type'],
  ['a drawing in SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"/>'), 'file_type'],
  ['a PNG header and nothing else', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'file_type'],
])('refuses %s by its content', async (_, bytes, fault) => {
  expect(await prepareImage(bytes)).toBe(fault)
})

test('refuses a GIF, an image cut in half, and one with a side under 600 pixels', async () => {
  const fullImage = await drawImage()
  expect(await prepareImage(await drawImage({ format: 'gif' }))).toBe('file_type')
  expect(await prepareImage(fullImage.subarray(0, fullImage.length / 2))).toBe('file_unreadable')
  expect(await prepareImage(await drawImage({ width: 599 }))).toBe('file_too_small')
  expect(typeof (await prepareImage(await drawImage({ width: 600 })))).toBe('object')
})

test('finds the same receipt alike when it was shrunk and saved again, and two receipts apart', async () => {
  const photo = (name: string) => readFile(new URL(`../../fixtures/receipts/${name}.jpg`, import.meta.url))
  const [sentosa, segar] = [await photo('struk-toko-sentosa'), await photo('struk-segar-jaya')]
  const again = await sharp(sentosa).resize({ width: 900 }).jpeg({ quality: 50 }).toBuffer()
  const [a, b, c] = [await prepared(sentosa), await prepared(again), await prepared(segar)]
  expect(a.bytesHash).not.toBe(b.bytesHash)
  expect(bitsApart(a.perceptualHash, b.perceptualHash)).toBeLessThanOrEqual(6)
  expect(bitsApart(a.perceptualHash, c.perceptualHash)).toBeGreaterThan(6)
})

/** A photo that no other test of this process has uploaded. What follows a JPEG's end is not read. */
const unseenPhoto = async () => Buffer.concat([await drawImage(), Buffer.from(randomUUID())])

test('a photo that is uploaded again and again is decoded once', async () => {
  const decode = vi.spyOn(decodeQueue, 'run')
  const bytes = await unseenPhoto()
  const first = await prepareImage(bytes)
  const steps = decode.mock.calls.length
  expect(await prepareImage(Buffer.from(bytes))).toEqual(first)
  expect(decode).toHaveBeenCalledTimes(steps)
  decode.mockRestore()
})

test('a photo that was turned away is decoded when it comes again', async () => {
  const decode = vi.spyOn(decodeQueue, 'run').mockResolvedValueOnce('busy')
  const bytes = await unseenPhoto()
  expect(await prepareImage(bytes)).toBe('too_many_requests')
  expect(typeof (await prepareImage(bytes))).toBe('object')
  decode.mockRestore()
})
