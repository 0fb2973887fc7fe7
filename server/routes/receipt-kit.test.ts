// Uploads a kit receipt for every reason of decisions 301. What the photo shows is read by the real reader; a reason that the
// rules give to any legible print gets what that print says, so that only its purchase is proven.

import { afterAll, expect } from 'vitest'
import type { ReceiptReason } from '#contract/receipt.ts'
import { createTruth, findKitEntry } from '#fixtures/kit/kit.ts'
import { receiptKit } from '#fixtures/kit/receipt-kit.ts'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { receiptReader } from '../ocr/read-receipt.ts'
import { createShopper } from '../rules/registration/account.ts'
import { freePhone } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { readAsPrinted } from '../testing/kit-reading.ts'
import { testInWorld, world } from '../testing/test.ts'
import type { Agent } from '../testing/world.ts'

const TODAY = '2026-11-21'
const test = testInWorld('regular')
afterAll(async () => {
  await receiptReader.close()
})

async function newcomer(): Promise<Agent> {
  const phone = freePhone()
  createShopper(world.sandbox, { phone, marketing: false })
  return world.signIn(phone)
}

async function photoOf(id: string): Promise<Buffer> {
  const image = receiptKit.draw(id, { seed: 1, today: TODAY }, { format: 'jpeg', size: 'full' })
  if (!image) throw new Error(`The kit has no ${id}.`)
  return image
}

let images = 0
/** An image that is read as what the kit prints on this receipt: drawing and reading its photo takes seconds. */
function readAs(id: string, seed = 1): Promise<Buffer> {
  readAsPrinted(id, seed)
  images += 1
  return drawImage({ seed: 100 + images })
}

async function send(browser: Agent, image: Buffer): Promise<string> {
  const answer = await browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(image)
  expect(answer.body.code).toBe('ok')
  return answer.body.data.id
}

/** Uploads an image in auto review and waits for the decision of the reader. */
async function judged(browser: Agent, image: Buffer) {
  world.sandbox.settings = { otp: 'fixed', review: 'auto' }
  const receiptId = await send(browser, image)
  await world.advance(5_000)
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
    const { receipt, stored } = await judged(browser, await photoOf('sentosa-cash'))
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
    const proof = { name: 'total_proven', note: expect.stringMatching(/^[\d.]+ − [\d.]+ = [\d.]+$/) }
    expect(stored.checks).toContainEqual(expect.objectContaining(proof))
    expect((await judged(browser, await readAs('duplicate'))).receipt.reason.code).toBe('duplicate')
  },
)

const BY_PHOTO: [ReceiptReason, string][] = [
  ['blurry', 'blurred'],
  ['cropped', 'cropped'],
  ['not_receipt', 'not-a-receipt'],
  ['copy', 'copy'],
  ['not_final', 'unpaid'],
  ['returned', 'returned'],
  ['long_part', 'first-page'],
]

test.each(BY_PHOTO)('rejects as %s automatically: the kit’s %s', LONG, async (reason, id) => {
  const { receipt, stored } = await judged(await newcomer(), await photoOf(id))
  expect(receipt).toMatchObject({ status: -1, reason: { code: reason }, reviewedBy: 'auto', points: 0 })
  expect(stored.outcome).toBe('rejected')
})

const BY_STAFF: [ReceiptReason, string][] = [
  ['edited', 'altered-total'],
  ['handwritten', 'handwritten'],
]

test.each(BY_STAFF)('leaves to staff what only seems %s, and shows them so: the kit’s %s', LONG, async (reason, id) => {
  const browser = await newcomer()
  const { receiptId, receipt, stored } = await judged(browser, await photoOf(id))
  expect(receipt.status).toBe(0)
  expect(stored).toMatchObject({ outcome: 'staff', reading: { warnings: [{ reason, isCertain: false }] } })
  await world.agent().post(`/control/receipts/${receiptId}/verdict`).send({ verdict: 'invalid', reason }).expect(200)
  const { data } = (await browser.get(`/api/receipt/detail/${receiptId}`)).body
  expect(data).toMatchObject({ status: -1, reason: { code: reason }, reviewedBy: 'staff' })
})

test('rejects as too_old automatically, and the journal shows each check’s finding with the upload', async () => {
  const { receiptId, receipt, stored } = await judged(await newcomer(), await readAs('too-old', 2))
  expect(receipt).toMatchObject({ status: -1, reason: { code: 'too_old' }, reviewedBy: 'auto', points: 0 })
  expect(stored.outcome).toBe('rejected')
  const { rows } = (await world.agent().get('/control/journal?path=/api/receipt/create&limit=1')).body.data
  const { effects } = (await world.agent().get(`/control/journal/${rows[0].id}`)).body.data
  const reading = effects.find(({ kind }: { kind: string }) => kind === 'reading')
  expect(reading).toMatchObject({ id: receiptId, outcome: 'rejected' })
  expect(reading.checks).toContainEqual({
    name: 'total_proven',
    passed: true,
    note: expect.stringMatching(/^[\d.]+$/),
  })
  expect(reading.checks.at(-1)).toEqual({ name: 'rules', passed: false, note: 'too_old' })
})

const BY_RULE: [ReceiptReason, string][] = [
  ['future_date', 'future-date'],
  ['no_product', 'no-product'],
  ['merchant', 'other-shop'],
  ['min_spend', 'small-purchase'],
]

test.each(BY_RULE)('rejects as %s automatically what is printed on the kit’s %s', async (reason, id) => {
  const { receipt } = await judged(await newcomer(), await readAs(id))
  expect(receipt).toMatchObject({ status: -1, reason: { code: reason }, reviewedBy: 'auto', points: 0 })
})

test('rejects as duplicate_other what another account was paid for', async () => {
  expect((await judged(await newcomer(), await readAs('sentosa-cash', 5))).receipt.points).toBeGreaterThan(0)
  expect((await judged(await newcomer(), await readAs('duplicate', 5))).receipt.reason.code).toBe('duplicate_other')
})

test('rejects as daily_limit what exceeds 1.500 points of the day', async () => {
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
  expect((await judged(browser, await readAs('large-purchase', 4))).receipt.reason.code).toBe('daily_limit')
})
