// Tests undo after a tour: every row of the database is as before.
import { expect } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { createSandbox } from '#sdk/client.ts'
import { differencesOf, dump, withoutVersions } from '../testing/dump.ts'
import { test } from '../testing/test.ts'

const RATNA = '+6284000001234'

test('what a tour changes is undone to the row, whatever it replaced on the way', async ({ world }) => {
  // Freezes the clock, because undo does not turn back real time.
  const sandbox = await createSandbox(world.url, { preset: 'regular', set: { clock: { frozen: true } } })
  const params = { name: sandbox.name }
  const before = withoutVersions(await dump(sandbox))
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
  expect(differencesOf(before, withoutVersions(await dump(sandbox))).length).toBeGreaterThan(100)

  await sandbox.restore('tur')
  expect(differencesOf(before, withoutVersions(await dump(sandbox)))).toEqual([])
})
