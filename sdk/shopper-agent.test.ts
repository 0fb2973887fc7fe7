import { expect } from 'vitest'
import { test } from '#server/testing/test.ts'
import { SandboxClient } from './client.ts'

test('the result code of a success is ok, also where its data has a status', async ({ world }) => {
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  const claim = { error: null, code: 'ok', data: { id: 'k1', status: 'done' } }
  await sandbox.stubs.add({ method: 'GET', path: '/api/reward/claims/detail/k1', body: claim, force: true })
  const agent = sandbox.agent()
  expect(await agent.getResultCode('GET /api/reward/claims/detail/:id', { params: { id: 'k1' } })).toBe('ok')
  expect(await agent.getResultCode('GET /api/point/balance')).toBe('unauthenticated')
})

test('a limit of codes says when it ends on the clock of the sandbox', async ({ world }) => {
  const sandbox = new SandboxClient(world.url, world.sandbox.name)
  const { phone } = await sandbox.createShopper()
  for (let count = 0; count < 10; count += 1) {
    await sandbox.agent().signIn(phone)
    await sandbox.advance({ hours: 1 })
  }
  const tomorrow = new Date(world.sandbox.now() + 14 * 3_600_000).toISOString().slice(0, 13)
  await expect(sandbox.agent().signIn(phone)).rejects.toThrow(`10 in a day: the next is due at ${tomorrow}`)
})
