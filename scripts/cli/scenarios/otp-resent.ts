// Scenario: the cooldown of a one-time code, and the old code after a resend.
import { equal, notEqual } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const RATNA = '+6284000001234'

export const otpResent: Scenario = {
  title: 'an OTP is resent after two minutes, and the first one is dead',
  run: async (sandbox) => {
    const ratna = sandbox.agent()
    await ratna.call('POST /api/auth/login/by_wa', { body: { phone: RATNA } })
    const first = await ratna.waitForOtp(RATNA)
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/new_otp'), 'ratelimit')

    await sandbox.advance({ minutes: 2 })
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/new_otp'), 'ok')
    const second = await ratna.waitForOtp(RATNA)
    notEqual(second, first)
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/otp_submit', { body: { otp: first } }), 'otp_invalid')
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/otp_submit', { body: { otp: second } }), 'ok')
  },
}
