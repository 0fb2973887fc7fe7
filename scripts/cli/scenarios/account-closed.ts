// Scenario: the control plane blocks a shopper, which ends sign-in and sessions, and staff expires the points.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const accountClosed: Scenario = {
  title: 'a blocked account is out at once, and its points lapse by hand',
  run: async (sandbox) => {
    const { phone, sid } = await sandbox.createShopper({ points: 900 })
    const wati = sandbox.agent(sid)
    const shopper = { params: { shopper: phone } }
    equal((await sandbox.call('POST /control/shoppers/:shopper/points/expire', shopper)).expired, 900)
    equal(await wati.getBalance(), 0)

    await sandbox.call('PATCH /control/shoppers/:shopper', { ...shopper, body: { blocked: true } })
    equal(await wati.getResultCode('GET /api/point/balance'), 'unauthenticated')
    equal(await wati.getResultCode('POST /api/auth/login/by_wa', { body: { phone } }), 'phone_blocked')

    await sandbox.call('PATCH /control/shoppers/:shopper', { ...shopper, body: { blocked: false } })
    const { sid: anew } = await sandbox.call('POST /control/shoppers/:shopper/login', shopper)
    equal(await sandbox.agent(anew).getBalance(), 0)
    const { rows } = await sandbox.call('GET /control/shoppers', { query: { search: phone } })
    equal(rows[0]?.blocked, false)
  },
}
