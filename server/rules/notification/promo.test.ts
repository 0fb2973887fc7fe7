import { beforeEach, expect, test } from 'vitest'
import type { Audience } from '#contract/control/promo.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { updateCampaignWindow } from '../admin/campaign.ts'
import { hashSid, openSession } from '../auth/session.ts'
import { grantPoints } from '../point/ledger.ts'
import { setEmail, setMarketingConsent } from '../shopper/row.ts'
import { dispatchNotification, getChannels, setTopics, subscribe } from './channel.ts'
import {
  announceCampaign,
  getPromoReach,
  listPromos,
  scheduleAnnouncement,
  sendPromo,
  sendPromoBatch,
} from './promo.ts'

const DAY = 86_400_000
let sandbox: Sandbox

beforeEach(() => {
  sandbox = openSandbox()
  const columns = { kind: 'city', parentId: '32', zone: 'Asia/Jakarta', aliases: '' }
  sandbox.db.insert('region', { ...columns, id: '32', name: 'Jawa Barat', kind: 'province', parentId: null })
  sandbox.db.insert('region', { ...columns, id: '32.73', name: 'Kota Bandung' })
  sandbox.db.insert('region', { ...columns, id: '32.75', name: 'Kota Bekasi' })
  addCampaign('dobel')
})

function addCampaign(id: string, { rewardType = 1, opensIn = -DAY } = {}) {
  const window = { startAt: sandbox.now() + opensIn, endAt: sandbox.now() + 60 * DAY }
  sandbox.db.insert('campaign', { id, title: `Promo ${id}`, summary: `Ringkasan ${id}`, rewardType, ...window })
}

function join(id: string, { consents = true, cityId = '32.73', points = 0, blocked = 0 } = {}) {
  addShopper(sandbox, id, { blocked })
  sandbox.db.run('UPDATE shopper SET cityId = :cityId WHERE id = :id', { id, cityId })
  setMarketingConsent(sandbox, id, consents)
  if (points) grantPoints(sandbox, id, { type: 'welcome', amount: points, cause: 'test', title: '', text: '' })
}

function runSends() {
  const jobs = sandbox.db.all<{ id: number; payload: string }>("SELECT id, payload FROM job WHERE name = 'promo.send'")
  for (const { id, payload } of jobs) {
    sandbox.db.run('DELETE FROM job WHERE id = :id', { id })
    sendPromoBatch(sandbox, JSON.parse(payload).promoId)
  }
}

function send(audience: Audience = {}, campaignId = 'dobel') {
  sendPromo(sandbox, { campaignId, title: 'Poin dobel', text: 'Sampai akhir pekan.', audience })
  runSends()
}

const reached = () =>
  sandbox.db
    .all<{ shopperId: string }>('SELECT shopperId FROM notification WHERE promoId IS NOT NULL ORDER BY shopperId')
    .map(({ shopperId }) => shopperId)

test.each<[string, Audience, string[]]>([
  ['all', {}, ['ani', 'budi', 'citra']],
  ['those of a city', { cityId: '32.75' }, ['citra']],
  ['those with a balance above N', { balanceAbove: 499 }, ['budi', 'citra']],
  ['nobody with exactly N', { balanceAbove: 500 }, ['citra']],
  ['a city and a balance together', { cityId: '32.73', balanceAbove: 100 }, ['budi']],
])('reaches %s who consent', (_, audience, expected) => {
  join('ani')
  join('budi', { points: 500 })
  join('citra', { points: 900, cityId: '32.75' })
  join('dedi', { consents: false, points: 900, cityId: '32.75' })
  join('joko', { blocked: 1, points: 900 })
  expect(getPromoReach(sandbox, audience)).toMatchObject({ consenting: expected.length, due: expected.length })
  send(audience)
  expect(reached()).toEqual(expected)
  expect(listPromos(sandbox, 10)).toMatchObject({ count: 1, rows: [{ sent: expected.length, isDone: true }] })
})

test('reaches a shopper once a week at most, whatever is sent', () => {
  join('ani')
  send()
  send()
  expect(getPromoReach(sandbox, {})).toMatchObject({ consenting: 1, due: 0 })
  sandbox.clock.setTime(sandbox.now() + 7 * DAY - 1)
  send()
  expect(reached()).toEqual(['ani'])
  sandbox.clock.setTime(sandbox.now() + 1)
  send()
  expect(reached()).toEqual(['ani', 'ani'])
})

test('reaches more shoppers than one batch, each once', () => {
  for (let count = 0; count < 1_100; count += 1) join(`s${String(count).padStart(4, '0')}`)
  send()
  runSends()
  runSends()
  expect(new Set(reached()).size).toBe(1_100)
  expect(listPromos(sandbox, 10).rows[0]).toMatchObject({ sent: 1_100, isDone: true })
})

test('goes out as notification, push and e-mail, except to who withdrew the consent meanwhile', () => {
  for (const id of ['ani', 'budi']) {
    join(id)
    setEmail(sandbox, id, `${id}@contoh.id`, true)
    const sidHash = hashSid(openSession(sandbox, id))
    subscribe(
      sandbox,
      { sidHash, shopperId: id },
      { endpoint: `https://push.contoh.id/${id}`, keys: { p256dh: 'x', auth: 'y' } },
    )
  }
  send()
  setTopics(sandbox, 'budi', { promo: false })
  for (const { id } of sandbox.db.all<{ id: string }>('SELECT id FROM notification')) dispatchNotification(sandbox, id)
  expect(reached()).toEqual(['ani', 'budi'])
  const pushes = sandbox.db.all<{ payload: string }>("SELECT payload FROM job WHERE name = 'push.send'")
  expect(pushes.map(({ payload }) => JSON.parse(payload).endpoint)).toEqual(['https://push.contoh.id/ani'])
  const mails = sandbox.db.all("SELECT recipient, subject FROM message WHERE channel = 'email'")
  expect(mails).toEqual([{ recipient: 'ani@contoh.id', subject: 'Poin dobel' }])
})

test('leads to the draw, or to the campaign of direct rewards', () => {
  addCampaign('kulkas', { rewardType: 2 })
  join('ani')
  send({}, 'kulkas')
  join('budi')
  send()
  const rows = sandbox.db.all('SELECT type, ref FROM notification ORDER BY rowid')
  expect(rows).toEqual([
    { type: 'luckydraw', ref: 'kulkas' },
    { type: 'reward', ref: 'campaign:dobel' },
  ])
})

test.each([
  ['a campaign that has not begun', { opensIn: DAY }, 'campaign_closed'],
  ['a stopped campaign', { disabled: true }, 'campaign_closed'],
  ['an unknown city', { cityId: '99.99' }, 'city_unknown'],
])(
  'refuses a promo about %s',
  (_, { opensIn, disabled, cityId }: { opensIn?: number; disabled?: boolean; cityId?: string }, code) => {
    addCampaign('lain', opensIn === undefined ? {} : { opensIn })
    if (disabled) updateCampaignWindow(sandbox, 'lain', { disabled })
    expect(() => send(cityId ? { cityId } : {}, 'lain')).toThrow(expect.objectContaining({ code }))
  },
)

test('announces a campaign once, when it starts', () => {
  join('ani')
  addCampaign('baru', { opensIn: 3 * DAY })
  scheduleAnnouncement(sandbox, 'baru')
  const due = sandbox.db.get<{ dueAt: number }>("SELECT dueAt FROM job WHERE name = 'campaign.start'")
  expect(due?.dueAt).toBe(sandbox.now() + 3 * DAY)
  announceCampaign(sandbox, 'baru')
  expect(listPromos(sandbox, 10).count).toBe(0)
  sandbox.clock.setTime(sandbox.now() + 3 * DAY)
  announceCampaign(sandbox, 'baru')
  updateCampaignWindow(sandbox, 'baru', { disabled: true })
  updateCampaignWindow(sandbox, 'baru', { disabled: false })
  expect(listPromos(sandbox, 10)).toMatchObject({
    count: 1,
    rows: [{ source: 'start', title: 'Promo baru', text: 'Ringkasan baru' }],
  })
  runSends()
  expect(reached()).toEqual(['ani'])
})

test('announces a campaign that staff starts ahead of its time', () => {
  addCampaign('baru', { opensIn: 3 * DAY })
  updateCampaignWindow(sandbox, 'baru', { startAt: new Date(sandbox.now()).toISOString() })
  expect(listPromos(sandbox, 10).rows[0]).toMatchObject({ campaignId: 'baru', source: 'start' })
})

test('records each time that the consent was given or withdrawn', () => {
  addShopper(sandbox, 'ani')
  expect(getChannels(sandbox, 'ani')).toMatchObject({ topics: { promo: false }, promoChangedAt: null })
  const start = sandbox.now()
  for (const [after, promo] of [
    [0, true],
    [1, true],
    [2, false],
    [3, true],
  ] as const) {
    sandbox.clock.setTime(start + after * DAY)
    setTopics(sandbox, 'ani', { promo })
  }
  const changes = sandbox.db.all('SELECT granted, at FROM marketingConsent ORDER BY rowid')
  expect(changes).toEqual([
    { granted: 1, at: start },
    { granted: 0, at: start + 2 * DAY },
    { granted: 1, at: start + 3 * DAY },
  ])
  expect(getChannels(sandbox, 'ani')).toMatchObject({
    topics: { promo: true },
    promoChangedAt: new Date(start + 3 * DAY).toISOString(),
  })
})
