// Scenario: a shopper registers by an invitation, and both shoppers get a bonus.
import { equal } from 'node:assert/strict'
import type { ShopperAgent } from '#sdk/shopper-agent.ts'
import type { Scenario } from './scenario.ts'

async function findBonus(visitor: ShopperAgent): Promise<number | undefined> {
  const { rows } = await visitor.call('GET /api/point/list')
  return rows.find(({ type }) => type === 'referral')?.amount
}

export const referralPaid: Scenario = {
  title: 'an invitation is paid to both at the friend’s first valid receipt, and only then',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    const invitation = await wati.call('GET /api/auth/referralsetting')
    const friend = sandbox.agent()
    await friend.register('+6284000009002', { firstName: 'Sari', referralCode: invitation.code })
    equal(await findBonus(wati), undefined)

    const { id } = await friend.uploadReceipt()
    await sandbox.acceptReceipt(id, 50)
    equal(await findBonus(wati), invitation.bonusReferrer)
    equal(await findBonus(friend), invitation.bonusReferee)
    equal((await wati.call('GET /api/point/referralhistory')).rows[0]?.status, 'rewarded')
  },
}
