import { expect } from 'vitest'
import { grantPoints, spendPoints } from '../rules/point/ledger.ts'
import { openAccount } from '../testing/account.ts'
import { test } from '../testing/test.ts'
import type { Agent, World } from '../testing/world.ts'

let owner: { id: string; browser: Agent }
const ids: Record<string, string> = {}

const at = (world: World, wall: string) => world.sandbox.clock.setTime(Date.parse(wall))
const words = { title: 'Penyesuaian', text: '' }

async function join(
  world: World,
  city?: { provinceId: string; cityId: string },
): Promise<{ id: string; browser: Agent }> {
  const { id, phone } = openAccount(world)
  const browser = await world.signIn(phone)
  if (city) await browser.patch('/api/auth/profile').send(city).expect(200)
  return { id, browser }
}

test.beforeEach(async ({ world }) => {
  world.sandbox.clock.setFrozen(true)
  at(world, '2027-03-10T12:00:00+07:00')
  owner = await join(world)
  const move = { ...words, cause: 'a' }
  ids['late'] = give(world, owner.id, '2027-03-10T23:59:58.900+07:00', { ...move, type: 'survey', amount: 300 })
  ids['midnight'] = give(world, owner.id, '2027-03-11T00:00:00+07:00', {
    ...move,
    cause: 'b',
    type: 'adjustment',
    amount: 200,
  })
  at(world, '2027-03-11T09:00:00+07:00')
  const spent = spendPoints(world.sandbox, owner.id, { ...words, type: 'redeem', amount: 120, cause: 'c' })
  ids['spent'] = spent.id
})

function give(world: World, id: string, wall: string, movement: Parameters<typeof grantPoints>[2]): string {
  at(world, wall)
  return grantPoints(world.sandbox, id, movement)?.id ?? ''
}

async function list(query = '', browser = owner.browser) {
  const { rows, ...sums } = (await browser.get(`/api/point/list?${query}`).expect(200)).body.data
  return { ids: rows.map((row: { id: string }) => row.id), ...sums }
}

test('lists what was earned and spent, newest first, with the sum of what matches [3.point-filter-report, 7.point-list, 9.points-received, 9.points-used]', async () => {
  const { late, midnight, spent } = ids
  expect(await list()).toMatchObject({ ids: [spent, midnight, late], count: 3, total: 380, page: 1, pageSize: 20 })
  expect(await list('directionOut=true')).toMatchObject({ ids: [spent], count: 1, total: -120 })
  expect(await list('directionOut=false')).toMatchObject({ ids: [midnight, late], count: 2, total: 500 })
  expect(await list('types=survey,redeem')).toMatchObject({ ids: [spent, late], total: 180 })
  expect(await list('types=survey&types=adjustment')).toMatchObject({ ids: [midnight, late], total: 500 })
  expect(await list('types=welcome')).toMatchObject({ ids: [], count: 0, total: 0 })
})

test('pages without changing count or total [3.point-filter-page, 7.point-list]', async () => {
  expect(await list('page=2&pageSize=1')).toMatchObject({ ids: [ids['midnight']], count: 3, total: 380 })
  expect(await list('page=9&pageSize=1')).toMatchObject({ ids: [], count: 3, total: 380 })
})

test('reads dates on the wall of a shopper in Jakarta, the last second included [7.point-list]', async () => {
  expect(await list('start=2027-03-10T00:00:00.000Z&end=2027-03-10T23:59:58.000Z')).toMatchObject({
    ids: [ids['late']],
  })
  expect(await list('start=2027-03-11T00:00:00.000Z&end=2027-03-11T23:59:58.000Z')).toMatchObject({
    ids: [ids['spent'], ids['midnight']],
  })
})

test('reads the same dates two hours earlier on the wall of a shopper in Jayapura', async ({ world }) => {
  at(world, '2027-03-12T12:00:00+09:00')
  const { id, browser } = await join(world, { provinceId: '91', cityId: '91.71' })
  const before = give(world, id, '2027-03-12T23:59:58+09:00', { ...words, type: 'survey', amount: 10, cause: 'a' })
  const after = give(world, id, '2027-03-13T00:00:00+09:00', { ...words, type: 'survey', amount: 20, cause: 'b' })
  expect((await list('end=2027-03-12T23:59:58.000Z', browser)).ids).toEqual([before])
  expect((await list('start=2027-03-13T00:00:00.000Z', browser)).ids).toEqual([after])
})

test('returns the balance and when it expires [7.point-balance]', async () => {
  const { data } = (await owner.browser.get('/api/point/balance')).body
  expect(data).toEqual({
    balance: 380,
    pending: 0,
    unread: 0,
    expiring: [{ amount: 380, at: '2028-03-31T16:59:59.000Z', pointId: ids['late'] }],
  })
})

test('shows an entry to its owner only [7.point-detail]', async ({ world }) => {
  const stranger = await join(world)
  const path = `/api/point/detail/${ids['spent']}`
  const { data } = (await owner.browser.get(path)).body
  expect(data).toMatchObject({ type: 'redeem', directionOut: true, amount: 120, balanceAfter: 380 })
  expect(data.code).toMatch(/^PT-6\d{4}$/)
  for (const foreign of [path, '/api/point/detail/tidak-ada']) {
    const answer = await stranger.browser.get(foreign)
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found'])
  }
})

test('returns the live channel’s address and token [7.notification-status]', async ({ world }) => {
  const { live } = (await owner.browser.get('/api/notification/status')).body.data
  const token = expect.stringMatching(/^eyJ/)
  expect(live).toMatchObject({ projectId: `demo-${world.sandbox.name}`, host: '', port: 0, ssl: false, token })
})
