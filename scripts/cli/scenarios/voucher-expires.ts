// Scenario: a voucher after its last day, in the wallet and at the cashier’s scan.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const voucherExpires: Scenario = {
  title: 'a voucher expires while the wallet is open, and the cashier cannot scan it any more',
  run: async (sandbox) => {
    const { phone, claims } = await sandbox.createShopper({
      points: 1_000,
      claims: [{ typeId: 'kopi-tanjung', denomId: 'kopi-tanjung-1' }],
    })
    await sandbox.advance({ days: 44 })
    const wati = sandbox.agent()
    await wati.signIn(phone)
    const wallet = () => wati.call('GET /api/reward/claims/list', { query: { isVoucher: true } })
    equal((await wallet()).rows[0]?.voucher?.status, 'active')

    await sandbox.advance({ days: 2 })
    equal((await wallet()).rows[0]?.voucher?.status, 'expired')
    const id = claims[0]?.id ?? ''
    const scan = sandbox.call('POST /control/claims/:id/use', { params: { id } })
    equal(await scan.catch(({ code }) => code), 'voucher_unusable')
  },
}
