import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Receipt } from '#contract/receipt.ts'
import { exampleOf } from '../testing/example-of.ts'
import { ReceiptSheet } from './receipt-sheet.tsx'

const line = { brandId: null, quantity: 1, unitPrice: 48_000, amount: 48_000, eligible: true, points: 81 }
const receipt: Receipt = {
  ...exampleOf('GET /api/receipt/detail/:id'),
  ...{ points: 81, totalPoints: 81, entries: [], multiplier: 1.7, promo: 'Lima Hari Rambutia' },
  items: [
    { ...line, name: 'Kecap manis' },
    { ...line, name: 'Beras', eligible: false, points: 0 },
  ],
}

function marksOf(shown: Receipt): (string | undefined)[] {
  const html = renderToStaticMarkup(<ReceiptSheet receipt={shown} />)
  return shown.items.map(({ name }) =>
    new RegExp(`${name}(.*?)</span>`)
      .exec(html)?.[1]
      ?.replace(/<[^>]*>/g, '')
      .trim(),
  )
}

test('every line that earns is marked with the one multiplier as it is, the others are not', () => {
  expect(marksOf(receipt)).toEqual(['1,7×', ''])
  expect(marksOf({ ...receipt, multiplier: 1 })).toEqual(['', ''])
})

test('a receipt without all points says which rule kept them', () => {
  const capped = { ...receipt, items: receipt.items.slice(0, 1) }
  expect(renderToStaticMarkup(<ReceiptSheet receipt={capped} />)).toContain('>Batas poin sudah tercapai, jadi')
  expect(renderToStaticMarkup(<ReceiptSheet receipt={receipt} />)).toContain('>Sebagian produk di luar program, jadi')
})
