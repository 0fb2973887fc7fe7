// Scenario: a reward's provider is down because of an injected fault, and recovers when the fault ends.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const providerFailed: Scenario = {
  title: 'pulsa waits while the provider fails, and arrives once it recovers',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper({ points: 1_500 })
    const wati = sandbox.agent(sid)
    await sandbox.faults.add({ target: 'provider' })
    const { id } = await wati.redeem('pulsa', 'pulsa-10', '0812 3456 7890')
    const status = async () => (await wati.call('GET /api/reward/claims/detail/:id', { params: { id } })).status
    await sandbox.advance({ minutes: 2 })
    equal(await status(), 'processing')

    await sandbox.faults.clear()
    await sandbox.advance({ hours: 2 })
    equal(await status(), 'success')
  },
}
