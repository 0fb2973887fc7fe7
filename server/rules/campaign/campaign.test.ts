import { beforeAll, describe, expect, test } from 'vitest'
import { seedWorld } from '#fixtures/presets/seed-world.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { addReceipt, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { getBalance } from '../point/lot.ts'
import { listCampaignBrands } from './brand.ts'
import { type CampaignFilter, getCampaign, getCampaignRow, listCampaigns } from './campaign.ts'
import { grantDirectRewards } from './direct-reward.ts'
import { checkEligibility } from './partner.ts'

let sandbox: Sandbox

beforeAll(() => {
  sandbox = openSandbox()
  seedWorld(sandbox)
})

function bonusFor(shopperId: string, campaignIds: string[]): number {
  const before = getBalance(sandbox, shopperId).balance
  grantDirectRewards(sandbox, shopperId, addReceipt(sandbox, shopperId), campaignIds)
  return getBalance(sandbox, shopperId).balance - before
}

const list = (query: Partial<CampaignFilter>) =>
  listCampaigns(sandbox, { page: 1, pageSize: 100, ...query }).rows.map(({ id }) => id)

describe('the list', () => {
  test('shows newest first, or soonest end first', () => {
    const newest = listCampaigns(sandbox, { page: 1, pageSize: 100 }).rows
    expect(newest.map(({ startAt }) => startAt)).toEqual(
      newest
        .map(({ startAt }) => startAt)
        .toSorted()
        .toReversed(),
    )
    const ending = listCampaigns(sandbox, { page: 1, pageSize: 100, orderAsc: true }).rows
    expect(ending.map(({ endAt }) => endAt)).toEqual(ending.map(({ endAt }) => endAt).toSorted())
    expect(list({ active: true, disabled: false, orderAsc: true })[0]).toBe('lima-hari-rambutia')
  })

  test.each([
    [{ active: true, disabled: true }, ['bayikita-hari-ibu']],
    [{ active: false }, ['gebyar-struk-ramadan', 'undian-sembako-oktober', 'bayikita-tebar-hadiah']],
    [{ rewardType: 2 as const, active: true }, ['undian-motor-akhir-tahun', 'undian-emas', 'undian-kulkas']],
    [{ brandIds: ['lembut', 'wangika'] }, ['undian-motor-akhir-tahun', 'undian-kulkas']],
    [{ brandIds: ['no-such-brand'] }, []],
    [{ search: 'KECAP' }, ['kecap-poin-dobel']],
    [{ search: 'sari dapur' }, ['kecap-poin-dobel']],
    [{ search: '100%' }, []],
    [{ search: '_' }, []],
  ])('holds every filter: %j [7.campaign-list]', (query, ids) => {
    expect(list(query)).toEqual(ids)
  })

  test('pages without losing or repeating a row', () => {
    const pages = [1, 2, 3, 4].flatMap((page) => listCampaigns(sandbox, { page, pageSize: 4 }).rows.map(({ id }) => id))
    expect(pages).toEqual(list({}))
    expect(listCampaigns(sandbox, { page: 9, pageSize: 4 })).toMatchObject({ rows: [], count: 15, page: 9 })
  })
})

test('a campaign carries what its screens show', () => {
  expect(getCampaign(sandbox, 'kecap-poin-dobel')).toMatchObject({
    tag: 'Poin 2×',
    multiplier: 2,
    brands: [{ id: 'sari-dapur', name: 'Sari Dapur' }],
    active: true,
    art: [{ pack: 'botol', label: 'Kecap', tile: 'coral' }, {}],
    shops: ['Toko Sentosa', 'Segar Jaya', 'MiniKita'],
    ticketRule: null,
  })
  expect(getCampaign(sandbox, 'pagi-hangat').quota).toEqual({ total: 2_000, left: 0 })
  expect(checkEligibility(sandbox, getCampaignRow(sandbox, 'pagi-hangat'), false)).toMatchObject({
    reason: 'quota_empty',
  })
  expect(getCampaign(sandbox, 'undian-emas')).toMatchObject({
    nextDrawAt: '2026-11-30T13:00:00.000Z',
    prizes: [{ quantity: 1 }, { quantity: 2 }, { quantity: 10 }],
    ticketRule: { perRupiah: 50_000 },
  })
  expect(getCampaign(sandbox, 'gelas-kedua')).toMatchObject({
    description: 'Dipakai di situs Kopi Tanjung memakai kode dari Struka.',
    external: { name: 'Kopi Tanjung', host: 'kopitanjung.contoh', register: false },
  })
})

test('the brand list leaves out brands whose campaign is disabled or over', () => {
  const rows = listCampaignBrands(sandbox, { page: 1, pageSize: 100 }).rows
  expect(rows.find(({ id }) => id === 'nusa-teh')).toEqual({ id: 'nusa-teh', name: 'Nusa Teh', campaigns: 2 })
  expect(rows.map(({ id }) => id)).not.toContain('bayikita')
})

describe('a bonus', () => {
  test('is paid once a shopper, while the quota lasts', () => {
    const ani = addShopper(sandbox, 'ani')
    const { granted } = sandbox.db.get<{ granted: number }>(
      `SELECT granted FROM campaign WHERE id = 'melati-refill-300'`,
    ) ?? { granted: 0 }
    expect(bonusFor(ani, ['melati-refill-300'])).toBe(300)
    expect(bonusFor(ani, ['melati-refill-300'])).toBe(0)
    // The quota of the second campaign is used up.
    expect(bonusFor(ani, ['teh-celup-150', 'pagi-hangat'])).toBe(150)
    expect(sandbox.db.get(`SELECT granted FROM campaign WHERE id = 'melati-refill-300'`)).toEqual({
      granted: granted + 1,
    })
    expect(sandbox.db.all('SELECT type, amount FROM point ORDER BY rowid')).toEqual([
      { type: 'campaign', amount: 300 },
      { type: 'campaign', amount: 150 },
    ])
  })
})
