import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { ReceiptReader } from './read-receipt.ts'

const reader = new ReceiptReader()
const photo = (name: string) => readFile(new URL(`../../fixtures/receipts/${name}.jpg`, import.meta.url))

afterAll(() => reader.close())

test('reads photographed receipts and proves their totals, on wood and on a light table', async () => {
  const sentosa = await reader.read(await photo('struk-toko-sentosa'))
  expect(sentosa).toMatchObject({
    receiptNo: '0047-1192',
    purchasedAt: '2026-11-20T18:42',
    total: 198_500,
    proof: 'cash',
  })
  expect(sentosa?.items.map((item) => item.amount)).toEqual([47_800, 21_500, 16_400, 74_500, 29_800, 16_500])
  const segar = await reader.read(await photo('struk-segar-jaya'))
  expect(segar).toMatchObject({ receiptNo: '88-2041', total: 72_200, payment: 'qris', proof: 'lines' })
}, 60_000)

test('reports the confidence and the position of each field', async () => {
  const read = await reader.read(await photo('struk-toko-sentosa'))
  const total = read?.marks.find(({ field }) => field === 'total')
  expect(total?.confidence).toBeGreaterThan(60)
  // Lower right, as wide as a few digits.
  expect(total?.box?.y).toBeGreaterThan(0.6)
  expect(total?.box?.x).toBeGreaterThan(0.5)
  expect(total?.box?.width).toBeLessThan(0.3)
}, 60_000)

test('proves nothing on a blurred photograph', async () => {
  expect((await reader.read(await photo('struk-buram')))?.proof).toBeUndefined()
}, 60_000)

test('reads the next image after a file that is none', async () => {
  expect(await reader.read(Buffer.from('not a picture'))).toBeUndefined()
  expect((await reader.read(await photo('struk-toko-sentosa')))?.total).toBe(198_500)
}, 60_000)

test('reads the next image after the worker was killed', async () => {
  const first = reader.read(await photo('struk-toko-sentosa'))
  const second = reader.read(await photo('struk-segar-jaya'))
  while (reader.pid === undefined) await pause(5)
  process.kill(reader.pid, 'SIGKILL')
  expect(await first).toBeUndefined()
  expect((await second)?.total).toBe(72_200)
}, 60_000)

test('aborts an image when the worker stalls, and reads the next', async () => {
  const hasty = new ReceiptReader({ maxSilenceMs: 6_000 })
  const first = hasty.read(await photo('struk-toko-sentosa'))
  while (hasty.pid === undefined) await pause(5)
  const stalled = hasty.pid
  process.kill(stalled, 'SIGSTOP')
  expect(await first).toBeUndefined()
  expect(() => process.kill(stalled, 0)).toThrow()
  expect((await hasty.read(await photo('struk-toko-sentosa')))?.total).toBe(198_500)
  await hasty.close()
}, 60_000)

test('aborts an image that takes too much processor time', async () => {
  const strict = new ReceiptReader({ maxWorkMs: 50 })
  expect(await strict.read(await photo('struk-toko-sentosa'))).toBeUndefined()
}, 60_000)
