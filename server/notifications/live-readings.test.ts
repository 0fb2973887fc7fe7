import { expect, test } from 'vitest'
import type { LiveReading, Reading } from '#contract/receipt-reading.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { KECAP, openReceiptWorld, uploadPhoto } from '../testing/receipt-world.ts'
import { createReadReceipt } from './live-readings.ts'

const READING: Reading = {
  ...{ heading: ['TOKO SENTOSA'], shopId: 'sentosa', receiptNo: '0047-1192', purchasedAt: '2026-11-20T18:42' },
  items: [{ name: KECAP, quantity: 1, unitPrice: 48_000, amount: 48_000, confidence: 96, box: null }],
  ...{ discount: 0, tax: 0, total: 48_000, codes: [], proof: 'lines', fields: [], warnings: [] },
  ...{ confidence: 96, ms: 900, workMs: 900 },
}

type ReadOptions = Parameters<Parameters<typeof createReadReceipt>[0]['readImage']>[1]
type ReadImage = (options: ReadOptions & { sandbox: Sandbox }) => Promise<Reading | undefined>

/** Reads a waiting receipt in a world with one shop. Returns the states that its shopper saw, and the resulting reading. */
async function read(readImage: ReadImage, publish?: () => Promise<void>) {
  const { sandbox, shopperId } = openReceiptWorld()
  const id = uploadPhoto(sandbox, shopperId)
  const seen: LiveReading[] = []
  const errors: unknown[] = []
  const readWaiting = createReadReceipt({
    readImage: (_, options) => readImage({ ...options, sandbox }),
    publish: async (_, owner, reading) => {
      await publish?.()
      expect([owner, reading.receiptId]).toEqual([shopperId, id])
      seen.push(reading)
    },
    onError: (error) => errors.push(error),
  })
  const reading = await readWaiting(sandbox, id)
  await new Promise(setImmediate)
  return { id, seen, errors, reading }
}

test('the shopper sees shop, date and total as they are read, and the points once the lines are', async () => {
  const { id, seen, reading } = await read(async ({ shops, onProgress }) => {
    expect(shops).toContainEqual(expect.objectContaining({ shopId: 'sentosa', names: ['Toko Sentosa'] }))
    await new Promise(setImmediate)
    onProgress({ lines: ['TOKO SENTOSA'], shopId: 'sentosa' })
    await new Promise(setImmediate)
    onProgress({ lines: [], shopId: 'sentosa', purchasedAt: '2026-11-20T18:42', total: 48_000 })
    await new Promise(setImmediate)
    return READING
  })
  const unknown = { receiptId: id, shop: null, purchasedAt: null, total: null, points: null, isReading: true }
  const found = { shop: 'Toko Sentosa', purchasedAt: '2026-11-20T11:42:00.000Z', total: 48_000 }
  expect(seen).toEqual([
    unknown,
    { ...unknown, shop: 'Toko Sentosa' },
    { ...unknown, ...found },
    { ...unknown, ...found, points: 48, isReading: false },
  ])
  expect(reading).toBe(READING)
})

test('no points are announced for a receipt that the rules will reject', async () => {
  const { seen } = await read(async () => ({ ...READING, purchasedAt: '2026-10-01T18:42' }))
  expect(seen.at(-1)).toMatchObject({ shop: 'Toko Sentosa', points: null, isReading: false })
})

test('a photo that could not be read shows nothing, and that no more is to come', async () => {
  const { seen } = await read(async () => undefined)
  expect(seen.at(-1)).toMatchObject({ shop: null, total: null, points: null, isReading: false })
})

test('states that come while one is being sent are one, the newest', async () => {
  const { seen } = await read(async ({ onProgress }) => {
    for (const total of [1_000, 2_000, 3_000]) onProgress({ lines: [], total })
    await new Promise(setImmediate)
    return undefined
  })
  expect(seen.map(({ total }) => total)).toEqual([null, 3_000, null])
})

test('a Firestore that does not answer costs the shopper a line, not the reading', async () => {
  const away = () => Promise.reject(new Error('away'))
  const { reading, errors } = await read(async () => READING, away)
  expect(reading).toBe(READING)
  expect(errors.length).toBeGreaterThan(0)
})

test('a sandbox that is closed meanwhile publishes nothing', async () => {
  const { seen } = await read(async ({ sandbox, onProgress }) => {
    await new Promise(setImmediate)
    sandbox.close()
    onProgress({ lines: [], total: 1_000 })
    return READING
  })
  expect(seen.map(({ total }) => total)).toEqual([null])
})
