// Tests the app with the official emulator: every notification exists once, even after the emulator loses its data, and the
// proxy verifies tokens.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type App, createApp } from '../app.ts'
import { signFirestoreToken } from '../firestore/token.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { readSettings } from '../settings.ts'
import { startEmulator } from '../testing/firestore/emulator-process.ts'
import { type Browser, notificationsOf, openBrowser, SnapshotRecorder, sdk } from '../testing/firestore/web-sdk.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const opened = await startEmulator()

describe.skipIf(typeof opened === 'string')('the official emulator', () => {
  const emulator = typeof opened === 'string' ? { port: 0, kill: async () => {}, restart: async () => {} } : opened
  const secret = randomBytes(32).toString('base64url')
  let app: App
  let port = 0
  let sandboxCount = 0

  beforeAll(async () => {
    // Away while the server starts, as where both are started at once.
    await emulator.kill()
    app = await createApp({
      settings: readSettings({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulator.port}`, LOG_LEVEL: 'silent' }),
      secret,
    })
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    expect(await health()).toBe(503)
    await emulator.restart()
    await vi.waitUntil(async () => (await health()) === 200, { timeout: 50_000, interval: 200 })
    // The first responses of a newly started emulator take seconds on a busy machine.
    await vi.waitUntil(async () => (await answerFor('demo-demo')).status < 500, { timeout: 50_000, interval: 200 })
  })
  afterAll(async () => {
    await app.close()
    await emulator.kill()
  })

  const answerFor = (projectId: string) =>
    fetch(`http://127.0.0.1:${port}/v1/projects/${projectId}/databases/(default)/documents/a`)
  const health = async () => (await fetch(`http://127.0.0.1:${port}/control/health`)).status
  const open = (preset: 'regular' | 'empty' = 'regular'): Sandbox => {
    sandboxCount += 1
    return app.sandboxes.create(`c${sandboxCount}`, preset)
  }
  const project = (sandbox: Sandbox) => `demo-${sandbox.name}`
  const shopperOf = ({ db }: Sandbox): string =>
    db.get<{ shopperId: string }>('SELECT shopperId FROM notification GROUP BY shopperId ORDER BY count(*) DESC')
      ?.shopperId ?? ''
  const storedIds = ({ db }: Sandbox, shopperId: string): string[] =>
    db
      .all<{ id: string }>('SELECT id FROM notification WHERE shopperId = :shopperId ORDER BY id', { shopperId })
      .map(({ id }) => id)
  const browse = (sandbox: Sandbox, token: string | undefined) => openBrowser({ port }, project(sandbox), token)
  const signedIn = (sandbox: Sandbox, shopperId: string) =>
    browse(sandbox, signFirestoreToken(secret, project(sandbox), shopperId))
  const watch = (browser: Browser, shopperId: string) => new SnapshotRecorder(notificationsOf(browser, shopperId))
  const notify = (sandbox: Sandbox, shopperId: string, title: string) =>
    sandbox.transaction(() => sandbox.notify(shopperId, { type: 'receipt', ref: 'r', title, text: 'Teks' }))

  test('when it dies, health is not ready; after its restart it holds everything published meanwhile, and nothing deleted', async () => {
    const sandbox = open()
    const shopperId = shopperOf(sandbox)
    const browser = signedIn(sandbox, shopperId)
    const list = watch(browser, shopperId)
    const [deleted = '', ...others] = storedIds(sandbox, shopperId)
    await list.untilIds(deleted, ...others)
    await sdk.deleteDoc(sdk.doc(notificationsOf(browser, shopperId), deleted))
    await list.untilIds(...others)
    await watch(signedIn(sandbox, shopperId), shopperId).untilIds(...others)

    await emulator.kill()
    notify(sandbox, shopperId, 'Selagi pergi')
    await list.until(() => !list.isFromServer)
    await expect.poll(health, { timeout: 15_000 }).toBe(503)
    const from = list.snapshots.length
    await emulator.restart()
    await expect.poll(health, { timeout: 30_000 }).toBe(200)
    const waiting = () => sandbox.db.all('SELECT id FROM notification WHERE publishedAt IS NULL')
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([])
    await sdk.disableNetwork(browser.db)
    await sdk.enableNetwork(browser.db)
    await list.until(() => list.isFromServer && list.ids.length === others.length + 1, 30_000)
    const changes = list.snapshots.slice(from).flatMap((snapshot) => snapshot.docChanges())
    expect(changes.map(({ type, doc }) => `${type} ${doc.data()['title']}`)).toEqual(['added Selagi pergi'])
    expect(list.ids).not.toContain(deleted)
  })

  test('follows a reset on an open page without repeating documents, and empties a removed sandbox', async () => {
    const sandbox = open()
    const shopperId = shopperOf(sandbox)
    const ids = storedIds(sandbox, shopperId)
    const list = watch(signedIn(sandbox, shopperId), shopperId)
    await list.untilIds(...ids)
    notify(sandbox, shopperId, 'Sebelum reset')
    await list.until(() => list.ids.length === ids.length + 1)
    const from = list.snapshots.length
    app.sandboxes.reset(sandbox.name, 'regular')
    await list.untilIds(...ids)
    const changes = list.snapshots.slice(from).flatMap((snapshot) => snapshot.docChanges())
    expect(changes.map(({ type }) => type)).toEqual(['removed'])
    app.sandboxes.remove(sandbox.name)
    await list.untilIds()
  })

  test('keeps publications and resets in order when they race', async () => {
    const sandbox = open()
    const shopperId = shopperOf(sandbox)
    const ids = storedIds(sandbox, shopperId)
    const list = watch(signedIn(sandbox, shopperId), shopperId)
    await list.untilIds(...ids)
    let current = sandbox
    for (let round = 0; round < 5; round += 1) {
      for (let count = 0; count < 3; count += 1) notify(current, shopperId, `Lama ${round}`)
      current = app.sandboxes.reset(sandbox.name, 'regular')
    }
    notify(current, shopperId, 'Sesudah')
    await list.until(() => list.isFromServer && list.ids.length === ids.length + 1)
    await expect
      .poll(() => list.documents.map(({ title }) => title).filter((title) => /Lama|Sesudah/.test(title)))
      .toEqual(['Sesudah'])
    await expect.poll(() => storedIds(current, shopperId)).toEqual(list.ids.toSorted())
  })

  test.each([
    [
      'forged',
      (sandbox: Sandbox, uid: string) => signFirestoreToken(randomBytes(32).toString('hex'), project(sandbox), uid),
    ],
    ['foreign', (_sandbox: Sandbox, uid: string) => signFirestoreToken(secret, 'demo-demo', uid)],
    ['administrator’s', () => 'owner'],
  ])('refuses a %s token that the emulator itself would take', async (_what, token) => {
    const sandbox = open()
    const shopperId = shopperOf(sandbox)
    const browser = browse(sandbox, token(sandbox, shopperId))
    expect(await watch(browser, shopperId).untilRejected()).toBe('permission-denied')
    const path = `/v1/projects/${project(sandbox)}/databases/(default)/documents/appNotifications/${shopperId}/notifications`
    const headers = { authorization: `Bearer ${token(sandbox, shopperId)}` }
    expect((await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status).toBe(403)
  })

  test('answers 404 for a project without a sandbox', async () => {
    expect((await answerFor('demo-none')).status).toBe(404)
  })
})
