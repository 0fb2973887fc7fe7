// Scenario: Hadiah Langsung, a promo gives a voucher for a valid receipt, once per shopper.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const soap = { name: 'BAYIKITA SABUN BAYI 200ML', unitPrice: 29_900 }

export const instantVoucher: Scenario = {
  title: 'a promo gives a voucher with the first valid receipt, without any points, and no second one',
  run: async (sandbox) => {
    await sandbox.call('PATCH /control/campaigns/:id', {
      params: { id: 'bayikita-hari-ibu' },
      body: { disabled: false },
    })
    const wati = sandbox.agent((await sandbox.createShopper()).sid)
    for (const seed of [1, 2]) {
      const { id } = await wati.uploadReceipt('sentosa-cash', seed)
      const purchasedAt = (await sandbox.getClock()).now
      await sandbox.giveVerdict(id, {
        verdict: 'valid',
        merchant: 'Toko Sentosa',
        receiptNo: id,
        purchasedAt,
        items: [{ ...soap, quantity: seed }],
      })
    }
    const { rows, count } = await wati.call('GET /api/reward/claims/list', { query: { isVoucher: true } })
    equal(count, 1)
    equal(rows[0]?.points, 0)
    equal(rows[0]?.voucher?.status, 'active')
  },
}
