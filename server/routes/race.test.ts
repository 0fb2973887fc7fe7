// Concurrent duplicate requests that would gain points or rewards. Tests of the routes cover the last piece in stock, twenty
// orders against one balance, one image twice and one survey twice.
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { getBalance } from '../rules/point/lot.ts'
import { uploadReceipt } from '../rules/receipt/upload.ts'
import { createAccount } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

async function join(world: World, state: { referredBy?: string; points?: number } = {}) {
  const { id, phone, referralCode } = createAccount(world, state)
  return { id, referralCode, browser: await world.signIn(phone) }
}

let images = 0
function upload(world: World, id: string): string {
  images += 1
  const bytes = Buffer.from(`gambar ${images}`)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const image = { image: bytes, thumbnail: bytes, bytesHash: hash, perceptualHash: hash.slice(0, 16) }
  return uploadReceipt(world.sandbox, { id, zone: 'Asia/Jakarta' }, image).id
}

const accept = (world: World, receiptId: string, items: object[], receiptNo = receiptId.slice(-12)) =>
  world
    .agent()
    .post(`/control/receipts/${receiptId}/verdict`)
    .send({ ...buildVerdictWorth(0, world.sandbox.now(), receiptNo), items })

const codesOf = (answers: { body: { code: string } }[]) => answers.map(({ body }) => body.code).toSorted()

test('two of staff accept one receipt: it is paid once', async ({ world }) => {
  const { id } = await join(world)
  const receipt = upload(world, id)
  const items = [{ name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 30_000 }]
  const answers = await Promise.all([accept(world, receipt, items), accept(world, receipt, items)])
  expect(codesOf(answers)).toEqual(['already_reviewed', 'ok'])
  expect(getBalance(world.sandbox, id).balance).toBe(100 + 30 + 300)
})

test('the same paper of two shoppers accepted at once: one is paid', async ({ world }) => {
  const two = [await join(world), await join(world)]
  const verdict = buildVerdictWorth(30, world.sandbox.now(), '0047-9999')
  const answers = await Promise.all(
    two.map(({ id }) =>
      world
        .agent()
        .post(`/control/receipts/${upload(world, id)}/verdict`)
        .send(verdict),
    ),
  )
  expect(codesOf(answers)).toEqual(['ok', 'verdict_refused'])
})

test('the last bonus of a promo goes to one of two', async ({ world }) => {
  await world.agent().patch('/control/campaigns/melati-refill-300').send({ quotaLeft: 1 }).expect(200)
  const two = [await join(world), await join(world)]
  const items = [{ name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 40_000 }]
  await Promise.all(two.map(({ id }) => accept(world, upload(world, id), items)))
  const balances = two.map(({ id }) => getBalance(world.sandbox, id).balance)
  expect(balances.toSorted()).toEqual([140, 440])
})

test('two friends’ first receipts at once: the inviter is paid for each, once', async ({ world }) => {
  const inviter = await join(world)
  const referredBy = inviter.referralCode
  const friends = [await join(world, { referredBy }), await join(world, { referredBy })]
  const items = [{ name: 'KINCLONG CUCI PIRING 750ML', quantity: 2, unitPrice: 15_000 }]
  await Promise.all(
    friends.flatMap(({ id }) => [accept(world, upload(world, id), items), accept(world, upload(world, id), items)]),
  )
  expect(getBalance(world.sandbox, inviter.id).balance).toBe(100 + 2 * 500)
})

test('one objection, sent twice at once, is taken once', async ({ world }) => {
  const { id, browser } = await join(world)
  const receipt = upload(world, id)
  await world.agent().post(`/control/receipts/${receipt}/verdict`).send({ verdict: 'invalid', reason: 'blurry' })
  const object = () => browser.post(`/api/receipt/objection/${receipt}`).send({ reason: 'Fotonya terang.' })
  expect(codesOf(await Promise.all([object(), object()]))).toEqual(['objection_closed', 'ok'])
})

test('six uploads at once: five are taken', async ({ world }) => {
  const { browser } = await join(world)
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => drawImage({ seed: 900 + seed })))
  const answers = await Promise.all(
    files.map((file) => browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(file)),
  )
  expect(codesOf(answers)).toEqual(['daily_limit', 'ok', 'ok', 'ok', 'ok', 'ok'])
})

test('a redemption fails at the provider while another spends the rest: nothing is lost or made', async ({ world }) => {
  const { id, browser } = await join(world, { points: 2_000 })
  const redeem = () =>
    browser
      .put('/api/reward/types/pulsa/denoms/pulsa-10/redeem')
      .send({ account: '084000000001', clientRef: crypto.randomUUID() })
  const { body } = await redeem()
  await Promise.all([world.agent().post(`/control/claims/${body.data.id}/fail`).send({}), redeem(), redeem()])
  const claims: { status: string }[] = (await browser.get('/api/reward/claims/list')).body.data.rows
  const good = claims.filter(({ status }) => status !== 'failed').length
  expect(getBalance(world.sandbox, id).balance).toBe(2_000 - good * 1_000)
})

test('a draw that two of staff run while receipts bring tickets: it is drawn once, from what it had', async ({
  world,
}) => {
  const { rows } = (await world.agent().get('/control/draws')).body.data
  const { id } = rows.find(({ campaignId }: { campaignId: string }) => campaignId === 'undian-emas')
  const run = () => world.agent().post(`/control/draws/${id}/run`)
  const items = [{ name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 60_000 }]
  const shoppers = [await join(world), await join(world), await join(world)]
  const bring = () => shoppers.map((shopper) => accept(world, upload(world, shopper.id), items))
  await Promise.all(bring())
  const answers = await Promise.all([run(), run(), ...bring()])
  expect(codesOf(answers)).toEqual(['draw_closed', 'ok', 'ok', 'ok', 'ok'])
  const places = 'SELECT count(*) AS places, count(DISTINCT shopperId) AS shoppers FROM winner WHERE drawId = :id'
  expect(world.sandbox.db.get(places, { id })).toEqual({ places: 3, shoppers: 3 })
})
