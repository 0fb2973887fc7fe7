// Scenario: too many wrong one-time codes block a code, and a new code works.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

const RATNA = '+6284000001234'

export const otpBlocked: Scenario = {
  title: 'five wrong codes block even the right one, and a new code opens the door again',
  run: async (sandbox) => {
    const ratna = sandbox.agent()
    await ratna.call('POST /api/auth/login/by_wa', { body: { phone: RATNA } })
    const right = await ratna.waitForOtp(RATNA)
    const wrong = right === '111111' ? '222222' : '111111'
    for (let go = 1; go <= 5; go += 1) {
      await ratna.getResultCode('POST /api/auth/login/by_wa/otp_submit', { body: { otp: wrong } })
    }
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/otp_submit', { body: { otp: right } }), 'otp_blocked')

    await sandbox.advance({ minutes: 2 })
    await ratna.call('POST /api/auth/login/by_wa/new_otp')
    const next = await ratna.waitForOtp(RATNA)
    equal(await ratna.getResultCode('POST /api/auth/login/by_wa/otp_submit', { body: { otp: next } }), 'ok')
  },
}
