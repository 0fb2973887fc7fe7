// A stranger and the embedded Firestore (security.md 3): bodies, channels, names of sandboxes, and streams after signing out.
import { afterEach, expect, test, vi } from 'vitest'
import { projectIdOf } from '../firestore/project.ts'
import { Channels } from '../firestore/webchannel/channels.ts'
import { openAccount } from '../testing/account.ts'
import { notificationsOf, openBrowser, SnapshotRecorder } from '../testing/firestore/web-sdk.ts'
import { inEachMode, send } from './stranger.ts'

const documentsOf = (name: string) => `/v1/projects/${projectIdOf(name)}/databases/(default)/documents`
const nested = (depth: number) => `{"documents":${'['.repeat(depth)}${']'.repeat(depth)}}`

afterEach(() => {
  vi.useRealTimers()
})

inEachMode(({ test }) => {
  test('a deep or a large body costs the server nothing', async ({ world }) => {
    const path = documentsOf(world.sandbox.name)
    const post = (method: string, body: string) => send(world, `${path}:${method}`, {}, { method: 'POST', body })
    expect((await post('batchGet', nested(30_000))).status).toBe(400)
    expect((await post('batchGet', `"${'\\"'.repeat(30_000)}`)).status).toBe(400)
    expect((await post('runQuery', nested(400_000))).status).toBe(413)
    const chunked = { 'transfer-encoding': 'chunked' }
    const sent = await send(world, `${path}:batchGet`, chunked, { method: 'POST', body: nested(40_000) })
    expect(sent.status).toBe(413)
    const channel = `/google.firestore.v1.Firestore/Listen/channel?VER=8&database=${path.slice(4)}`
    const body = `req0___data__=${'x'.repeat(100_000)}`
    expect((await send(world, channel, {}, { method: 'POST', body })).status).toBe(413)
  })

  test('a stranger’s write is refused before it is parsed', async ({ world }) => {
    const path = `${documentsOf(world.sandbox.name)}:commit`
    expect((await send(world, path, {}, { method: 'POST', body: 'not JSON' })).status).toBe(403)
    const forged = { authorization: 'Bearer owner' }
    expect((await send(world, path, forged, { method: 'POST', body: 'not JSON' })).status).toBe(401)
  })
})

test('one network does not take every channel, and unused ones make room', () => {
  vi.useFakeTimers()
  const channels = new Channels()
  const stream = () => ({ receive: () => {}, close: () => {}, revalidate: () => {} })
  const open = (network: string) => channels.open({ projectId: 'demo-a', network, uid: undefined }, stream)
  for (let count = 0; count < 300; count += 1) expect(open('203.0.113.9')).toBeDefined()
  expect(open('203.0.113.9')).toBeUndefined()
  expect(open('203.0.113.10')).toBeDefined()
  vi.advanceTimersByTime(6_000)
  expect(open('203.0.113.9')).toBeDefined()
  vi.advanceTimersByTime(60_000)
  expect(channels.size).toBe(0)
})

inEachMode(({ test }) => {
  test('no database is made up for a project that is not there', async ({ world }) => {
    const read = (name: string) => send(world, `${documentsOf(name)}/appNotifications/KOSONG/notifications`)
    expect((await read(world.sandbox.name)).status).toBe(200)
    expect(await read('tidak-ada')).toMatchObject({ status: 404, body: expect.stringContaining('NOT_FOUND') })
  })

  test.for(['signing out', 'being blocked'])('%s ends the live stream within a second', async (how, { world }) => {
    const { id, phone } = openAccount(world)
    const shopper = await world.signIn(phone)
    const { live } = (await shopper.get('/api/notification/status')).body.data
    const browser = openBrowser({ port: Number(new URL(world.url).port) }, live.projectId, live.token)
    const list = new SnapshotRecorder(notificationsOf(browser, id))
    await list.untilIds()
    const endedAt = performance.now()
    if (how === 'signing out') await shopper.get('/api/auth/logout')
    else world.sandbox.transaction(() => world.sandbox.db.run('UPDATE shopper SET blocked = 1 WHERE id = :id', { id }))
    expect(await list.untilRejected()).toBe('unauthenticated')
    expect(performance.now() - endedAt).toBeLessThan(2_000)
    expect(await new SnapshotRecorder(notificationsOf(browser, id)).untilRejected()).toBe('unauthenticated')
  })
})
