import { expect, vi } from 'vitest'
import { product } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { testWith } from '../testing/test.ts'
import { ADMIN_KEY } from '../testing/world.ts'

/** What each documented GET of Ratna's asks the database: how many queries, and for which address. `{table}` is a row of hers. */
const GETS: Record<string, [queries: number, path?: string]> = {
  'GET /api/auth/phonecheck': [2, '/api/auth/phonecheck?phone=084000001234'],
  'GET /api/auth/profile': [4],
  'GET /api/auth/profile/photo/:id': [2, '/api/auth/profile/photo/{receipt}'],
  'GET /api/auth/referralsetting': [3],
  'GET /api/auth/registration/from_wa': [3, '/api/auth/registration/from_wa?token=x'],
  'GET /api/auth/registration/set-password': [3, '/api/auth/registration/set-password?token=x'],
  'GET /api/campaign': [2],
  'GET /api/campaign/:id': [5, '/api/campaign/undian-emas'],
  'GET /api/campaign/:id/draws/:drawId/proof': [5, '/api/campaign/undian-emas/draws/undian-emas-utama/proof'],
  'GET /api/campaign/:id/external/campaignCheck': [7, '/api/campaign/kulitara-klinik-cantika/external/campaignCheck'],
  'GET /api/campaign/:id/external/phoneCheck': [
    5,
    '/api/campaign/kulitara-klinik-cantika/external/phoneCheck?phone=084000001234',
  ],
  'GET /api/campaignbrandlist': [2],
  'GET /api/notification/applicationserverkey': [1],
  'GET /api/notification/status': [5],
  'GET /api/point/balance': [3],
  'GET /api/point/detail/:id': [4, '/api/point/detail/{point}'],
  'GET /api/point/list': [4],
  'GET /api/point/referralhistory': [3],
  'GET /api/public/brand': [2],
  'GET /api/public/region': [2],
  'GET /api/public/shop': [2],
  'GET /api/receipt/detail/:id': [4, '/api/receipt/detail/{receipt}'],
  'GET /api/receipt/image/:id': [3, '/api/receipt/image/{receipt}'],
  'GET /api/receipt/list': [3],
  'GET /api/reward/claims/count': [3],
  'GET /api/reward/claims/detail/:id': [2, '/api/reward/claims/detail/{claim}'],
  'GET /api/reward/claims/list': [2],
  'GET /api/reward/luckydrawcount': [2],
  'GET /api/reward/luckydrawcount/:id': [3, '/api/reward/luckydrawcount/undian-emas'],
  'GET /api/reward/luckydrawcountbydate/:date': [2, '/api/reward/luckydrawcountbydate/2026-11-21'],
  'GET /api/reward/types': [2],
  'GET /api/reward/types/:typeId': [2, '/api/reward/types/pulsa'],
  'GET /api/reward/types/:typeId/denoms/': [3, '/api/reward/types/pulsa/denoms/'],
  'GET /api/survey/def': [2],
  'GET /api/survey/def/:id': [2, '/api/survey/def/kepuasan-aplikasi'],
  'GET /adminapi/contentcount/:type': [2, '/adminapi/contentcount/faq?published=true'],
  'GET /adminapi/contents/:type': [2, '/adminapi/contents/faq?published=true'],
  'GET /adminapi/contents/:type/:id': [2, '/adminapi/contents/faq/{faq}?withPayload=true'],
}

const test = testWith('regular')

test('a GET asks the database as often as it says here, and opens no transaction', async ({ world }) => {
  const { sandbox } = world
  const browser = (await world.signIn(ratna.phone)).set('x-admin-key', ADMIN_KEY)
  const owner = "(SELECT id FROM shopper WHERE phone = '+6284000001234')"
  const idOf = (table: string) => {
    const where = table === 'faq' ? 'content WHERE type = :table' : `${table} WHERE shopperId = ${owner}`
    return sandbox.db.get<{ id: string }>(`SELECT id FROM ${where} ORDER BY id DESC`, { table })?.id ?? ''
  }
  const asked = (['get', 'all'] as const).map((name) => vi.spyOn(sandbox.db, name))
  const opened = vi.spyOn(sandbox.db, 'transaction')
  const counts: Record<string, number> = {}
  for (const [name, [, given = name.slice(4)]] of Object.entries(GETS)) {
    const path = given.replace(/{(\w+)}/, (_, table: string) => idOf(table))
    for (const spy of asked) spy.mockClear()
    await browser.get(path).expect(name.includes('/photo/') ? 404 : 200)
    counts[name] = asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  expect(counts).toEqual(Object.fromEntries(Object.entries(GETS).map(([name, [queries]]) => [name, queries])))
  expect(opened).not.toHaveBeenCalled()
})

test('knows every documented GET', () => {
  const reading = Object.entries<Route>(product).filter(([name, route]) => /^GET /.test(name) && !route.changesState)
  expect(Object.keys(GETS).toSorted()).toEqual(reading.map(([name]) => name).toSorted())
})
