// Icons of a brand are drawn in a process of its own, which may fail.
import { expect, test } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { BrandDrawings } from './brand-drawings.ts'

test('a drawing that failed is tried once more, so that an icon does not answer an error', async () => {
  const warnings: string[] = []
  const pictures = ['not an SVG', null]
  const drawings = new BrandDrawings({
    readDrawing: () => pictures.shift() ?? null,
    warn: (_error, sentence) => warnings.push(sentence),
  })
  expect(await drawings.find(standardBrand, 'icon-192.png')).toBeInstanceOf(Buffer)
  expect(warnings).toEqual(['a brand cannot be drawn, and is drawn again without its logo'])
})
