import { expect } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { createSandbox, importSandbox, type SandboxClient } from '#sdk/client.ts'
import { testInWorld, world } from '../../testing/test.ts'

const KANTONG = { ...standardBrand, product: 'Kantong', brand: '#0b5a60' }
const test = testInWorld()
let sandbox: SandboxClient
test.beforeEach(async () => {
  sandbox = await createSandbox(world.url, { preset: 'regular' })
})

async function shownIn({ name }: SandboxClient): Promise<string> {
  const response = await fetch(`${world.url}/brand.json`, { headers: { 'x-sandbox': name } })
  return ((await response.json()) as typeof standardBrand).product
}

test('a sandbox has a brand of its own, on its pages and in its messages, and no other has it', async () => {
  const other = await createSandbox(world.url, { preset: 'regular' })
  expect(await sandbox.call('PUT /control/brand', { body: KANTONG })).toEqual({ own: KANTONG, server: standardBrand })
  expect([await shownIn(sandbox), await shownIn(other)]).toEqual(['Kantong', 'Struka'])
  await fetch(`${world.url}/api/auth/login/by_wa`, {
    method: 'POST',
    headers: { 'x-sandbox': sandbox.name, 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '+6284000001234' }),
  })
  const { rows } = await sandbox.call('GET /control/messages', { query: { limit: 1 } })
  expect(rows[0]?.text).toContain('Kantong')
  await sandbox.call('DELETE /control/brand')
  expect(await shownIn(sandbox)).toBe('Struka')
})

test('the brand survives a reset, goes back with a snapshot, and travels in the exported file', async () => {
  await sandbox.snapshot('before')
  await sandbox.call('PUT /control/brand', { body: KANTONG })
  await sandbox.reset('empty')
  expect(await shownIn(sandbox)).toBe('Kantong')
  const elsewhere = await importSandbox(world.url, await sandbox.export())
  expect(await shownIn(elsewhere)).toBe('Kantong')
  await elsewhere.remove()
  await sandbox.restore('before')
  expect(await shownIn(sandbox)).toBe('Struka')
})

test('a brand that was stored before brands had a help number gets the standard one', async () => {
  const { helpPhone, ...older } = KANTONG
  const { db } = world.app.sandboxes.find(sandbox.name) ?? {}
  db?.run('UPDATE sandbox SET brand = :brand', { brand: JSON.stringify(older) })
  expect((await sandbox.call('GET /control/brand')).own).toEqual({ ...older, helpPhone })
  expect(await shownIn(await importSandbox(world.url, await sandbox.export()))).toBe('Kantong')
})

test('a colour on which text cannot be read is kept as it was chosen, in the page too', async () => {
  await sandbox.call('PUT /control/brand', { body: { ...KANTONG, brand: '#ffd9e0' } })
  expect((await sandbox.call('GET /control/brand')).own?.brand).toBe('#ffd9e0')
  const response = await fetch(`${world.url}/brand.json`, { headers: { 'x-sandbox': sandbox.name } })
  expect(((await response.json()) as typeof standardBrand).brand).toBe('#ffd9e0')
})
