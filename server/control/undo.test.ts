// Undo after a tour: the database is what it was, row for row.
import { expect } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { Database } from '../db/database.ts'
import { test } from '../testing/test.ts'

const RATNA = '+6284000001234'

/** Every row of every table. How often it was opened is no state of the world. */
async function dump(sandbox: SandboxClient): Promise<Map<string, unknown[]>> {
  const database = new Database(Buffer.from(await (await sandbox.export()).arrayBuffer()))
  const tables = database.all<{ name: string }>(
    `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name`,
  )
  const rows = tables.map(({ name }): [string, unknown[]] => [name, database.all(`SELECT * FROM "${name}"`)])
  database.close()
  const world = new Map(rows)
  for (const row of world.get('sandbox') as { opened?: number }[]) delete row.opened
  return world
}

test('what a tour changes is undone to the row, whatever it replaced on the way', async ({ world }) => {
  // At a standing time: the only thing that undo does not turn back is real time.
  const sandbox = await createSandbox(world.url, { preset: 'regular', set: { clock: { frozen: true } } })
  const params = { name: sandbox.name }
  const before = await dump(sandbox)
  expect(before.size).toBeGreaterThan(30)
  const note = { title: 'Tur', phone: RATNA, path: '/' }
  await sandbox.call('POST /control/sandboxes/:name/snapshots', { params, body: { snapshot: 'tur', note } })

  await sandbox.reset('demo')
  await sandbox.updateSettings({ review: 'manual' })
  const ratna = sandbox.agent()
  await ratna.signIn(RATNA)
  const { id } = await ratna.uploadReceipt()
  await sandbox.giveVerdict(id, { verdict: 'invalid', reason: 'blurry' })
  await sandbox.call('POST /control/faults', { body: { target: 'provider' } })
  await ratna.redeem('pulsa', 'pulsa-5', RATNA)
  const draw = (await sandbox.call('GET /control/draws')).rows.find(({ status }) => status === 'scheduled')
  await sandbox.call('POST /control/draws/:id/run', { params: { id: draw?.id ?? '' } })
  await sandbox.call('PUT /control/brand', { body: { ...standardBrand, product: 'Kantong' } })
  await sandbox.advance({ days: 30 })
  expect((await dump(sandbox)).get('receipt')).not.toEqual(before.get('receipt'))

  await sandbox.restore('tur')
  const after = await dump(sandbox)
  for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
  expect(after.size).toBe(before.size)
})
