import { expect, vi } from 'vitest'
import { createSandbox } from '#sdk/client.ts'
import { test } from '../../testing/test.ts'
import { Presence } from './presence.ts'

test('each open console is listed, also while a reset ends its stream', async ({ world }) => {
  const sandbox = await createSandbox(world.url, { preset: 'regular' })
  const listed = async () => (await sandbox.call('GET /control/consoles')).rows.map(({ id }) => id)
  const closed = new AbortController()
  const open = (id: string) =>
    fetch(`${world.url}/control/stream?sandbox=${sandbox.name}&console=${id}`, { signal: closed.signal })
  await Promise.all([open('first'), open('second')])
  await expect.poll(async () => (await listed()).toSorted()).toEqual(['first', 'second'])
  await sandbox.reset()
  expect((await listed()).toSorted()).toEqual(['first', 'second'])
  closed.abort()
})

test('a console that has been gone for five seconds is not listed', () => {
  vi.useFakeTimers()
  try {
    const presence = new Presence({ findEntry: () => undefined })
    const leave = presence.join('demo', 'first')
    leave()
    vi.advanceTimersByTime(4_000)
    expect(presence.list('demo')).toHaveLength(1)
    const leaveAgain = presence.join('demo', 'first')
    vi.advanceTimersByTime(6_000)
    expect(presence.list('demo')).toHaveLength(1)
    leaveAgain()
    vi.advanceTimersByTime(6_000)
    expect(presence.list('demo')).toEqual([])
  } finally {
    vi.useRealTimers()
  }
})
