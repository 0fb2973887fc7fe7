import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { ReadingProgress } from '#contract/receipt-reading.ts'
import { onBackgroundFailure } from '../db/background.ts'
import { ReceiptReader } from './read-receipt.ts'

const reader = new ReceiptReader()
const photo = (name: string) => readFile(new URL(`../../fixtures/receipts/${name}.jpg`, import.meta.url))

afterAll(() => reader.close())

test('reads a photographed receipt, proves its total, and reports each field', async () => {
  const read = await reader.read(await photo('struk-toko-sentosa'))
  expect(read).toMatchObject({ receiptNo: '0047-1192', purchasedAt: '2026-11-20T18:42', total: 198_500, proof: 'cash' })
  expect(read?.items.map((item) => item.amount)).toEqual([47_800, 21_500, 16_400, 74_500, 29_800, 16_500])
  const total = read?.fields.find(({ field }) => field === 'total')
  expect(total?.confidence).toBeGreaterThan(60)
  expect(total?.box?.y).toBeGreaterThan(0.6)
  expect(total?.box?.x).toBeGreaterThan(0.5)
  expect(total?.box?.width).toBeLessThan(0.3)
}, 240_000)

test('after a worker without a program, a killed one and a file that is no image, each of which it tells, reads a receipt that lies sideways, and reports what it knows on the way', async () => {
  const failures: string[] = []
  onTestFinished(onBackgroundFailure(({ what, error }) => failures.push(`${what}: ${error}`)))
  const { execPath } = process
  for (const path of ['/nowhere/node', 'node\0']) {
    process.execPath = path
    const failed = await reader.close().then(() => reader.read(Buffer.of(0)))
    process.execPath = execPath
    expect(failed).toBeUndefined()
  }

  const progress: ReadingProgress[] = []
  const sideways = await sharp(await photo('struk-segar-jaya'))
    .rotate(270)
    .jpeg()
    .toBuffer()
  const killed = reader.read(await photo('struk-toko-sentosa'))
  const broken = reader.read(Buffer.from('not an image'))
  const segar = reader.read(sideways, { onProgress: (partial) => progress.push(partial) })
  while (reader.pid === undefined) await pause(5)
  process.kill(reader.pid, 'SIGKILL')
  expect([await killed, await broken]).toEqual([undefined, undefined])
  expect(failures).toEqual(
    ['ENOENT', 'null bytes', 'SIGKILL', 'ended with 1.*unsupported image'].map((reason) =>
      expect.stringMatching(new RegExp(`^the reading of a receipt: .*${reason}`, 's')),
    ),
  )
  expect(await segar).toMatchObject({ receiptNo: '88-2041', total: 72_200, payment: 'qris', proof: 'lines', turns: 1 })
  expect(progress[0]).toMatchObject({ receiptNo: '88-2041', total: 72_200 })
}, 240_000)
