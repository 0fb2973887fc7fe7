import { expect, test } from 'vitest'
import { day, oneOf, page, readAddress, words } from './address.ts'

const schema = { status: oneOf(['Valid', 'Diproses']), dari: day, q: words(5), lanjut: page }
const read = (address: string) => readAddress(new URLSearchParams(address), schema)

test('an address has what the screen offers', () => {
  const values = { status: 'Valid', dari: '2026-02-28', q: 'r-1', lanjut: '/redeem/detail?q=pulsa' }
  expect(read(String(new URLSearchParams(values)))).toEqual(values)
})

test.each([
  '',
  'status=&dari=&q=',
  'status=constructor&dari=2026-02-30',
  'status=toString&dari=kemarin&lanjut=//x.example',
  'lanjut=/\\x.example',
  'lanjut=/%09/x.example',
  'lanjut=https://x.example/',
  'lanjut=//[',
])('nothing is read from %j', (address) => expect(read(address)).toEqual({}))

test('a text is cut to what the server accepts', () => expect(read('q=123456')).toEqual({ q: '12345' }))
