// The canvas is filled with white before drawing, because a JPEG turns transparent pixels black.
import { beforeEach, expect, test } from 'vitest'
import { drawn, stubCanvas } from '../testing/fake-canvas.ts'
import { cropAndRotate, downscale, stitch } from './image.ts'

beforeEach(stubCanvas)

const png = new Blob(['photo'], { type: 'image/png' })

test.each([
  ['downscaled', async () => downscale(await createImageBitmap(png))],
  ['cropped and rotated', () => cropAndRotate(png, 1)],
  ['stitched', () => stitch([png])],
  ['stitched of two', () => stitch([png, png])],
])('an image that is %s', async (_, draw) => {
  await draw()
  expect(drawn.filter((step) => step === 'image').length).toBeGreaterThan(0)
  expect(drawn[0]).toBe('ground white')
})
