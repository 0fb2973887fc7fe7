import { expect } from 'vitest'
import { test } from '../testing/test.ts'
import type { World } from '../testing/world.ts'

const stateOf = (world: World) => world.sandbox.db.serialize()

test.for([
  '?state=tidak-dikenal&code=x',
  '?state=tidak-dikenal&error=access_denied',
  '?state=%00%27--&code=x',
] as const)('callback/content%s names no way to Google of this browser', async (query, { world }) => {
  const before = stateOf(world)
  const { body } = await world.agent().get(`/api/auth/gauth/callback/content${query}`).expect(200)
  expect(body).toMatchObject({ code: 'google_expired', status: 'failed' })
  expect(stateOf(world).equals(before)).toBe(true)
})

test.for([
  'tidak-ada/auth?client_id=struka',
  'test/auth?client_id=lain&response_type=code&scope=openid',
  'test/auth?client_id=struka&response_type=code&scope=openid&redirect_uri=https://jahat.example/',
  'test/interaction/x',
  'test/picture/..%2F..%2Fx.svg',
] as const)('the fake Google redirects no one for %s', async (path, { world }) => {
  const answer = await fetch(`${world.url}/idp/${path}`, { redirect: 'manual' })
  expect([400, 404, 410]).toContain(answer.status)
  expect(answer.headers.get('location')).toBeNull()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'")
})
