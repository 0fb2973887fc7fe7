// Tests notifications from firebase-admin to the web SDK, against the embedded Firestore and the official emulator.
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Backend, openEmbeddedBackend } from '../testing/firestore/embedded-backend.ts'
import { openOfficialBackend } from '../testing/firestore/official-backend.ts'
import {
  type Browser,
  notificationsOf,
  openBrowser,
  openSignedIn,
  SnapshotRecorder,
  sdk,
} from '../testing/firestore/web-sdk.ts'
import type { NotificationDocument } from './document.ts'

vi.setConfig({ testTimeout: 30_000 })

const embedded = await openEmbeddedBackend()
const official = await openOfficialBackend()
const backends = { embedded, official }

afterAll(async () => {
  for (const backend of Object.values(backends)) if (typeof backend !== 'string') await backend.close()
})

describe.each(['embedded', 'official'] as const)('%s', (name) => {
  // A string is the reason why this backend is unavailable.
  const backend = backends[name] as Backend
  beforeEach(({ skip }) => {
    if (typeof backends[name] === 'string') skip(backends[name])
  })

  const publish = (projectId: string, shopperId: string, document: NotificationDocument) =>
    backend.publisher.publish(backend.worldOf(projectId), { shopperId, document })

  const notice = (id: string, more: Partial<NotificationDocument> = {}): NotificationDocument => ({
    ...{ id, type: 'receipt', ref: `receipt-${id}`, title: 'Struk valid', text: 'Kamu dapat 42 poin.' },
    createdAt: '2026-11-21T03:00:00.000Z',
    ...more,
  })
  const browse = (projectId: string, userId: string) => openSignedIn(backend, projectId, userId)
  const watch = (projectId: string, userId = 'budi') =>
    new SnapshotRecorder(notificationsOf(browse(projectId, userId), userId))

  test('a published notification is shown at once, with all its fields [1.live, 3.notification-fields]', async () => {
    const projectId = backend.createProject()
    const list = watch(projectId)
    await list.untilIds()
    const ids: string[] = []
    for (let round = 0; round < 5; round += 1) {
      ids.push(`n${round}`)
      const publishing = publish(projectId, 'budi', notice(`n${round}`))
      await list.until(() => list.ids.length === ids.length)
      await publishing
    }
    expect(list.ids.toSorted()).toEqual(ids.toSorted())
    expect(list.documents[0]).toEqual(notice('n0'))
  })

  test('a new listener starts with all notifications, in the order it requests', async () => {
    const projectId = backend.createProject()
    const times = ['02', '03', '01'].map((hour) => `2026-11-21T${hour}:00:00.000Z`)
    for (const [index, createdAt] of times.entries())
      await publish(projectId, 'budi', notice(`n${index}`, { createdAt }))
    const notifications = notificationsOf(browse(projectId, 'budi'), 'budi')
    const newest = new SnapshotRecorder(sdk.query(notifications, sdk.orderBy('createdAt', 'desc')))
    await newest.untilIds('n0', 'n1', 'n2')
    expect(newest.ids).toEqual(['n1', 'n0', 'n2'])
    const read = await sdk.getDocs(notifications)
    expect(read.docs.map((document) => document.id)).toEqual(['n0', 'n1', 'n2'])
    const one = await sdk.getDoc(sdk.doc(notifications, 'n0'))
    expect(one.data()).toEqual(notice('n0', { createdAt: times[0] ?? '' }))
    const none = await sdk.getDoc(sdk.doc(notifications, 'never'))
    expect(none.exists()).toBe(false)
  })

  test('deleting nineteen at once shows one change [4.delete-all]', async () => {
    const projectId = backend.createProject()
    const ids = Array.from({ length: 19 }, (_, index) => `n${index + 10}`)
    for (const id of ids) await publish(projectId, 'budi', notice(id))
    const other = watch(projectId)
    await other.untilIds(...ids)
    const before = other.snapshots.length
    const browser = browse(projectId, 'budi')
    const batch = sdk.writeBatch(browser.db)
    for (const id of ids) batch.delete(sdk.doc(notificationsOf(browser, 'budi'), id))
    await batch.commit()
    await other.untilIds()
    const changes = other.snapshots.slice(before).map((snapshot) => snapshot.docChanges().length)
    expect(changes.reduce((sum, count) => sum + count, 0)).toBe(19)
    // The embedded Firestore sends a batch as one snapshot, so that the screen renders once; the official emulator does not.
    if (backend === embedded) expect(changes).toEqual([19])
  })

  test('publishing again changes nothing, even after the shopper deleted it', async () => {
    const projectId = backend.createProject()
    const list = watch(projectId)
    await list.untilIds()
    await publish(projectId, 'budi', notice('a'))
    await publish(projectId, 'budi', notice('a', { title: 'Lain' }))
    await list.untilIds('a')
    expect(list.documents).toEqual([notice('a')])
    await sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId, 'budi'), 'budi'), 'a'))
    await list.untilIds()
    await publish(projectId, 'budi', notice('a'))
    await publish(projectId, 'budi', notice('b'))
    await list.untilIds('b')
    expect(
      list.snapshots.flatMap((snapshot) => snapshot.docChanges()).filter((change) => change.type === 'added'),
    ).toHaveLength(2)
  })

  test('concurrent publications of one notification all succeed, and it exists once', async () => {
    const projectId = backend.createProject()
    const list = watch(projectId)
    await list.untilIds()
    await Promise.all(Array.from({ length: 5 }, () => publish(projectId, 'budi', notice('a'))))
    await list.untilIds('a')
  })

  test('emoji, other scripts, control characters and long text arrive unchanged', async () => {
    const projectId = backend.createProject()
    const list = watch(projectId)
    await list.untilIds()
    const unusual = notice('emoji', {
      title: '🎉 Selamat 👩‍👩‍👧 "Rp20.000" \\ ümlaut 漢字 عربي',
      text: 'baris\nbaru\ttab \u2028\u007f\u0001 <b>',
    })
    const long = notice('long', { text: 'Poin kamu 🪙 bertambah. '.repeat(20_000) })
    await publish(projectId, 'budi', unusual)
    await publish(projectId, 'budi', long)
    await list.untilIds('emoji', 'long')
    expect(list.documents).toEqual([unusual, long])
  })

  test('another shopper’s notifications are refused, and listening to one’s own continues [3.notification-path]', async () => {
    const projectId = backend.createProject()
    const browser = browse(projectId, 'budi')
    const own = new SnapshotRecorder(notificationsOf(browser, 'budi'))
    const foreign = new SnapshotRecorder(notificationsOf(browser, 'siti'))
    expect(await foreign.untilRejected()).toBe('permission-denied')
    await publish(projectId, 'budi', notice('a'))
    await own.untilIds('a')
    await expect(sdk.getDoc(sdk.doc(browser.db, 'appNotifications/budi'))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const allShoppers = new SnapshotRecorder(sdk.query(sdk.collectionGroup(browser.db, 'notifications')))
    expect(await allShoppers.untilRejected()).toBe(backend === embedded ? 'unimplemented' : 'permission-denied')
  })

  test('a shopper can neither write notifications nor access markers', async () => {
    const projectId = backend.createProject()
    await publish(projectId, 'budi', notice('a'))
    const browser = browse(projectId, 'budi')
    const own = notificationsOf(browser, 'budi')
    const denied = { code: 'permission-denied' }
    await expect(sdk.setDoc(sdk.doc(own, 'b'), notice('b'))).rejects.toMatchObject(denied)
    await expect(sdk.updateDoc(sdk.doc(own, 'a'), { title: 'Menang' })).rejects.toMatchObject(denied)
    await expect(sdk.deleteDoc(sdk.doc(notificationsOf(browser, 'siti'), 'a'))).rejects.toMatchObject(denied)
    const marker = sdk.doc(browser.db, 'appNotifications/budi/published/a')
    await expect(sdk.getDoc(marker)).rejects.toMatchObject(denied)
    await expect(sdk.deleteDoc(marker)).rejects.toMatchObject(denied)
    const mixed = sdk.writeBatch(browser.db).delete(sdk.doc(own, 'a')).delete(marker)
    await expect(mixed.commit()).rejects.toMatchObject(denied)
    const list = watch(projectId)
    await list.untilIds('a')
    expect(list.documents).toEqual([notice('a')])
  })

  test('a receipt is seen being read by its shopper alone, beside the notifications', async () => {
    const projectId = backend.createProject()
    const browser = browse(projectId, 'budi')
    const notifications = new SnapshotRecorder(notificationsOf(browser, 'budi'))
    await notifications.untilIds()
    const receipts = (userId: string) => sdk.collection(browser.db, 'receiptReadings', userId, 'receipts')
    const own = new SnapshotRecorder(receipts('budi'))
    const reading = {
      receiptId: 'a',
      shop: 'Toko Sentosa',
      purchasedAt: null,
      total: null,
      points: null,
      isReading: true,
    }
    for (const total of [null, 48_000]) {
      await backend.publisher.publishReading(backend.worldOf(projectId), 'budi', { ...reading, total })
      await own.until(() => own.documents[0]?.['total'] === total)
    }
    expect(own.documents).toEqual([{ ...reading, total: 48_000 }])
    expect(notifications.ids).toEqual([])
    expect(await new SnapshotRecorder(receipts('siti')).untilRejected()).toBe('permission-denied')
    await expect(sdk.deleteDoc(sdk.doc(receipts('budi'), 'a'))).rejects.toMatchObject({ code: 'permission-denied' })
  })

  test('the collection for signed-out browsers is readable without a token, and stays empty [3.kosong]', async () => {
    const projectId = backend.createProject()
    const guest = openBrowser(backend, projectId)
    const nobody = new SnapshotRecorder(notificationsOf(guest, 'KOSONG'))
    await nobody.untilIds()
    const written = sdk.setDoc(sdk.doc(notificationsOf(guest, 'KOSONG'), 'a'), notice('a'))
    await expect(written).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await new SnapshotRecorder(notificationsOf(guest, 'budi')).untilRejected()).toBe('permission-denied')
    const member = new SnapshotRecorder(notificationsOf(browse(projectId, 'budi'), 'KOSONG'))
    await member.untilIds()
  })

  test('a change for all shoppers reaches each of them, again at the same time of the clock, and no guest', async () => {
    const projectId = backend.createProject()
    const changesIn = (browser: Browser) => sdk.collection(browser.db, 'appChanges')
    const list = new SnapshotRecorder(changesIn(browse(projectId, 'budi')))
    await list.untilIds()
    const changedAt = '2026-11-21T03:00:00.000Z'
    const sandbox = { ...backend.worldOf(projectId), now: () => Date.parse(changedAt) }
    await backend.publisher.publishChange(sandbox, 'draw')
    await list.untilIds('draw')
    const [first] = list.documents
    expect(first).toMatchObject({ changedAt })
    await backend.publisher.publishChange(sandbox, 'draw')
    await list.until(() => list.documents[0]?.id !== first?.id)
    const guest = openBrowser(backend, projectId)
    expect(await new SnapshotRecorder(changesIn(guest)).untilRejected()).toBe('permission-denied')
    const written = sdk.setDoc(sdk.doc(changesIn(browse(projectId, 'budi')), 'draw'), { id: 'x' })
    await expect(written).rejects.toMatchObject({ code: 'permission-denied' })
  })

  test('a browser that was offline catches up: added, deleted and nothing twice', async () => {
    const projectId = backend.createProject()
    for (const id of ['a', 'b', 'c']) await publish(projectId, 'budi', notice(id))
    const browser = browse(projectId, 'budi')
    const list = new SnapshotRecorder(notificationsOf(browser, 'budi'))
    await list.untilIds('a', 'b', 'c')
    await sdk.disableNetwork(browser.db)
    await sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId, 'budi'), 'budi'), 'b'))
    await publish(projectId, 'budi', notice('d'))
    const before = list.snapshots.length
    await sdk.enableNetwork(browser.db)
    await list.untilIds('a', 'c', 'd')
    const changes = list.snapshots.slice(before).flatMap((snapshot) => snapshot.docChanges())
    expect(changes.map(({ type, doc }) => `${type} ${doc.id}`).toSorted()).toEqual(['added d', 'removed b'])
  })
})
