import { expect, vi } from 'vitest'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { test } from '../../testing/test.ts'
import type { World } from '../../testing/world.ts'
import { Presence } from './presence.ts'

const RATNA = '+6284000001234'
let world: World
let sandbox: SandboxClient
test.beforeEach(async ({ world: own }) => {
  world = own
  sandbox = await createSandbox(world.url, { preset: 'regular' })
})

const consoles = async () => (await sandbox.call('GET /control/consoles')).rows

/** A console's stream; `close` is called when its page is left. */
async function openConsole(id: string) {
  const controller = new AbortController()
  const { signal } = controller
  const response = await fetch(`${world.url}/control/stream?sandbox=${sandbox.name}&console=${id}`, { signal })
  expect(response.status).toBe(200)
  return { close: () => controller.abort() }
}

/** What the page of this console sends. */
function send(id: string, method: string, path: string, body?: object, cookie = '') {
  return fetch(`${world.url}${path}`, {
    method,
    headers: { 'x-sandbox': sandbox.name, 'x-console': id, 'content-type': 'application/json', cookie },
    body: body ? JSON.stringify(body) : null,
  })
}

test('each open console is listed with the shopper on its phone and with what it changed', async () => {
  const first = await openConsole('first')
  const second = await openConsole('second')
  await expect.poll(async () => (await consoles()).map(({ id }) => id)).toEqual(['first', 'second'])

  const login = await send('second', 'POST', `/control/shoppers/${encodeURIComponent(RATNA)}/login`)
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  await send('second', 'GET', '/control/console', undefined, cookie)
  await expect
    .poll(async () => (await consoles()).map(({ shopper }) => shopper?.firstName ?? null))
    .toEqual([null, 'Ratna'])

  await send('first', 'POST', '/control/faults', { target: 'provider' })
  await expect.poll(async () => (await consoles())[0]?.changes[0]?.route).toBe('POST /control/faults')
  // What was refused changed nothing, and neither does reading.
  await send('first', 'POST', '/control/clock/advance', { ms: -1 })
  await send('first', 'GET', '/control/claims')
  expect((await consoles())[0]?.changes[0]?.route).toBe('POST /control/faults')
  first.close()
  second.close()
})

test('a console stays listed while a reset ends its stream, and knows who reset', async () => {
  const first = await openConsole('first')
  await openConsole('second')
  await expect.poll(async () => (await consoles()).length).toBe(2)
  await send('first', 'POST', `/control/sandboxes/${sandbox.name}/reset`, {})
  const again = await openConsole('second')
  await expect
    .poll(async () => (await consoles()).map(({ id, changes }) => [id, changes.map(({ route }) => route)]))
    .toEqual([
      ['first', ['POST /control/sandboxes/:name/reset']],
      ['second', []],
    ])
  first.close()
  again.close()
})

test('a console that has been gone for five seconds is not listed', () => {
  vi.useFakeTimers()
  try {
    const presence = new Presence({ findEntry: () => undefined })
    const leave = presence.join('demo', 'first', 'Linux')
    leave()
    vi.advanceTimersByTime(4_000)
    expect(presence.list('demo')).toHaveLength(1)
    const leaveAgain = presence.join('demo', 'first', 'Linux')
    vi.advanceTimersByTime(6_000)
    expect(presence.list('demo')).toHaveLength(1)
    leaveAgain()
    vi.advanceTimersByTime(6_000)
    expect(presence.list('demo')).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
