// Tests firebase-admin over REST against the embedded Firestore and the official emulator, which is the reference.
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { FieldValue, type Firestore, initializeFirestore, Timestamp } from 'firebase-admin/firestore'
import { PassThroughClient } from 'google-auth-library'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Backend, openEmbeddedBackend } from '../testing/firestore/embedded-backend.ts'
import { openOfficialBackend } from '../testing/firestore/official-backend.ts'

vi.setConfig({ testTimeout: 30_000 })

const embedded = await openEmbeddedBackend()
const official = await openOfficialBackend()
const backends = { embedded, official }

afterAll(async () => {
  for (const backend of Object.values(backends)) if (typeof backend !== 'string') await backend.close()
})

let db: Firestore
let close: () => Promise<void> = async () => {}

function openClient(backend: Backend): void {
  const projectId = backend.createProject()
  const app = initializeApp({ projectId }, projectId)
  db = initializeFirestore(app, { preferRest: true })
  const customHeaders = { Authorization: `Bearer ${backend.bearer}` }
  db.settings({ host: `127.0.0.1:${backend.port}`, ssl: false, authClient: new PassThroughClient(), customHeaders })
  close = () => deleteApp(app)
}
afterEach(() => close())

describe.each(['embedded', 'official'] as const)('%s', (name) => {
  beforeEach(({ skip }) => {
    const backend = backends[name]
    if (typeof backend === 'string') return skip(backend)
    openClient(backend)
  })

  test('returns every type of value as it was written', async () => {
    const values = {
      none: null,
      yes: true,
      half: 0.5,
      one: 1,
      time: Timestamp.fromDate(new Date('2026-01-01T00:00:00.123Z')),
      text: '🎉',
      bytes: Buffer.from([1, 2, 255]),
      list: [1, 'b', null],
      map: { a: { b: 1 } },
    }
    await db.doc('things/a').set(values)
    expect((await db.doc('things/a').get()).data()).toEqual(values)
    expect((await db.doc('things/never').get()).exists).toBe(false)
  })

  test('commits all writes of a batch or none', async () => {
    const document = db.doc('a/b')
    await document.create({ x: 1 })
    await expect(document.create({ x: 2 })).rejects.toMatchObject({ code: 6 })
    const batch = db.batch().set(db.doc('a/c'), { x: 1 }).create(document, { x: 2 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 6 })
    expect((await db.doc('a/c').get()).exists).toBe(false)
    await document.set({ y: 1 })
    expect((await document.get()).data()).toEqual({ y: 1 })
    await document.delete({ exists: true })
    await expect(document.delete({ exists: true })).rejects.toMatchObject({ code: 5 })
    await document.delete()
  })
})

describe('the embedded Firestore', () => {
  beforeEach(() => openClient(embedded))

  test.each<[string, () => Promise<unknown>]>([
    ['queries', () => db.collection('a').get()],
    ['counts', () => db.collection('a').count().get()],
    ['transactions', () => db.runTransaction((transaction) => transaction.get(db.doc('a/b')))],
    ['lists of documents', () => db.collection('a').listDocuments()],
    ['lists of collections', () => db.listCollections()],
    ['partial updates', () => db.doc('a/b').update({ x: 1 })],
    ['merges', () => db.doc('a/b').set({ x: 1 }, { merge: true })],
    ['server-side values', () => db.doc('a/b').set({ at: FieldValue.serverTimestamp() })],
    ['conditions on the update time', () => db.doc('a/b').delete({ lastUpdateTime: Timestamp.now() })],
    ['field masks', () => db.getAll(db.doc('a/b'), { fieldMask: ['x'] })],
  ])('refuses %s as unimplemented', async (_feature, call) => {
    await db.doc('a/b').set({ x: 0 })
    await expect(call()).rejects.toThrow(/not supported by the embedded Firestore/)
    expect((await db.doc('a/b').get()).data()).toEqual({ x: 0 })
  })
})
