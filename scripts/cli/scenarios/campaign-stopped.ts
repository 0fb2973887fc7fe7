// Scenario: a promo is stopped, a quota is exhausted, and content about the promo is published and removed.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const campaignStopped: Scenario = {
  title: 'a stopped or exhausted promo gives no codex, and a word about it comes and goes',
  run: async (sandbox) => {
    const wati = sandbox.agent((await sandbox.createShopper()).sid)
    const campaign = { params: { id: 'gelas-kedua' } }
    await sandbox.call('PATCH /control/campaigns/:id', { ...campaign, body: { disabled: true } })
    equal(await wati.getResultCode('GET /api/campaign/:id/external/codex', campaign), 'campaign_closed')

    const { rows: campaigns } = await sandbox.call('GET /control/campaigns')
    equal(campaigns.find(({ id }) => id === 'gelas-kedua')?.disabled, true)

    await sandbox.call('PATCH /control/campaigns/:id', { ...campaign, body: { disabled: false, quotaLeft: 0 } })
    equal(await wati.getResultCode('GET /api/campaign/:id/external/codex', campaign), 'quota_empty')

    const payload = { topic: 'Voucher', body: 'Gelas kedua sedang libur.' }
    const draft = { slug: 'promo-berhenti', title: 'Ke mana promo gelas kedua?', payload }
    const type = 'faq'
    const { id } = await sandbox.call('POST /control/contents/:type', { params: { type }, body: draft })
    const item = { params: { type, id } } as const
    const read = () => wati.getResultCode('GET /adminapi/contents/:type/:id', item)
    equal(await read(), 'not_found')
    await sandbox.call('PUT /control/contents/:type/:id/publish', item)
    equal(await read(), 'ok')
    const later = { ...draft, title: 'Promo gelas kedua libur', published: true }
    equal((await sandbox.call('PUT /control/contents/:type/:id', { ...item, body: later })).title, later.title)
    await sandbox.call('PUT /control/contents/:type/:id/unpublish', item)
    equal(await read(), 'not_found')
    await sandbox.call('DELETE /control/contents/:type/:id', item)
    const { rows } = await sandbox.call('GET /control/contents', { query: { type } })
    equal(
      rows.some((content) => content.id === id),
      false,
    )
  },
}
