// Every route of a shopper, asked with a session that gives no right (security.md 2): of a blocked shopper, of another
// sandbox. No session, other sites and other shoppers' rows: server/routes/bad-input.test.ts.
import { expect } from 'vitest'
import { product } from '#contract/index.ts'
import type { Route } from '#contract/wire.ts'
import { createAccount } from '../testing/account.ts'
import { sampleOf } from '../testing/mutant.ts'
import type { Agent } from '../testing/world.ts'
import { inEachControlMode, inEachMode } from './stranger.ts'

const ofShoppers = Object.entries<Route>(product).filter(([, { access }]) => access === 'session')

async function call(browser: Agent, [key, route]: [string, Route], headers: Record<string, string> = {}) {
  const [method = '', path = ''] = key.split(' ')
  const query = route.query ? `?${new URLSearchParams(sampleOf(route.query) as Record<string, string>)}` : ''
  const url = path.replace(':date', '2026-11-21').replace(/:\w+/g, 'tidak-ada') + query
  const request = browser[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](url).set(headers)
  if (route.upload) request.set('content-type', 'image/jpeg').send(Buffer.from('gambar'))
  else if (route.body) request.send(sampleOf(route.body) as object)
  const { status, body } = await request
  return [key, status, body.code]
}

async function callAll(browser: Agent, headers?: Record<string, string>) {
  const answers: unknown[] = []
  for (const route of ofShoppers) answers.push(await call(browser, route, headers))
  return answers
}

const allRefused = ofShoppers.map(([key]) => [key, 401, 'unauthenticated'])

inEachMode(({ test }) => {
  test('a blocked shopper’s session is none', async ({ world }) => {
    const { id, phone } = createAccount(world)
    const browser = await world.signIn(phone)
    world.sandbox.db.run('UPDATE shopper SET blocked = 1 WHERE id = :id', { id })
    expect(await callAll(browser)).toEqual(allRefused)
  })
})

inEachControlMode(({ test }) => {
  test('a session opens its own sandbox and no other', async ({ world, onTestFinished }) => {
    const { sandboxes } = world.app
    const browser = await world.signIn(createAccount(world).phone)
    const other = sandboxes.create(sandboxes.generateName(), 'empty')
    onTestFinished(() => void sandboxes.remove(other.name))
    expect(await callAll(browser, { 'x-sandbox': other.name })).toEqual(allRefused)
  })
})
