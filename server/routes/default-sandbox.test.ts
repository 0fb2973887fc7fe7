// With DEFAULT_SANDBOX=none, a request must name a sandbox.
import { expect } from 'vitest'
import { test as base } from '../testing/test.ts'

const test = base.extend('environment', { scope: 'file' }, { DEFAULT_SANDBOX: 'none' })

test.for([
  ['the header', (name: string) => ({ 'x-sandbox': name, cookie: 'sandbox=demo' })],
  ['the cookie', (name: string) => ({ cookie: `sandbox=${name}`, 'x-default-sandbox': 'demo' })],
  ['the fallback of a test', (name: string) => ({ 'x-default-sandbox': name })],
] as const)('%s names the sandbox', async ([, headersOf], { world }) => {
  const headers = headersOf(world.sandbox.name)
  const answer = await world.app.inject({ url: '/api/public/brand', headers })
  expect([answer.statusCode, world.sandbox.journal.find(1)?.path]).toEqual([200, '/api/public/brand'])
})

test.for(['/api/public/brand', '/api/auth/profile', '/control/clock'])(
  '%s without a name is refused',
  async (url, { world }) => {
    const answer = await world.app.inject({ url, headers: { host: 'localhost' } })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'sandbox_missing'])
  },
)
