// Scenario: a physical reward is packed and delivered, step by step on a frozen clock.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const goodsShipped: Scenario = {
  title: 'goods are packed, shipped and delivered on a frozen clock, each with a notification',
  run: async (sandbox) => {
    const { now } = await sandbox.freeze()
    const { sid, id: shopper } = await sandbox.createShopper({ points: 4_000 })
    const wati = sandbox.agent(sid)
    const { id } = await wati.redeem('minyak-2l', 'minyak-2l-1', 'Jl. Melati 5, Jakarta 12810')
    for (const status of ['packed', 'shipped', 'delivered']) {
      equal((await sandbox.call('POST /control/claims/:id/deliver', { params: { id } })).status, status)
    }
    equal((await sandbox.call('GET /control/claims', { query: { status: 'delivered' } })).rows[0]?.id, id)

    const body = { type: 'reward', ref: id, title: 'Sudah sampai', text: 'Minyak gorengmu sudah di rumah.' } as const
    await sandbox.call('POST /control/shoppers/:shopper/notifications', { params: { shopper }, body })
    equal((await sandbox.getClock()).now, now)
    await sandbox.updateSettings({ review: 'instant' })
    equal((await sandbox.call('GET /control/settings')).review, 'instant')
  },
}
