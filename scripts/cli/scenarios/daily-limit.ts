// Scenario: the limit of five receipts a day, which resets at midnight in the shopper’s time zone.
import { equal, rejects } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const dailyLimit: Scenario = {
  title: 'the sixth receipt of a day is refused, and midnight in Jakarta makes room',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    for (const seed of [1, 2, 3, 4, 5]) await wati.uploadReceipt('sentosa-cash', seed)
    await rejects(wati.uploadReceipt('sentosa-cash', 6), { code: 'daily_limit' })

    const { now } = await sandbox.getClock()
    const midnight = `${now.slice(0, 10)}T17:00:00.000Z`
    await sandbox.call('PUT /control/clock', { body: { now: midnight } })
    equal((await wati.uploadReceipt('sentosa-cash', 6)).status, 0)
  },
}
