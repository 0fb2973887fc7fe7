// A stranger and the fake Google: the issuer is ours to name, and few providers are kept (security.md 3).
import { expect } from 'vitest'
import { IdentityProvider, ISSUER_ORIGIN_HEADER } from '../integrations/google-provider/provider.ts'
import { test } from '../testing/test.ts'
import { send } from './stranger.ts'

test('a stranger does not choose the issuer', async ({ world }) => {
  const path = `/idp/${world.sandbox.name}/.well-known/openid-configuration`
  const { body } = await send(world.url, path, { [ISSUER_ORIGIN_HEADER]: 'https://evil.example' })
  expect(JSON.parse(body).issuer).toContain(world.url)
  const forged = `https://evil.example ${'A'.repeat(43)}`
  expect((await send(world.url, path, { [ISSUER_ORIGIN_HEADER]: forged })).body).not.toContain('evil.example')
})

test('host names without end leave few providers behind', ({ sandbox }) => {
  const providers = new IdentityProvider({
    secret: 'rahasia',
    findSandbox: () => sandbox,
    getServerOrigin: () => 'http://127.0.0.1:3000',
    warn: () => {},
  })
  const at = (index: number) => providers.findProvider(sandbox.name, `http://host-${index}.example`)?.provider
  const [first, usual] = [at(0), at(1)]
  for (let index = 2; index < 40; index += 1) {
    expect(at(index)).not.toBe(usual)
    expect(at(1)).toBe(usual)
  }
  expect(at(0)).not.toBe(first)
})
