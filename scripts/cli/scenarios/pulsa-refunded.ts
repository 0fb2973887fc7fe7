// Scenario: the operator rejects a pulsa reward, and the ledger refunds the points.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const pulsaRefunded: Scenario = {
  title: 'pulsa that the operator refuses is refunded, and both entries stay visible',
  run: async (sandbox) => {
    await sandbox.freeze()
    const { sid } = await sandbox.createShopper({ points: 2_000 })
    const wati = sandbox.agent(sid)
    const { id } = await wati.redeem('pulsa', 'pulsa-10', '0812 3456 7890')
    equal(await wati.getBalance(), 1_000)

    await sandbox.call('POST /control/claims/:id/fail', { params: { id }, body: { reason: 'Nomor tidak aktif.' } })
    equal(await wati.getBalance(), 2_000)
    const { rows } = await wati.call('GET /api/point/list')
    equal(rows[0]?.type, 'refund')
    equal(rows[1]?.type, 'redeem')
  },
}
