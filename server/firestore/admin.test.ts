// firebase-admin over REST, the same against the embedded Firestore and the official emulator, which is the judge of meaning.
import { deleteApp, initializeApp } from 'firebase-admin/app'
import {
  AggregateField,
  FieldPath,
  FieldValue,
  Filter,
  type Firestore,
  GeoPoint,
  initializeFirestore,
  Timestamp,
} from 'firebase-admin/firestore'
import { PassThroughClient } from 'google-auth-library'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Backend, openTestApp } from '../testing/firestore-app.ts'
import { openOfficial } from '../testing/firestore-official.ts'

vi.setConfig({ testTimeout: 30_000 })

const official = await openOfficial()
const backends: { name: string; backend: Backend }[] = [{ name: 'embedded', backend: await openTestApp() }]
if (typeof official !== 'string') backends.push({ name: 'official', backend: official })

afterAll(async () => {
  for (const { backend } of backends) await backend.close()
})

describe.each(backends)('$name', ({ backend }) => {
  let db: Firestore
  let close: () => Promise<void>

  beforeEach(() => {
    const projectId = backend.project()
    const app = initializeApp({ projectId }, projectId)
    db = initializeFirestore(app, { preferRest: true })
    const customHeaders = { Authorization: `Bearer ${backend.bearer}` }
    db.settings({ host: `127.0.0.1:${backend.port}`, ssl: false, authClient: new PassThroughClient(), customHeaders })
    close = () => deleteApp(app)
  })
  afterEach(() => close())

  const values = {
    null: null,
    no: false,
    yes: true,
    nan: Number.NaN,
    negative: -3,
    zero: 0,
    half: 0.5,
    one: 1,
    huge: 1e300,
    early: Timestamp.fromDate(new Date('2026-01-01T00:00:00.123Z')),
    late: Timestamp.fromDate(new Date('2026-11-21T03:00:00Z')),
    empty: '',
    apple: 'apel',
    capital: 'Apel',
    private: '\u{ffee}',
    emoji: '🎉',
    bytes: Buffer.from([1, 2, 255]),
    place: new GeoPoint(-6.2, 106.8),
    east: new GeoPoint(-6.2, 107),
    none: [],
    list: [1, 'b'],
    longer: [1, 'b', null],
    map: { a: 1 },
    wider: { a: 1, b: 2 },
  }
  const fill = async () => {
    const batch = db.batch()
    for (const [id, v] of Object.entries(values)) batch.set(db.doc(`things/${id}`), { v, id })
    batch.set(db.doc('things/without'), { id: 'without' })
    await batch.commit()
    return db.collection('things')
  }
  const idsOf = async (query: FirebaseFirestore.Query) => (await query.get()).docs.map((document) => document.id)

  test('every kind of value comes back as it went, and all of them are in order', async () => {
    const things = await fill()
    const back = await things.doc('wider').get()
    expect(back.data()).toEqual({ v: { a: 1, b: 2 }, id: 'wider' })
    expect((await things.doc('bytes').get()).get('v')).toEqual(values.bytes)
    expect((await things.doc('early').get()).get('v')).toEqual(values.early)
    expect((await things.doc('place').get()).get('v')).toEqual(values.place)
    expect((await things.doc('nan').get()).get('v')).toBeNaN()
    const ordered = Object.keys(values)
    ordered.splice(ordered.indexOf('apple'), 2, 'capital', 'apple')
    expect(await idsOf(things.orderBy('v'))).toEqual(ordered)
    expect(await idsOf(things.orderBy('v', 'desc'))).toEqual(ordered.toReversed())
  })

  test('filters find what Firestore finds', async () => {
    const things = await fill()
    expect(await idsOf(things.where('v', '==', 1))).toEqual(['one'])
    expect(await idsOf(things.where('v', '==', null))).toEqual(['null'])
    expect(await idsOf(things.where('v', '==', Number.NaN))).toEqual(['nan'])
    expect(await idsOf(things.where('v', '==', { a: 1 }))).toEqual(['map'])
    expect(await idsOf(things.where('v', '<', 1))).toEqual(['negative', 'zero', 'half'])
    expect(await idsOf(things.where('v', '>=', 0.5))).toEqual(['half', 'one', 'huge'])
    expect(await idsOf(things.where('v', '>', 'Apel').where('v', '<', 'b'))).toEqual(['apple'])
    expect(await idsOf(things.where('v', 'in', [0, 'apel', [1, 'b']]))).toEqual(['apple', 'list', 'zero'])
    expect(await idsOf(things.where('v', 'array-contains', 'b'))).toEqual(['list', 'longer'])
    expect(await idsOf(things.where('v', 'array-contains-any', ['x', 1]))).toEqual(['list', 'longer'])
    const notNull = Object.keys(values).filter((id) => id !== 'null')
    expect((await idsOf(things.where('v', '!=', null))).toSorted()).toEqual(notNull.toSorted())
    const notOne = await idsOf(things.where('v', '!=', 1))
    expect(notOne.toSorted()).toEqual(notNull.filter((id) => id !== 'one').toSorted())
    const others = await idsOf(things.where('v', 'not-in', [0, 1]))
    expect(others.toSorted()).toEqual(notNull.filter((id) => id !== 'one' && id !== 'zero').toSorted())
    const either = Filter.or(
      Filter.where('id', '==', 'map'),
      Filter.and(Filter.where('v', '>', 0), Filter.where('v', '<', 2)),
    )
    expect((await idsOf(things.where(either))).toSorted()).toEqual(['half', 'map', 'one'])
    expect(await idsOf(things.where('v.b', '==', 2))).toEqual(['wider'])
    expect(await idsOf(things.where(FieldPath.documentId(), '>', 'without'))).toEqual(['yes', 'zero'])
    expect(await idsOf(things.where(FieldPath.documentId(), 'in', ['one', 'never']))).toEqual(['one'])
  })

  test('limits, offsets and cursors cut the same part', async () => {
    const things = await fill()
    const numbers = things.where('v', '>', -10).where('v', '<', 1e301).orderBy('v')
    expect(await idsOf(numbers.limit(2))).toEqual(['negative', 'zero'])
    expect(await idsOf(numbers.offset(3).limit(1))).toEqual(['one'])
    expect(await idsOf(numbers.limitToLast(2))).toEqual(['one', 'huge'])
    expect(await idsOf(numbers.startAt(0.5))).toEqual(['half', 'one', 'huge'])
    expect(await idsOf(numbers.startAfter(0.5).endBefore(1e300))).toEqual(['one'])
    expect(await idsOf(numbers.endAt(0))).toEqual(['negative', 'zero'])
    const half = await things.doc('half').get()
    expect(await idsOf(numbers.startAfter(half))).toEqual(['one', 'huge'])
    const chosen = await numbers.select('id').limit(1).get()
    expect(chosen.docs[0]?.data()).toEqual({ id: 'negative' })
  })

  test('writes keep their preconditions, and a batch is all or nothing', async () => {
    const ref = db.doc('a/b')
    await expect(ref.update({ x: 1 })).rejects.toMatchObject({ code: 5 })
    await ref.create({ x: 1, y: { z: 1 } })
    await expect(ref.create({ x: 2 })).rejects.toMatchObject({ code: 6 })
    const batch = db.batch().set(db.doc('a/c'), { x: 1 }).create(ref, { x: 2 })
    await expect(batch.commit()).rejects.toMatchObject({ code: 6 })
    expect((await db.doc('a/c').get()).exists).toBe(false)
    const { updateTime } = await ref.get()
    await ref.update({ 'y.w': 2, x: FieldValue.delete() })
    expect((await ref.get()).data()).toEqual({ y: { z: 1, w: 2 } })
    await ref.set({ y: { v: 3 } }, { merge: true })
    expect((await ref.get()).data()).toEqual({ y: { z: 1, w: 2, v: 3 } })
    await expect(ref.delete(updateTime ? { lastUpdateTime: updateTime } : {})).rejects.toMatchObject({ code: 9 })
    await ref.set({ 'odd.name': 1 })
    await ref.update(new FieldPath('odd.name'), 2)
    expect((await ref.get()).data()).toEqual({ 'odd.name': 2 })
    await ref.delete({ exists: true })
    await expect(ref.delete({ exists: true })).rejects.toMatchObject({ code: 5 })
    await ref.delete()
  })

  test('the server computes its time, sums and unions', async () => {
    const ref = db.doc('a/b')
    await ref.set({ count: 1, list: ['a'] })
    await ref.update({
      count: FieldValue.increment(2),
      list: FieldValue.arrayUnion('a', 'b'),
      at: FieldValue.serverTimestamp(),
    })
    const after = await ref.get()
    expect(after.get('count')).toBe(3)
    expect(after.get('list')).toEqual(['a', 'b'])
    expect(Math.abs(after.get('at').toMillis() - (after.updateTime?.toMillis() ?? 0))).toBeLessThan(1_000)
    await ref.update({
      count: FieldValue.increment(0.5),
      list: FieldValue.arrayRemove('a'),
      new: FieldValue.increment(1),
    })
    expect((await ref.get()).data()).toMatchObject({ count: 3.5, list: ['b'], new: 1 })
  })

  test('transactions that race count every step', async () => {
    const ref = db.doc('a/counter')
    await ref.set({ count: 0 })
    const step = () =>
      db.runTransaction(async (transaction) => {
        const seen = await transaction.get(ref)
        transaction.update(ref, { count: seen.get('count') + 1 })
      })
    await Promise.all([step(), step(), step()])
    expect((await ref.get()).get('count')).toBe(3)
    const failing = db.runTransaction(async (transaction) => {
      transaction.update(ref, { count: 100 })
      await Promise.reject(new Error('changed my mind'))
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect((await ref.get()).get('count')).toBe(3)
    const total = await db.runTransaction(async (transaction) => (await transaction.get(db.collection('a'))).size, {
      readOnly: true,
    })
    expect(total).toBe(1)
  })

  test('counts, sums and averages', async () => {
    const things = await fill()
    const numbers = things.where('v', '>=', -3).where('v', '<=', 1)
    expect((await numbers.count().get()).data().count).toBe(4)
    const aggregates = {
      sum: AggregateField.sum('v'),
      average: AggregateField.average('v'),
      all: AggregateField.count(),
    }
    const total = await numbers.aggregate(aggregates).get()
    expect(total.data()).toEqual({ sum: -1.5, average: -0.375, all: 4 })
    expect((await things.limit(7).count().get()).data().count).toBe(7)
    const none = await things.where('id', '==', 'never').aggregate(aggregates).get()
    expect(none.data()).toEqual({ sum: 0, average: null, all: 0 })
  })

  test('several documents at once, collections, groups and whole trees', async () => {
    await fill()
    await db.doc('things/one/parts/x').set({ p: 1 })
    await db.doc('other/missing/parts/y').set({ p: 2 })
    const [one, never] = await db.getAll(db.doc('things/one'), db.doc('things/never'), { fieldMask: ['id'] })
    expect(one?.data()).toEqual({ id: 'one' })
    expect(never?.exists).toBe(false)
    expect((await db.listCollections()).map(({ id }) => id).toSorted()).toEqual(['other', 'things'])
    expect((await db.doc('things/one').listCollections()).map(({ id }) => id)).toEqual(['parts'])
    expect((await db.collection('other').listDocuments()).map(({ id }) => id)).toEqual(['missing'])
    expect(await idsOf(db.collectionGroup('parts').orderBy('p'))).toEqual(['x', 'y'])
    await db.recursiveDelete(db.collection('things'))
    expect(await idsOf(db.collection('things'))).toEqual([])
    expect(await idsOf(db.collectionGroup('parts'))).toEqual(['y'])
    const writer = db.bulkWriter()
    const made = [writer.create(db.doc('other/a'), { x: 1 }), writer.set(db.doc('other/b'), { x: 2 })]
    await writer.close()
    expect(await Promise.all(made)).toHaveLength(2)
    expect(await idsOf(db.collection('other'))).toEqual(['a', 'b'])
  })
})
