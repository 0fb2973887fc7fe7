// Scenario: snapshot, restore, export and import of a sandbox.
import { deepEqual, equal } from 'node:assert/strict'
import { importSandbox } from '#sdk/client.ts'
import type { Scenario } from '../scenario.ts'

const RATNA = '+6284000001234'

export const sandboxTransferred: Scenario = {
  title: 'a sandbox is restored from a snapshot, and imported from a file',
  run: async (sandbox) => {
    const ratna = sandbox.agent()
    await ratna.signIn(RATNA)
    const before = await ratna.getBalance()
    await sandbox.snapshot('before')
    await sandbox.call('POST /control/shoppers/:shopper/points', { params: { shopper: RATNA }, body: { amount: 500 } })
    equal(await ratna.getBalance(), before + 500)

    const elsewhere = await importSandbox(sandbox.url, await sandbox.export())
    await sandbox.restore('before')
    equal(await ratna.getBalance(), before)
    const { sid } = await elsewhere.call('POST /control/shoppers/:shopper/login', { params: { shopper: RATNA } })
    equal(await elsewhere.agent(sid).getBalance(), before + 500)
    await elsewhere.remove()

    const params = { name: sandbox.name }
    const { rows } = await sandbox.call('GET /control/sandboxes/:name/snapshots', { params })
    deepEqual(
      rows.map(({ snapshot }) => snapshot),
      ['before'],
    )
    await sandbox.call('DELETE /control/sandboxes/:name/snapshots/:snapshot', {
      params: { ...params, snapshot: 'before' },
    })
    await sandbox.reset('empty')
    equal((await sandbox.getState()).preset, 'empty')
  },
}
