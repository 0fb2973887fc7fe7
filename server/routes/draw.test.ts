import { describe, expect } from 'vitest'
import type { CampaignSummary } from '#contract/campaign.ts'
import { buildVerdictWorth } from '#sdk/receipt-worth.ts'
import { createAccount, DAY, listNotifications } from '../testing/account.ts'
import { drawImage } from '../testing/image.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

const COUNTS = '/api/reward/luckydrawcount'
const ANI = '+6284000007801'
let ani: Agent
let budi: string
let ids: string[] = []
let seed = 0

test.beforeEach(async ({ world }) => {
  const accounts = [createAccount(world, { phone: ANI, provinceId: '73', cityId: '73.71' }), createAccount(world)]
  ids = accounts.map(({ id }) => id)
  ani = await world.signIn(ANI)
  budi = accounts[1]?.phone ?? ''
  const budisBrowser = await world.signIn(budi)
  await buy(world, ani, 'MELATI SABUN CAIR REFILL 450', 3)
  await buy(world, ani, 'LEMBUT PELEMBUT 720ML', 1)
  await buy(world, budisBrowser, 'MELATI SABUN CAIR REFILL 450', 2)
})

/** Uploads and accepts a receipt that earns this many tickets, one per Rp50.000. */
async function buy(world: World, browser: Agent, name: string, tickets: number): Promise<void> {
  seed += 1
  const file = await drawImage({ seed })
  const { body } = await browser.post('/api/receipt/create').set('content-type', 'image/jpeg').send(file).expect(200)
  const items = [{ name, quantity: 1, unitPrice: tickets * 50_000 }]
  const verdict = { ...buildVerdictWorth(0, world.sandbox.now(), `N-${seed}`), items }
  await world.agent().post(`/control/receipts/${body.data.id}/verdict`).send(verdict).expect(200)
}

const today = (world: World) => new Date(world.sandbox.now() + 8 * 3_600_000).toISOString().slice(0, 10)

test('the documented count call has a row for each draw, with count [3.draw-count-row, 7.draw-count]', async () => {
  const { body } = await ani.get(`${COUNTS}?pageSize=1000&page=1`).expect(200)
  expect(body.data).toMatchObject({ count: 3, page: 1, pageSize: 1000 })
  const row = (id: string, title: string, count: number, nextDrawAt: string, art: object) => ({
    ...{ id, campaignId: id, title, count, nextDrawAt, art },
    ...{ status: 'running', wonAt: null, prize: null },
  })
  const [emas, kulkas, motor] = [
    { pack: 'emas', label: '10 gram', tile: 'yellow' },
    { pack: 'kulkas', label: '', tile: 'blue' },
    { pack: 'motor', label: '', tile: 'yellow' },
  ] as const
  expect(body.data.rows).toEqual([
    row('undian-emas', 'Undian Emas 10 gram', 3, '2026-11-30T13:00:00.000Z', emas),
    row('undian-kulkas', 'Undian kulkas tiap beli pelembut', 1, '2026-12-15T12:00:00.000Z', kulkas),
    row('undian-motor-akhir-tahun', 'Undian Motor Akhir Tahun', 0, '2027-01-05T12:00:00.000Z', motor),
  ])
})

test("one campaign's tickets are the caller's own, by day and source [7.draw-count-one]", async ({ world }) => {
  const { body } = await ani.get(`${COUNTS}/undian-emas`).expect(200)
  expect(body.data).toMatchObject({ total: 3, count: 1, status: 'running' })
  expect(body.data.rows).toEqual([
    {
      date: today(world),
      source: 'receipt',
      receipt: { id: expect.any(String), code: expect.stringMatching(/^STR-/) },
      count: 3,
      codes: expect.any(Array),
    },
  ])
  expect(body.data.rows[0].codes).toHaveLength(3)
})

test("a day's tickets come by campaign [7.draw-count-date]", async ({ world }) => {
  const { body } = await ani.get(`/api/reward/luckydrawcountbydate/${today(world)}`).expect(200)
  expect(body.data.rows).toEqual([
    { campaignId: 'undian-emas', title: 'Undian Emas 10 gram', count: 3 },
    { campaignId: 'undian-kulkas', title: 'Undian kulkas tiap beli pelembut', count: 1 },
  ])
  expect((await ani.get('/api/reward/luckydrawcountbydate/2020-01-01')).body.data).toMatchObject({ rows: [], count: 0 })
})

test.each([
  [`${COUNTS}/no-such-campaign`, 404, 'not_found'],
  [`${COUNTS}/kecap-poin-dobel`, 404, 'not_found'],
  ['/api/reward/luckydrawcountbydate/2026-02-30', 400, 'validation'],
  ['/api/campaign/undian-emas/draws/no-such-draw/proof', 404, 'not_found'],
  ['/api/campaign/undian-kulkas/draws/undian-emas-utama/proof', 404, 'not_found'],
])('refuses %s with %i', async (path, status, code) => {
  const { body } = await ani.get(path).expect(status)
  expect(body).toMatchObject({ code, data: null })
})

describe('when its hour comes', () => {
  test('the draw runs automatically, winners are notified and listed, and the proof is published', async ({
    world,
  }) => {
    await world.app.runner.advance(world.sandbox, Date.parse('2026-11-30T20:00:00+07:00'))
    const { body } = await world.agent().get('/api/campaign/undian-emas').expect(200)
    const [draw] = body.data.draws
    expect(draw).toMatchObject({ status: 'drawn', seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(
      body.data.winners.map(({ name, prize }: { name: string; prize: string }) => [name, prize]).toSorted(),
    ).toHaveLength(2)
    const proof = await world.agent().get(`/api/campaign/undian-emas/draws/${draw.id}/proof?pageSize=2`).expect(200)
    expect(proof.body.data).toMatchObject({
      count: 5,
      seed: draw.seed,
      commitment: draw.commitment,
      winners: body.data.winners,
    })
    expect(proof.body.data.rows).toHaveLength(2)
    const back = await world.signIn(ANI)
    expect((await back.get(`${COUNTS}/undian-emas`)).body.data.status).toBe('won')
    for (const browser of [back, await world.signIn(budi)]) {
      const { rows } = (await browser.get(COUNTS)).body.data
      const { prize, art } = rows.find(({ id }: { id: string }) => id === 'undian-emas')
      expect(art).toEqual(body.data.prizes.find(({ name }: { name: string }) => name === prize).art)
    }
    const won = ids
      .flatMap((id) => listNotifications(world, id))
      .filter(({ type, title }) => type === 'luckydraw' && title.startsWith('Kamu menang'))
    expect(won.map((notification) => notification.ref)).toEqual(['undian-emas', 'undian-emas'])
  })
})

test('nothing on home leads to a draw that was held, by hand or in its time', async ({ world }) => {
  const list = async (type: string) => (await ani.get(`/adminapi/contents/${type}?withPayload=true`)).body.data.rows
  const advertised = async () =>
    (await Promise.all(['banner', 'popup'].map(list))).flat().filter(({ slug }) => slug === 'undian-emas').length
  await world.agent().put('/control/contents/popup/popup-undian-emas/publish').expect(200)
  // The banner and the popup on the home page.
  expect(await advertised()).toBe(2)
  const { rows } = (await world.agent().get('/control/draws').expect(200)).body.data
  const { id } = rows.find(({ campaignId }: { campaignId: string }) => campaignId === 'undian-emas')
  await world.agent().post(`/control/draws/${id}/run`).expect(200)
  expect(await advertised()).toBe(0)

  await world.advance(40 * DAY)
  const back = await world.signIn(ANI)
  const { rows: draws } = (await back.get(COUNTS)).body.data
  const running = draws.filter(({ status }: { status: string }) => status === 'running')
  for (const { nextDrawAt } of running) expect(Date.parse(nextDrawAt)).toBeGreaterThan(world.sandbox.now())
  const { rows: promos } = (await back.get('/api/campaign?active=true&disabled=false&pageSize=100')).body.data
  expect(promos.filter(({ rewardType, nextDrawAt }: CampaignSummary) => rewardType === 2 && !nextDrawAt)).toEqual([])
})
