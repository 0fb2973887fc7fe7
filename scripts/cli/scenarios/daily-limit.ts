// Scenario: the limit of five receipts a day, which resets at midnight in the shopper’s time zone.
import { equal, rejects } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const dailyLimit: Scenario = {
  title: 'the sixth receipt of a day is refused, and midnight in Jakarta makes room',
  run: async (sandbox) => {
    const receipts = Array.from({ length: 5 }, () => ({ status: 'waiting' as const }))
    const wati = sandbox.agent((await sandbox.createShopper({ receipts })).sid)
    await rejects(wati.uploadReceipt(), { code: 'daily_limit' })

    const { now } = await sandbox.getClock()
    const midnight = `${now.slice(0, 10)}T17:00:00.000Z`
    await sandbox.call('PUT /control/clock', { body: { now: midnight } })
    equal((await wati.uploadReceipt()).status, 0)
  },
}
