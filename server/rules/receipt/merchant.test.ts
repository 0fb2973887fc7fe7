import { expect, test } from 'vitest'
import type { ShopInput } from '#contract/control/shop.ts'
import { openSandbox } from '#server/testing/sandbox.ts'
import { createShop, removeShop } from '../admin/shop.ts'
import { listShopPrints, toRegularExpression } from './merchant.ts'

test('the reader gets every name of a shop, its till family and its numbers, but no removed shop', () => {
  const sandbox = openSandbox()
  const options: Omit<ShopInput, 'name'> = {
    printedNames: [],
    family: 'general',
    numberPattern: null,
    participating: true,
    allItems: true,
  } as const
  createShop(sandbox, { ...options, name: 'Toko Lama' })
  removeShop(sandbox, 'toko-lama')
  createShop(sandbox, {
    ...options,
    name: 'Warung Bu Tini',
    printedNames: ['PT Citra Rasa'],
    family: 'coffee',
    numberPattern: '##-####',
  })
  expect(listShopPrints(sandbox)).toEqual([
    {
      shopId: 'warung-bu-tini',
      names: ['Warung Bu Tini', 'PT Citra Rasa'],
      family: 'coffee',
      numberPattern: '^[0-9][0-9]-[0-9][0-9][0-9][0-9]$',
    },
  ])
})

test.each([
  ['##-####', '04-7712', true],
  ['##-####', '04-77123', false],
  ['TR/@@.*', 'TR/JK.0091A', true],
  ['TR/@@.*', 'TRXJK.0091A', false],
  ['## ##', '1234', true],
])('the numbers of %s look like %s: %s', (pattern, receiptNo, matches) => {
  expect(new RegExp(toRegularExpression(pattern)).test(receiptNo)).toBe(matches)
})
