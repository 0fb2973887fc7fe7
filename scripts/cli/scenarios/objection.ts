// Scenario: a shopper objects to a rejected receipt, and staff reviews the receipt again.
import { equal } from 'node:assert/strict'
import type { Scenario } from './scenario.ts'

export const objection: Scenario = {
  title: 'a rejected receipt is objected to once, and the second look finds it valid',
  run: async (sandbox) => {
    const { sid } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    const { id } = await wati.uploadReceipt()
    await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'blurry' })

    const receipt = { params: { id } }
    const reason = { ...receipt, body: { reason: 'Fotonya terang dan utuh.' } }
    equal((await wati.call('POST /api/receipt/objection/:id', reason)).status, 0)
    await sandbox.acceptReceipt(id, 75)
    equal((await wati.call('GET /api/receipt/detail/:id', receipt)).points, 75)
    equal(await wati.getResultCode('POST /api/receipt/objection/:id', reason), 'objection_closed')
  },
}
