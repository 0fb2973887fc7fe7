// A stranger and the fake Google: the issuer is ours to name, and few providers are kept (security.md 3).
import { expect } from 'vitest'
import { Providers } from '../integrations/google-provider/provider.ts'
import { test } from '../testing/test.ts'
import { inEachControlMode, send } from './stranger.ts'

inEachControlMode(({ test }) => {
  test('a stranger does not choose the issuer', async ({ world }) => {
    const path = `/idp/${world.sandbox.name}/.well-known/openid-configuration`
    const { body } = await send(world, path, { 'x-issuer-origin': 'https://evil.example' })
    expect(JSON.parse(body).issuer).not.toContain('evil')
  })
})

test('host names without end leave few providers behind', ({ sandbox }) => {
  const providers = new Providers()
  const at = (index: number) => providers.find(sandbox.name, `http://host-${index}.example`)
  const [first, usual] = [at(0), at(1)]
  for (let index = 2; index < 200; index += 1) {
    expect(at(index)).not.toBe(usual)
    expect(at(1)).toBe(usual)
  }
  expect(at(0)).not.toBe(first)
})
