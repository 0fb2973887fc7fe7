// Scenario: a shopper adds and confirms an e-mail address; another account cannot add the same address.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const emailAdded: Scenario = {
  title: 'an address counts once its mailed code was given, and belongs to one account',
  run: async (sandbox) => {
    const email = 'wati@contoh.id'
    const wati = sandbox.agent((await sandbox.createShopper()).sid)
    const sari = sandbox.agent((await sandbox.createShopper({ firstName: 'Sari' })).sid)
    const { data } = await wati.call('POST /api/auth/email', { body: { email } })
    const otp = await wati.waitForOtp(email)
    equal((await wati.call('GET /api/auth/email', { query: { otpId: data?.otpId ?? '', otp } })).status, 'success')
    equal(await sari.getResultCode('POST /api/auth/email', { body: { email } }), 'email_taken')
  },
}
