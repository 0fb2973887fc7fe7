import { readFile } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { closeReader, readReceipt } from './reader.ts'

const photo = (name: string) => readFile(new URL(`../../fixtures/receipts/${name}.jpg`, import.meta.url))

afterAll(closeReader)

test('reads a photographed receipt and proves its total', async () => {
  const read = await readReceipt(await photo('struk-toko-sentosa'))
  expect(read).toMatchObject({ receiptNo: '0047-1192', total: 198_500, proof: 'cash' })
  expect(read?.items.map((item) => item.amount)).toEqual([47_800, 21_500, 16_400, 74_500, 29_800, 16_500])
}, 30_000)

test('proves nothing on a blurred picture', async () => {
  expect((await readReceipt(await photo('struk-buram')))?.proof).toBeUndefined()
}, 30_000)

test('goes on reading after a file that is no picture', async () => {
  expect(await readReceipt(Buffer.from('not a picture'))).toBeUndefined()
  expect((await readReceipt(await photo('struk-toko-sentosa')))?.total).toBe(198_500)
}, 30_000)
