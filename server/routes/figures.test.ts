// Follows one shopper through receipt, bonus, redemption, refund and expiry: notifications, details, history and balance show
// the same figures.
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { PointDetail, PointEntry } from '#contract/point.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { listAllClaims, markVoucherUsed } from '../rules/admin/claim.ts'
import { getShopperByRef, listShoppers } from '../rules/admin/shopper.ts'
import { getCampaign } from '../rules/campaign/campaign.ts'
import { getPoint } from '../rules/point/detail.ts'
import { getReceipt } from '../rules/receipt/detail.ts'
import { getClaim } from '../rules/reward/claim.ts'
import { grantVoucher } from '../rules/reward/redeem.ts'
import { formatNumber } from '../rules/wall-clock.ts'
import { DAY, listNotifications } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

type Detail = z.infer<typeof PointDetail>

const SECOND = 1_000
const signed = ({ directionOut, amount }: Pick<PointEntry, 'directionOut' | 'amount'>) =>
  directionOut ? -amount : amount
const sumOf = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

async function join(world: World, input: object): Promise<{ id: string; phone: string; browser: Agent }> {
  const browser = world.agent()
  const { id, phone } = (await browser.post('/control/shoppers').send(input).expect(200)).body.data
  return { id, phone, browser }
}

async function acceptReceipt(world: World, browser: Agent): Promise<void> {
  const photo = await drawImage({ seed: 4_711 })
  const upload = await browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(photo)
  const verdict = {
    verdict: 'valid',
    merchant: 'Toko Sentosa',
    receiptNo: 'N-1',
    purchasedAt: new Date(world.sandbox.now() - 3_600_000).toISOString(),
    items: [
      { name: 'SARI DAPUR KECAP MANIS 520ML', quantity: 2, unitPrice: 23_900 },
      { name: 'MELATI SABUN CAIR REFILL 450', quantity: 1, unitPrice: 21_500 },
    ],
  }
  await world.agent().post(`/control/receipts/${upload.body.data.id}/verdict`).send(verdict).expect(200)
}

const advance = (world: World, to: number) => world.app.runner.advance(world.sandbox, to)

const detailOf = async (browser: Agent, id: string): Promise<Detail> =>
  (await browser.get(`/api/point/detail/${id}`).expect(200)).body.data

/** Expects ledger, history totals, balance and every detail to agree. Returns the balance. */
async function expectAgreement(browser: Agent): Promise<number> {
  const list = async (filter = '') => (await browser.get(`/api/point/list?pageSize=100${filter}`).expect(200)).body.data
  const all: { rows: PointEntry[]; total: number } = await list()
  const { balance, expiring } = (await browser.get('/api/point/balance')).body.data
  expect(all.total).toBe(balance)
  expect((await list('&directionOut=false')).total + (await list('&directionOut=true')).total).toBe(balance)
  expect(all.rows[0]?.balanceAfter ?? 0).toBe(balance)
  expect(sumOf(expiring.map(({ amount }: { amount: number }) => amount))).toBe(balance)
  for (const [at, row] of all.rows.entries()) {
    const detail = await detailOf(browser, row.id)
    expect(detail).toMatchObject({ amount: row.amount, balanceAfter: row.balanceAfter })
    expect(sumOf(detail.parts.map(({ points }) => points))).toBe(row.amount)
    expect(sumOf(all.rows.slice(at).map(signed))).toBe(row.balanceAfter)
    for (const group of [detail.sameReceipt, detail.lapsing])
      if (group) expect(sumOf(group.rows.map(({ points }) => points))).toBe(group.total)
  }
  return balance
}

test('notification, detail, history and balance agree from the first receipt to the expiry of what is left', async ({
  world,
}) => {
  world.sandbox.clock.setFrozen(true)
  const inviter = await join(world, { firstName: 'Rina' })
  const { code } = (await inviter.browser.get('/api/auth/referralsetting')).body.data
  const { id, phone, browser } = await join(world, { firstName: 'Tono', referredBy: code })
  const latest = () => listNotifications(world, id).at(-1) ?? expect.fail('No notification.')
  expect(await expectAgreement(browser)).toBe(100)

  await acceptReceipt(world, browser)
  const received = listNotifications(world, id).filter(({ type }) => type === 'pointin')
  expect(received.map(({ title }) => title)).toEqual(['100 poin masuk', '938 poin masuk'])
  expect(latest().text).toBe(
    'Struk Toko Sentosa lolos cek. 138 dari struk, 500 bonus ajakan teman, 300 bonus promo. Poinmu sekarang 1.038.',
  )
  const receipt = await detailOf(browser, latest().ref)
  expect(receipt).toMatchObject({ amount: 138, balanceAfter: 1_038, sameReceipt: { total: 938 } })
  for (const { id: other } of receipt.sameReceipt?.rows ?? [])
    expect((await detailOf(browser, other)).sameReceipt).toEqual(receipt.sameReceipt)
  const [listed] = (await browser.get('/api/receipt/list')).body.data.rows
  expect(listed).toMatchObject({ points: 138, totalPoints: 938 })
  const shown = (await browser.get(`/api/receipt/detail/${listed.id}`)).body.data
  expect(shown.totalPoints).toBe(938)
  expect(shown.entries).toMatchObject([
    { title: 'Struk Toko Sentosa', points: 138 },
    { title: 'Ajakan Rina', points: 500 },
    { title: 'Sabun cair refill, bonus 300 poin', points: 300 },
  ])
  expect(await expectAgreement(browser)).toBe(1_038)

  const paid = listNotifications(world, inviter.id).at(-1)
  expect(paid).toMatchObject({ type: 'pointin', title: '500 poin dari ajak teman' })
  expect((await detailOf(inviter.browser, paid?.ref ?? '')).friend).toMatchObject({
    name: 'Tono',
    phone: expect.stringMatching(/^\d{4}-\*{4}-\d{4}$/),
  })
  expect(await expectAgreement(inviter.browser)).toBe(600)

  const redeem = async (account: string) => {
    await browser
      .put('/api/reward/types/pulsa/denoms/pulsa-5/redeem')
      .send({ account, clientRef: randomUUID() })
      .expect(200)
    const before = await expectAgreement(browser)
    await advance(world, world.sandbox.now() + 10 * SECOND)
    return before
  }
  // The simulated operator rejects numbers that end in 0000.
  expect(await redeem('081234560000')).toBe(438)
  const [refused] = (await browser.get('/api/reward/claims/list')).body.data.rows
  expect(refused).toMatchObject({ status: 'failed', failureReason: 'Nomor tujuan tidak aktif di operator.' })
  expect(latest()).toMatchObject({ title: 'Penukaran gagal', text: '600 poin sudah kami kembalikan.' })
  expect(await detailOf(browser, latest().ref)).toMatchObject({ type: 'refund', amount: 600, balanceAfter: 1_038 })
  expect(await expectAgreement(browser)).toBe(1_038)
  expect(await redeem('081234567891')).toBe(438)
  expect(latest()).toMatchObject({ type: 'redeem', title: 'Pulsa Rp5.000 berhasil dikirim' })
  expect(await detailOf(browser, latest().ref)).toMatchObject({ type: 'redeem', amount: 600, balanceAfter: 438 })

  const [next] = (await browser.get('/api/point/balance')).body.data.expiring
  const expiresAt = Date.parse(next.at)
  for (const days of [30, 7]) {
    await advance(world, expiresAt - days * DAY + SECOND)
    const warned = await world.signIn(phone)
    expect(latest()).toMatchObject({ type: 'pointout', title: `438 poin kamu hangus dalam ${days} hari` })
    const { lapsing } = await detailOf(warned, latest().ref)
    expect(lapsing?.total).toBe(438)
    expect(lapsing?.rows.length).toBeGreaterThan(1)
    expect(await expectAgreement(warned)).toBe(438)
  }

  await advance(world, expiresAt + SECOND)
  const after = await world.signIn(phone)
  expect(latest()).toMatchObject({ type: 'pointout', title: '438 poin hangus' })
  const expiry = await detailOf(after, latest().ref)
  expect(expiry).toMatchObject({ type: 'expiry', amount: 438, balanceAfter: 0, lapsing: null })
  expect(expiry.parts.length).toBeGreaterThan(1)
  expect(await expectAgreement(after)).toBe(0)
})

test.describe('in the demo world', () => {
  test.override('preset', 'demo')

  test('every notification leads to what it announces', ({ world }) => {
    const { sandbox } = world
    const { id: ratnaId } = getShopperByRef(sandbox, ratna.phone)
    grantVoucher(sandbox, ratnaId, 'bayikita-hari-ibu', 'segar-jaya-25')
    const [gift] = listAllClaims(sandbox, { limit: 1 }).rows
    markVoucherUsed(sandbox, gift?.id ?? '')
    const { rows: people } = listShoppers(sandbox, { limit: 1_000 })
    const notices = people.flatMap(({ id }) => listNotifications(world, id).map((sent) => ({ shopperId: id, ...sent })))
    expect(new Set(notices.map(({ type }) => type)).size).toBe(6)
    for (const { shopperId, type, ref, title, text } of notices) {
      if (type === 'receipt') getReceipt(sandbox, shopperId, ref)
      else if (type === 'reward') getClaim(sandbox, shopperId, ref)
      else if (type === 'luckydraw') getCampaign(sandbox, ref)
      else {
        const { amount, balanceAfter, sameReceipt } = getPoint(sandbox, shopperId, ref)
        const [named] = title.match(/^[\d.]+(?= poin (masuk|hangus$))/) ?? []
        if (named) expect(named, title).toBe(formatNumber(sameReceipt?.total ?? amount))
        const [, balance] = /Poinmu sekarang ([\d.]+)\./.exec(text) ?? []
        if (balance) expect(balance, text).toBe(formatNumber(balanceAfter))
      }
    }
  })
})
