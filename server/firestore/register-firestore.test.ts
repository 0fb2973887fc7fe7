// Tests that only the embedded Firestore can run: token verification, restarts, cut connections and replaced databases.
import { createServer } from 'node:net'
import { createSigner } from 'fast-jwt'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { Database } from '../db/database.ts'
import { Publisher } from '../notifications/publisher.ts'
import { openEmbeddedBackend, TEST_SECRET } from '../testing/firestore/embedded-backend.ts'
import {
  type Browser,
  notificationsOf,
  openBrowser,
  openSignedIn,
  SnapshotRecorder,
  sdk,
} from '../testing/firestore/web-sdk.ts'
import { listen } from '../testing/listen.ts'

vi.setConfig({ testTimeout: 30_000 })

const app = await openEmbeddedBackend()
const { publisher } = app
afterAll(() => app.close())

const notice = (id: string) => ({ id, type: 'receipt', ref: id, title: 'Struk', text: 'Teks', createdAt: '2026-11-21' })
const publish = (projectId: string, ...ids: string[]) =>
  Promise.all(ids.map((id) => publisher.publish(app.worldOf(projectId), { shopperId: 'budi', document: notice(id) })))
const browse = (projectId: string, token = app.signToken(projectId, 'budi')) => openBrowser(app, projectId, token)
const watch = (browser: Browser) => new SnapshotRecorder(notificationsOf(browser, 'budi'))
const remove = (projectId: string, id: string) => sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId), 'budi'), id))
const tokenUntil = (projectId: string, seconds: number) =>
  createSigner({ algorithm: 'HS256', key: TEST_SECRET, sub: 'budi', aud: projectId, expiresIn: seconds * 1000 })({})
const changesSince = (list: SnapshotRecorder, snapshot: number) =>
  list.snapshots
    .slice(snapshot)
    .flatMap((one) => one.docChanges().map(({ type, doc }) => `${type} ${doc.id}`))
    .toSorted()

test.each([
  ['forged', () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJidWRpIn0.c2lnbmVk'],
  ['of another project', () => app.signToken(app.createProject(), 'budi')],
  ['the word that opens the official emulator', () => 'owner'],
])('a token that is %s is refused, for reading and for writing', async (_which, token) => {
  const projectId = app.createProject()
  await publish(projectId, 'a')
  const browser = browse(projectId, token())
  expect(await watch(browser).untilRejected()).toBe('unauthenticated')
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await expect(deleting).rejects.toMatchObject({ code: 'permission-denied' })
  const answer = await fetch(
    `http://127.0.0.1:${app.port}/v1/projects/${projectId}/databases/(default)/documents/appNotifications/budi/notifications/a`,
    { headers: { authorization: `Bearer ${token()}` } },
  )
  expect(answer.status).toBe(401)
})

test('the end of a token ends its listeners, and what is asked later is refused', async () => {
  const projectId = app.createProject()
  await publish(projectId, 'a')
  const browser = browse(projectId, tokenUntil(projectId, 2))
  const list = watch(browser)
  await list.untilIds('a')
  expect(await list.untilRejected()).toBe('unauthenticated')
  await publish(projectId, 'b')
  expect(list.ids).toEqual(['a'])
  expect(await watch(browser).untilRejected()).toBe('unauthenticated')
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await expect(deleting).rejects.toMatchObject({ code: 'permission-denied' })
})

test('after a restart browsers are back by themselves, nothing lost and nothing twice', async () => {
  const projectId = app.createProject()
  await publish(projectId, 'a', 'b', 'c')
  const list = watch(browse(projectId))
  await list.untilIds('a', 'b', 'c')
  const before = list.snapshots.length
  await app.stop()
  await app.restart()
  await publish(projectId, 'd')
  await remove(projectId, 'b')
  await list.untilIds('a', 'c', 'd')
  expect(changesSince(list, before)).toEqual(['added d', 'removed b'])
})

test('what a browser deletes while the server is away is deleted when it is back', async () => {
  const projectId = app.createProject()
  await publish(projectId, 'a', 'b')
  const browser = browse(projectId)
  await watch(browser).untilIds('a', 'b')
  await app.stop()
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await app.restart()
  await deleting
  await watch(browse(projectId)).untilIds('b')
})

test('a line that is cut again and again loses nothing', async () => {
  const projectId = app.createProject()
  const list = watch(browse(projectId))
  await list.untilIds()
  const ids = Array.from({ length: 12 }, (_, index) => `n${index + 10}`)
  for (const id of ids) {
    app.cutConnections()
    await publish(projectId, id)
  }
  await list.untilIds(...ids)
  expect(changesSince(list, 0)).toEqual(ids.map((id) => `added ${id}`))
})

test('a listener sees the database that takes the place of its own', async () => {
  const projectId = app.createProject()
  await publish(projectId, 'kept', 'deleted', 'gone')
  const before = app.databases.get(projectId)
  const image = before?.serialize()
  if (!before || !image) throw new Error('The project has no database.')
  const list = watch(browse(projectId))
  await list.untilIds('kept', 'deleted', 'gone')
  await publish(projectId, 'later')
  await remove(projectId, 'deleted')
  await list.untilIds('kept', 'gone', 'later')
  // Simulates a restored snapshot: 'deleted' exists again, with a version older than the deletion that the browser has seen.
  const restored = new Database(image)
  restored.run('DELETE FROM firestore')
  restored.run("DELETE FROM firestoreDocument WHERE path LIKE '%/gone'")
  app.replaceDatabase(projectId, restored)
  await list.untilIds('kept', 'deleted')
  await publish(projectId, 'new')
  await list.untilIds('kept', 'deleted', 'new')
  before.close()
})

test('listeners of a removed project are notified, and other projects stay', async () => {
  const [projectId, other] = [app.createProject(), app.createProject()]
  await publish(other, 'a')
  const list = watch(browse(projectId))
  const others = watch(browse(other))
  await Promise.all([list.untilIds(), others.untilIds('a')])
  app.removeProject(projectId)
  expect(await list.untilRejected()).toBe('not-found')
  expect(await watch(browse(projectId)).untilRejected()).toBe('not-found')
  await publish(other, 'b')
  await others.untilIds('a', 'b')
  await expect(publish(projectId, 'a')).rejects.toThrow('There is no project')
})

test('sessions end when browsers leave', async () => {
  const projectId = app.createProject()
  const [one, two] = [browse(projectId), browse(projectId)]
  await Promise.all([watch(one).untilIds(), watch(two).untilIds()])
  expect(app.channelCount()).toBeGreaterThanOrEqual(2)
  await Promise.all([one, two].map((browser) => browser.close()))
  await vi.waitFor(() => expect(app.channelCount()).toBe(0), { timeout: 5_000 })
})

test('listeners are refused a query that is not supported', async () => {
  const projectId = app.createProject()
  const notifications = notificationsOf(browse(projectId), 'budi')
  for (const constraint of [sdk.limit(2), sdk.where('type', '==', 'receipt')]) {
    const list = new SnapshotRecorder(sdk.query(notifications, constraint))
    expect(await list.untilRejected()).toBe('unimplemented')
    expect(list.error?.message).toContain('not supported by the embedded Firestore')
  }
})

test('publishing to a Firestore that hangs fails within seconds', async () => {
  const port = await listen(createServer(), onTestFinished)
  const lost = new Publisher({
    getHost: () => `127.0.0.1:${port}`,
    findSandbox: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  await expect(lost.publish(app.worldOf('demo-x'), { shopperId: 'budi', document: notice('a') })).rejects.toThrow(
    'did not respond within 5 seconds',
  )
})

test('signed in anew, a browser listens with its new token', async () => {
  const projectId = app.createProject()
  await publish(projectId, 'a')
  const first = browse(projectId, tokenUntil(projectId, 1))
  await watch(first).untilRejected()
  await first.close()
  await watch(openSignedIn(app, projectId, 'budi')).untilIds('a')
})
