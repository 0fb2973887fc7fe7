// @vitest-environment node
// Label and icon of each notification type (product.md 2).
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypeLabel, TypeTile } from './type-tile.tsx'

test.each([
  ['receipt', 'Unggah Struk'],
  ['pointin', 'Poin Masuk'],
  ['pointout', 'Tukar Poin'],
  ['redeem', 'Tukar Poin'],
  ['reward', 'Hadiah Langsung'],
  ['luckydraw', 'Undian'],
] as const)(
  'a notification of type %s is labelled %s [2.label-receipt, 2.label-pointin, 2.label-pointout, 2.label-luckydraw, 2.label-reward]',
  (type, label) => {
    expect(renderToStaticMarkup(<TypeLabel type={type} />)).toContain(`>${label}<`)
  },
)

test('each label has an icon of its own', () => {
  const icons = (['receipt', 'pointin', 'redeem', 'reward', 'luckydraw'] as const).map((type) =>
    renderToStaticMarkup(<TypeTile type={type} />),
  )
  for (const icon of icons) expect(icon).toContain('<svg')
  expect(new Set(icons).size).toBe(icons.length)
})
