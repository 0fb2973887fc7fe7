// Scenario: QA waits for a request in the journal, reads its effects, and exports the journal as a test.
import { deepEqual, equal, match } from 'node:assert/strict'
import type { Scenario } from '../scenario.ts'

export const journalExported: Scenario = {
  title: 'the journal shows the effects of a verdict, and exports the session as a test',
  run: async (sandbox) => {
    await sandbox.call('DELETE /control/journal')
    const { sid, id: shopper } = await sandbox.createShopper()
    const wati = sandbox.agent(sid)
    const { rows: kit } = await sandbox.call('GET /control/kit')
    const receipt = await wati.uploadReceipt(kit[0]?.id)
    equal((await sandbox.listPendingReceipts()).at(-1)?.id, receipt.id)
    equal(await sandbox.call('GET /control/receipts/:id/reading', { params: { id: receipt.id } }), null)
    await sandbox.call('POST /control/receipts/:id/read', { params: { id: receipt.id } })
    const preview = { params: { id: receipt.id }, body: {} }
    deepEqual((await sandbox.call('POST /control/receipts/:id/preview', preview)).missing, [])
    await sandbox.giveVerdict(receipt.id, { verdict: 'valid' })

    const filter = { method: 'POST', path: '/control/receipts/:id/verdict' } as const
    const { id, effects } = await sandbox.journal.wait(filter)
    equal(
      effects.some(({ kind }) => kind === 'notification'),
      true,
    )
    equal((await sandbox.journal.list(filter))[0]?.id, id)
    equal((await sandbox.call('GET /control/journal/:id', { params: { id } })).effects.length, effects.length)
    equal(await sandbox.journal.count({ path: '/api/*', shopper }), 1)
    match(await sandbox.journal.export('test'), /await/)
  },
}
