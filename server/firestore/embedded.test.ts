// What only the embedded Firestore can be asked: tokens that it truly verifies, restarts, cut lines, databases swapped under it.
import { createServer } from 'node:net'
import { createSigner } from 'fast-jwt'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Database } from '../db/database.ts'
import { createPublisher } from '../notifications/publisher.ts'
import { openTestApp, TEST_SECRET } from '../testing/firestore-app.ts'
import { type Browser, notificationsOf, openBrowser, sdk, signedIn, Watch } from '../testing/firestore-browser.ts'
import { forgetIdentity } from './document-store.ts'

vi.setConfig({ testTimeout: 30_000 })

const app = await openTestApp()
const { publisher } = app
const browsers: Browser[] = []
const figures: string[] = []

afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
})

afterAll(async () => {
  await app.close()
  process.stdout.write(`\n${figures.join('\n')}\n`)
})

const BatchGet = z.tuple([z.object({ found: z.object({ updateTime: z.string() }) })])
const notice = (id: string) => ({ id, type: 'receipt', ref: id, title: 'Struk', text: 'Teks', createdAt: '2026-11-21' })
const publish = (projectId: string, ...ids: string[]) =>
  Promise.all(ids.map((id) => publisher.publish(projectId, 'budi', notice(id))))
const browse = (projectId: string, token = app.token(projectId, 'budi')): Browser => {
  const browser = openBrowser(app, projectId, token)
  browsers.push(browser)
  return browser
}
const watch = (browser: Browser) => new Watch(notificationsOf(browser, 'budi'))
const remove = (projectId: string, id: string) => sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId), 'budi'), id))
const tokenUntil = (projectId: string, seconds: number) =>
  createSigner({ algorithm: 'HS256', key: TEST_SECRET, sub: 'budi', aud: projectId, expiresIn: seconds * 1000 })({})
const changesSince = (list: Watch, snapshot: number) =>
  list.snapshots
    .slice(snapshot)
    .flatMap((one) => one.docChanges().map(({ type, doc }) => `${type} ${doc.id}`))
    .toSorted()

test.each([
  ['forged', () => 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJidWRpIn0.c2lnbmVk'],
  ['of another project', () => app.token(app.project(), 'budi')],
  ['the word that opens the official emulator', () => 'owner'],
])('a token that is %s is refused, for reading and for writing', async (_which, token) => {
  const projectId = app.project()
  await publish(projectId, 'a')
  const browser = browse(projectId, token())
  expect(await watch(browser).refusal()).toBe('unauthenticated')
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await expect(deleting).rejects.toMatchObject({ code: 'permission-denied' })
  const answer = await fetch(
    `http://127.0.0.1:${app.port}/v1/projects/${projectId}/databases/(default)/documents/appNotifications/budi/notifications/a`,
    { headers: { authorization: `Bearer ${token()}` } },
  )
  expect(answer.status).toBe(401)
})

test('the end of a token ends its listeners, and what is asked later is refused', async () => {
  const projectId = app.project()
  await publish(projectId, 'a')
  const browser = browse(projectId, tokenUntil(projectId, 2))
  const list = watch(browser)
  await list.showing('a')
  expect(await list.refusal()).toBe('unauthenticated')
  await publish(projectId, 'b')
  expect(list.ids).toEqual(['a'])
  expect(await watch(browser).refusal()).toBe('unauthenticated')
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await expect(deleting).rejects.toMatchObject({ code: 'permission-denied' })
})

test('after a restart browsers are back by themselves, nothing lost and nothing twice', async () => {
  const projectId = app.project()
  await publish(projectId, 'a', 'b', 'c')
  const list = watch(browse(projectId))
  await list.showing('a', 'b', 'c')
  const before = list.snapshots.length
  await app.stop()
  const from = performance.now()
  await app.start()
  await publish(projectId, 'd')
  await remove(projectId, 'b')
  await list.showing('a', 'c', 'd')
  figures.push(`restart with grace → caught up: ${(performance.now() - from).toFixed(0)} ms`)
  expect(changesSince(list, before)).toEqual(['added d', 'removed b'])
})

test('what a browser deletes while the server is away is deleted when it is back', async () => {
  const projectId = app.project()
  await publish(projectId, 'a', 'b')
  const browser = browse(projectId)
  await watch(browser).showing('a', 'b')
  await app.stop()
  const deleting = sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'budi'), 'a'))
  await app.start()
  await deleting
  await watch(browse(projectId)).showing('b')
})

test('a line that is cut again and again loses nothing', async () => {
  const projectId = app.project()
  const list = watch(browse(projectId))
  await list.showing()
  const ids = Array.from({ length: 12 }, (_, index) => `n${index + 10}`)
  for (const id of ids) {
    app.cut()
    await publish(projectId, id)
  }
  await list.showing(...ids)
  expect(changesSince(list, 0)).toEqual(ids.map((id) => `added ${id}`))
})

test('a listener sees the database that takes the place of its own', async () => {
  const projectId = app.project()
  await publish(projectId, 'kept', 'deleted', 'gone')
  const before = app.databases.get(projectId)
  const image = before?.serialize()
  if (!before || !image) throw new Error('The project has no database.')
  const list = watch(browse(projectId))
  await list.showing('kept', 'deleted', 'gone')
  await publish(projectId, 'later')
  await remove(projectId, 'deleted')
  await list.showing('kept', 'gone', 'later')
  // As a sandbox goes back to its snapshot: 'deleted' is back, older than its deletion that the browser remembers.
  const restored = new Database(image)
  forgetIdentity(restored)
  restored.run("DELETE FROM firestoreDocument WHERE path LIKE '%/gone'")
  const from = performance.now()
  app.replace(projectId, restored)
  await list.showing('kept', 'deleted')
  figures.push(`database replaced → shown: ${(performance.now() - from).toFixed(0)} ms`)
  await publish(projectId, 'new')
  await list.showing('kept', 'deleted', 'new')
  before.close()
})

test('a listener follows through many resets in a row', async () => {
  const projectId = app.project()
  const list = watch(browse(projectId))
  for (let round = 0; round < 5; round += 1) {
    app.replace(projectId, Database.create())
    await publish(projectId, `n${round}`)
    await list.showing(`n${round}`)
  }
})

test('a project that is gone is told to its listeners, and other projects stay', async () => {
  const [projectId, other] = [app.project(), app.project()]
  await publish(other, 'a')
  const list = watch(browse(projectId))
  const others = watch(browse(other))
  await Promise.all([list.showing(), others.showing('a')])
  app.drop(projectId)
  expect(await list.refusal()).toBe('not-found')
  expect(await watch(browse(projectId)).refusal()).toBe('not-found')
  await publish(other, 'b')
  await others.showing('a', 'b')
  await expect(publish(projectId, 'a')).rejects.toThrow('There is no project')
})

test('sessions end when browsers leave', async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
  const projectId = app.project()
  const [one, two] = [browse(projectId), browse(projectId)]
  await Promise.all([watch(one).showing(), watch(two).showing()])
  expect(app.sessions()).toBeGreaterThanOrEqual(2)
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
  await vi.waitFor(() => expect(app.sessions()).toBe(0), { timeout: 5_000 })
})

test('the web SDK’s REST calls work: transactions and counts', async () => {
  const projectId = app.project()
  await publish(projectId, 'a', 'b')
  const at = `http://127.0.0.1:${app.port}/v1/projects/${projectId}/databases/(default)/documents`
  const headers = { 'content-type': 'text/plain', authorization: `Bearer ${app.token(projectId, 'budi')}` }
  const structuredQuery = { from: [{ collectionId: 'notifications' }] }
  const counted = await fetch(`${at}/appNotifications/budi:runAggregationQuery`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'all', count: {} }] },
    }),
  })
  expect(await counted.json()).toMatchObject([{ result: { aggregateFields: { all: { integerValue: '2' } } } }])
  const name = `projects/${projectId}/databases/(default)/documents/appNotifications/budi/notifications/a`
  const got = await fetch(`${at}:batchGet`, { method: 'POST', headers, body: JSON.stringify({ documents: [name] }) })
  const [{ found }] = BatchGet.parse(await got.json())
  const write = { delete: name, currentDocument: { updateTime: found.updateTime } }
  const committing = () => fetch(`${at}:commit`, { method: 'POST', headers, body: JSON.stringify({ writes: [write] }) })
  expect((await committing()).status).toBe(200)
  expect(await (await committing()).json()).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } })
})

test('publishing to a Firestore that hangs fails within seconds', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('Nothing listens.')
  const lost = createPublisher({ host: `127.0.0.1:${address.port}`, ssl: false, bearer: 'any' })
  await expect(lost.publish('demo-x', 'budi', notice('a'))).rejects.toThrow('did not answer within 5 seconds')
  await lost.close()
  silent.close()
})

test('signed in anew, a browser listens with its new token', async () => {
  const projectId = app.project()
  await publish(projectId, 'a')
  const first = browse(projectId, tokenUntil(projectId, 1))
  await watch(first).refusal()
  await first.close()
  browsers.splice(browsers.indexOf(first), 1)
  const again = signedIn(app, projectId, 'budi')
  browsers.push(again)
  await watch(again).showing('a')
})
