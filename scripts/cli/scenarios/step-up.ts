// Scenario: an expensive reward requires a second proof of the phone.
import { equal, rejects } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const PHONE = '+6284000009003'

export const stepUp: Scenario = {
  title: 'a dear reward asks for a fresh code, which is good for ten minutes',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper({ phone: PHONE, points: 20_000 })
    const wati = sandbox.agent(sid)
    const redeem = () => wati.redeem('dompet-digital', 'dompet-50', '0812 3456 7890')
    await rejects(redeem, { code: 'stepup_required' })

    await wati.call('POST /api/auth/registration/profile/pin')
    const otp = await wati.waitForOtp(PHONE)
    await wati.call('GET /api/auth/registration/profile/pin/otp_submit', { query: { otp } })
    equal((await redeem()).status, 'processing')
    await sandbox.advance({ minutes: 11 })
    await rejects(redeem, { code: 'stepup_required' })
  },
}
