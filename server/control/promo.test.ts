import { expect } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { test } from '../testing/test.ts'

test('a promo of staff reaches the personas once, and says whom it would reach', async ({ world }) => {
  const sandbox = await createSandbox(world.url, { preset: 'regular' })
  const reach = () => sandbox.call('GET /control/promos/reach')
  const before = await reach()
  expect(before.due).toBe(before.consenting)
  expect(before.cities.length).toBeGreaterThan(0)
  const promo = { campaignId: 'kecap-poin-dobel', title: 'Poin dobel', text: 'Dua botol, poinnya dobel.' }
  const sent = await sandbox.call('POST /control/promos', { body: promo })
  expect(sent).toMatchObject({ source: 'staff', sent: 0, isDone: false })
  const list = () => sandbox.call('GET /control/promos')
  await expect.poll(async () => (await list()).rows[0]).toMatchObject({ sent: before.due, isDone: true })
  expect((await reach()).due).toBe(0)
})

test('a campaign that starts on the clock tells those who consent', async ({ world }) => {
  const sandbox = await createSandbox(world.url, { preset: 'regular' })
  expect((await sandbox.call('GET /control/promos')).count).toBe(0)
  await sandbox.call('PUT /control/clock', { body: { now: '2027-02-08T00:00:01.000Z' } })
  const { rows } = await sandbox.call('GET /control/promos')
  expect(rows).toMatchObject([{ campaignId: 'gebyar-struk-ramadan', source: 'start', isDone: true }])
  expect(rows[0]?.sent).toBeGreaterThan(0)
})
