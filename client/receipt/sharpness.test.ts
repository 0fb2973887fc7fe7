// @vitest-environment node
import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { type GrayscaleImage, qualityOf } from './sharpness.ts'

async function grayscalePhoto(name: string, change = (image: Sharp) => image): Promise<GrayscaleImage> {
  const file = readFileSync(new URL(`../../fixtures/receipts/${name}.jpg`, import.meta.url))
  const { data, info } = await change(sharp(file).resize({ width: 320 }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { values: new Uint8ClampedArray(data), width: info.width, height: info.height }
}

test('finds a photo of a receipt good', async () => {
  expect(qualityOf(await grayscalePhoto('struk-toko-sentosa'))).toBe('good')
  expect(qualityOf(await grayscalePhoto('struk-segar-jaya'))).toBe('good')
})

test('finds the same photo blurry once it is out of focus', async () => {
  expect(qualityOf(await grayscalePhoto('struk-toko-sentosa', (image) => image.blur(3)))).toBe('blurry')
})

test('finds it dark in too little light', async () => {
  expect(qualityOf(await grayscalePhoto('struk-toko-sentosa', (image) => image.linear(0.2, 0)))).toBe('dark')
})

test('sees that nothing is in view', () => {
  expect(qualityOf({ values: new Uint8ClampedArray(64 * 64).fill(180), width: 64, height: 64 })).toBe('empty')
})
