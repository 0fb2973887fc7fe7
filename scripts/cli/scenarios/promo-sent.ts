// Scenario: a promo reaches the consenting shoppers of an audience, at most once a week per shopper.
import { equal, match } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const promoSent: Scenario = {
  title: 'a promo reaches who consents, and nobody twice within a week',
  run: async (sandbox) => {
    await sandbox.freeze()
    const wati = sandbox.agent((await sandbox.createShopper({ points: 90_000 })).sid)
    const query = { balanceAbove: 89_999 }
    equal((await sandbox.call('GET /control/promos/reach', { query })).due, 0)
    await wati.call('PUT /api/notification/status', { body: { topics: { promo: true } } })
    equal((await sandbox.call('GET /control/promos/reach', { query })).due, 1)

    const body = { campaignId: 'kecap-poin-dobel', title: 'Kecap lagi promo', text: 'Poin dua kali.', audience: query }
    for (const _week of [1, 2]) {
      await sandbox.call('POST /control/promos', { body })
      await sandbox.advance({ days: 1 })
    }
    const { rows } = await sandbox.call('GET /control/promos')
    equal(rows.map(({ sent }) => sent).join(), '0,1')
    match(rows[0]?.title ?? '', /Kecap/)
  },
}
