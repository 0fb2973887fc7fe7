// Uploads a kit receipt for every reason of decisions 301, with the real receipt reader and the real rules.

import { afterAll, expect } from 'vitest'
import type { ReceiptReason } from '#contract/receipt.ts'
import { drawKitEntry } from '#fixtures/kit/draw.ts'
import { createTruth, findKitEntry } from '#fixtures/kit/kit.ts'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { receiptReader } from '../ocr/read-receipt.ts'
import { listBrokenInvariants } from '../rules/invariant.ts'
import { createShopper } from '../rules/registration/account.ts'
import { freePhone } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { testWith } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const TODAY = '2026-11-21'
let world: World
const test = testWith('regular')
test.beforeEach(({ world: own }) => {
  world = own
})
afterAll(async () => {
  await receiptReader.close()
})

async function newcomer(): Promise<Agent> {
  const phone = freePhone()
  createShopper(world.sandbox, { phone, marketing: false })
  return world.signIn(phone)
}

async function upload(browser: Agent, id: string, seed = 1): Promise<string> {
  const entry = findKitEntry(id)
  if (!entry) throw new Error(`The kit has no ${id}.`)
  return send(browser, await drawKitEntry(entry, { seed, today: TODAY }))
}

async function send(browser: Agent, image: Buffer): Promise<string> {
  const answer = await browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(image)
  expect(answer.body.code).toBe('ok')
  return answer.body.data.id
}

/** Uploads a kit receipt in auto review and waits for the decision of the reader. */
async function judged(browser: Agent, id: string, seed = 1) {
  world.sandbox.settings = { otp: 'fixed', review: 'auto' }
  const receiptId = await upload(browser, id, seed)
  await world.agent().post('/control/clock/advance').send({ ms: 5_000 }).expect(200)
  const { data } = (await browser.get(`/api/receipt/detail/${receiptId}`)).body
  const stored = (await world.agent().get(`/control/receipts/${receiptId}/reading`)).body.data
  return { receiptId, receipt: data, stored }
}

const LONG = { timeout: 120_000 }

test(
  'accepts a clean receipt by itself with what its till knew, and turns the next photo of it down',
  LONG,
  async () => {
    const browser = await newcomer()
    const { receipt, stored } = await judged(browser, 'sentosa-cash')
    const entry = findKitEntry('sentosa-cash')
    const truth = entry && createTruth(entry, { seed: 1, today: TODAY })
    expect(receipt).toMatchObject({
      merchant: { id: truth?.merchantId, branch: truth?.branch },
      receiptNo: truth?.receiptNo,
      total: truth?.total,
      reviewedBy: 'auto',
    })
    expect(receipt.items.map(({ amount }: { amount: number }) => amount)).toEqual(
      truth?.lines.map(({ amount }) => amount),
    )
    expect(receipt.points).toBeGreaterThan(0)
    expect(stored).toMatchObject({ outcome: 'accepted', reading: { proof: 'cash' } })
    expect(stored.checks.every(({ passed }: { passed: boolean }) => passed)).toBe(true)
    expect((await judged(browser, 'duplicate')).receipt.reason.code).toBe('duplicate')
  },
)

const BY_ITSELF: [ReceiptReason, string][] = [
  ['blurry', 'blurred'],
  ['cropped', 'cropped'],
  ['future_date', 'future-date'],
  ['no_product', 'no-product'],
  ['merchant', 'other-shop'],
  ['min_spend', 'small-purchase'],
  ['not_receipt', 'not-a-receipt'],
  ['copy', 'copy'],
  ['returned', 'returned'],
  ['long_part', 'first-page'],
]

test.each(BY_ITSELF)('rejects as %s automatically: the kit’s %s', LONG, async (reason, id) => {
  const { receipt, stored } = await judged(await newcomer(), id)
  expect(receipt).toMatchObject({ status: -1, reason: { code: reason }, reviewedBy: 'auto', points: 0 })
  expect(stored.outcome).toBe('rejected')
})

const BY_STAFF: [ReceiptReason, string][] = [
  ['edited', 'altered-total'],
  ['handwritten', 'handwritten'],
]

test.each(BY_STAFF)('leaves to staff what only seems %s, and shows them so: the kit’s %s', LONG, async (reason, id) => {
  const browser = await newcomer()
  const { receiptId, receipt, stored } = await judged(browser, id)
  expect(receipt.status).toBe(0)
  expect(stored).toMatchObject({ outcome: 'staff', reading: { warnings: [{ reason, isCertain: false }] } })
  await world.agent().post(`/control/receipts/${receiptId}/verdict`).send({ verdict: 'invalid', reason }).expect(200)
  const { data } = (await browser.get(`/api/receipt/detail/${receiptId}`)).body
  expect(data).toMatchObject({ status: -1, reason: { code: reason }, reviewedBy: 'staff' })
})

test('rejects as too_old automatically, and the journal shows each check’s finding with the upload', LONG, async () => {
  const { receiptId, receipt, stored } = await judged(await newcomer(), 'too-old', 2)
  expect(receipt).toMatchObject({ status: -1, reason: { code: 'too_old' }, reviewedBy: 'auto', points: 0 })
  expect(stored.outcome).toBe('rejected')
  const { rows } = (await world.agent().get('/control/journal?path=/api/receipt/create&limit=1')).body.data
  const { effects } = (await world.agent().get(`/control/journal/${rows[0].id}`)).body.data
  const reading = effects.find(({ kind }: { kind: string }) => kind === 'reading')
  expect(reading).toMatchObject({ id: receiptId, outcome: 'rejected' })
  expect(reading.checks).toContainEqual({
    name: 'total_proven',
    passed: true,
    note: expect.stringMatching(/^[\d.]+ − [\d.]+ = [\d.]+$/),
  })
  expect(reading.checks.at(-1)).toEqual({ name: 'rules', passed: false, note: 'too_old' })
})

test('rejects as duplicate_other what another account was paid for', LONG, async () => {
  await judged(await newcomer(), 'sentosa-cash', 5)
  expect((await judged(await newcomer(), 'duplicate', 5)).receipt.reason.code).toBe('duplicate_other')
})

test('rejects as daily_limit what exceeds 1.500 points of the day', LONG, async () => {
  const browser = await newcomer()
  world.sandbox.settings = { otp: 'fixed', review: 'manual' }
  for (const seed of [1, 2, 3]) {
    const id = await send(browser, await drawImage({ seed }))
    await world
      .agent()
      .post(`/control/receipts/${id}/verdict`)
      .send(buildVerdictWorth(500, world.sandbox.now(), id))
      .expect(200)
  }
  expect((await judged(browser, 'large-purchase', 4)).receipt.reason.code).toBe('daily_limit')
  expect(listBrokenInvariants(world.sandbox)).toEqual([])
})
