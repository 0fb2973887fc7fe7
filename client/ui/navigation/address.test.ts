import { expect, test } from 'vitest'
import { day, oneOf, readAddress, words } from './address.ts'

const schema = { status: oneOf(['Valid', 'Diproses']), dari: day, q: words(5) }
const read = (address: string) => readAddress(new URLSearchParams(address), schema)

test('an address has what the screen offers', () => {
  expect(read('status=Valid&dari=2026-02-28&q=r-1')).toEqual({ status: 'Valid', dari: '2026-02-28', q: 'r-1' })
})

test.each(['', 'status=&dari=&q=', 'status=constructor&dari=2026-02-30', 'status=toString&dari=kemarin&other=1'])(
  'nothing is read from %j',
  (address) => expect(read(address)).toEqual({}),
)

test('a text is cut to what the server accepts', () => expect(read('q=123456')).toEqual({ q: '12345' }))
