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
