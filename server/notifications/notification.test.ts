// Notifications from firebase-admin to the web SDK, the same against the embedded Firestore and the official emulator.
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { type Backend, openTestApp } from '../testing/firestore-app.ts'
import { type Browser, notificationsOf, openBrowser, sdk, signedIn, Watch } from '../testing/firestore-browser.ts'
import { openOfficial } from '../testing/firestore-official.ts'
import type { PublishedNotification } from './publisher.ts'

vi.setConfig({ testTimeout: 30_000 })

const embedded = await openTestApp()
const official = await openOfficial()
const backends: { name: string; backend: Backend }[] = [{ name: 'embedded', backend: embedded }]
if (typeof official === 'string') process.stdout.write(`${official} Its half of these tests is skipped.\n`)
else backends.push({ name: 'official', backend: official })

const figures = new Map<string, Record<string, string>>()
const browsers: Browser[] = []

afterEach(async () => {
  await Promise.all(browsers.splice(0).map((browser) => browser.close()))
})

afterAll(async () => {
  for (const { backend } of backends) await backend.close()
  const names = backends.map(({ name }) => name)
  const lines = [...figures].map(([what, by]) => [
    what.padEnd(52),
    ...names.map((name) => (by[name] ?? '').padStart(18)),
  ])
  process.stdout.write(`\n${[''.padEnd(52), ...names.map((name) => name.padStart(18))].join('')}\n`)
  process.stdout.write(`${lines.map((line) => line.join('')).join('\n')}\n`)
})

describe.each(backends)('$name', ({ name, backend }) => {
  const { publisher } = backend

  const notice = (id: string, more: Partial<PublishedNotification> = {}): PublishedNotification => ({
    ...{ id, type: 'receipt', ref: `receipt-${id}`, title: 'Struk valid', text: 'Kamu dapat 42 poin.' },
    createdAt: '2026-11-21T03:00:00.000Z',
    ...more,
  })
  const browse = (projectId: string, userId: string): Browser => {
    const browser = signedIn(backend, projectId, userId)
    browsers.push(browser)
    return browser
  }
  const watch = (projectId: string, userId = 'budi') => new Watch(notificationsOf(browse(projectId, userId), userId))
  const note = (what: string, times: number[]) => {
    const sorted = times.toSorted((a, b) => a - b)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    const text =
      times.length === 1 ? `${middle.toFixed(0)} ms` : `${middle.toFixed(0)} (max ${sorted.at(-1)?.toFixed(0)}) ms`
    figures.set(what, { ...figures.get(what), [name]: text })
  }

  test('what is published is shown at once, with all its fields', async () => {
    const projectId = backend.project()
    const list = watch(projectId)
    await list.showing()
    const ids: string[] = []
    const published: number[] = []
    const shown: number[] = []
    for (let round = 0; round < 20; round += 1) {
      ids.push(`n${round}`)
      const from = performance.now()
      const publishing = publisher
        .publish(projectId, 'budi', notice(`n${round}`))
        .then(() => published.push(performance.now() - from))
      await list.until(() => list.ids.length === ids.length)
      shown.push(performance.now() - from)
      await publishing
    }
    note('publish (median of 20)', published)
    note('publish → onSnapshot (median of 20)', shown)
    expect(list.ids.toSorted()).toEqual(ids.toSorted())
    expect(list.shown[0]).toEqual(notice('n0'))
  })

  test('a listener that comes later starts with everything, ordered as it asks', async () => {
    const projectId = backend.project()
    const times = ['02', '03', '01'].map((hour) => `2026-11-21T${hour}:00:00.000Z`)
    for (const [index, createdAt] of times.entries())
      await publisher.publish(projectId, 'budi', notice(`n${index}`, { createdAt }))
    const notifications = notificationsOf(browse(projectId, 'budi'), 'budi')
    const from = performance.now()
    const newest = new Watch(sdk.query(notifications, sdk.orderBy('createdAt', 'desc')))
    await newest.showing('n0', 'n1', 'n2')
    note('open → first snapshot', [performance.now() - from])
    expect(newest.ids).toEqual(['n1', 'n0', 'n2'])
    const onlyNewest = new Watch(sdk.query(notifications, sdk.orderBy('createdAt', 'desc'), sdk.limit(2)))
    await onlyNewest.showing('n1', 'n0')
    await publisher.publish(projectId, 'budi', notice('n3', { createdAt: '2026-11-21T09:00:00.000Z' }))
    await onlyNewest.showing('n3', 'n1')
    await sdk.deleteDoc(sdk.doc(notifications, 'n3'))
    await onlyNewest.showing('n1', 'n0')
    const read = await sdk.getDocs(notifications)
    expect(read.docs.map((document) => document.id)).toEqual(['n0', 'n1', 'n2'])
    const one = await sdk.getDoc(sdk.doc(notifications, 'n0'))
    expect(one.data()).toEqual(notice('n0', { createdAt: times[0] ?? '' }))
    const none = await sdk.getDoc(sdk.doc(notifications, 'never'))
    expect(none.exists()).toBe(false)
  })

  test('a shopper deletes one notification, and every tab sees it go', async () => {
    const projectId = backend.project()
    await publisher.publish(projectId, 'budi', notice('a'))
    await publisher.publish(projectId, 'budi', notice('b'))
    const other = watch(projectId)
    await other.showing('a', 'b')
    await sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId, 'budi'), 'budi'), 'a'))
    await other.showing('b')
  })

  test('deleting nineteen at once shows one change', async () => {
    const projectId = backend.project()
    const ids = Array.from({ length: 19 }, (_, index) => `n${index + 10}`)
    for (const id of ids) await publisher.publish(projectId, 'budi', notice(id))
    const other = watch(projectId)
    await other.showing(...ids)
    const before = other.snapshots.length
    const browser = browse(projectId, 'budi')
    const batch = sdk.writeBatch(browser.db)
    for (const id of ids) batch.delete(sdk.doc(notificationsOf(browser, 'budi'), id))
    const from = performance.now()
    await batch.commit()
    note('delete 19 at once, committed', [performance.now() - from])
    await other.showing()
    note('delete 19 at once → the other tab', [performance.now() - from])
    const changes = other.snapshots.slice(before).map((snapshot) => snapshot.docChanges().length)
    expect(changes.reduce((sum, count) => sum + count, 0)).toBe(19)
    // The official emulator tells of a batch one document at a time; ours must not, because each tells the screen to draw.
    if (backend === embedded) expect(changes).toEqual([19])
  })

  test('publishing again changes nothing, even after the shopper deleted it', async () => {
    const projectId = backend.project()
    const list = watch(projectId)
    await list.showing()
    await publisher.publish(projectId, 'budi', notice('a'))
    await publisher.publish(projectId, 'budi', notice('a', { title: 'Lain' }))
    await list.showing('a')
    expect(list.shown).toEqual([notice('a')])
    await sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId, 'budi'), 'budi'), 'a'))
    await list.showing()
    await publisher.publish(projectId, 'budi', notice('a'))
    await publisher.publish(projectId, 'budi', notice('b'))
    await list.showing('b')
    expect(
      list.snapshots.flatMap((snapshot) => snapshot.docChanges()).filter((change) => change.type === 'added'),
    ).toHaveLength(2)
  })

  test('raced publications of one notification all succeed, and it is there once', async () => {
    const projectId = backend.project()
    const list = watch(projectId)
    await list.showing()
    await Promise.all(Array.from({ length: 5 }, () => publisher.publish(projectId, 'budi', notice('a'))))
    await list.showing('a')
  })

  test('two listeners in parallel each see their own shopper only', async () => {
    const projectId = backend.project()
    const budi = watch(projectId, 'budi')
    const siti = watch(projectId, 'siti')
    await Promise.all([budi.showing(), siti.showing()])
    await Promise.all([
      publisher.publish(projectId, 'budi', notice('a')),
      publisher.publish(projectId, 'siti', notice('b')),
    ])
    await Promise.all([budi.showing('a'), siti.showing('b')])
  })

  test('emoji, other scripts, control characters and long text arrive as they were', async () => {
    const projectId = backend.project()
    const list = watch(projectId)
    await list.showing()
    const odd = notice('emoji', {
      title: '🎉 Selamat 👩‍👩‍👧 "Rp20.000" \\ ümlaut 漢字 عربي',
      text: 'baris\nbaru\ttab \u2028\u007f\u0001 <b>',
    })
    const long = notice('long', { text: 'Poin kamu 🪙 bertambah. '.repeat(20_000) })
    await publisher.publish(projectId, 'budi', odd)
    await publisher.publish(projectId, 'budi', long)
    await list.showing('emoji', 'long')
    expect(list.shown).toEqual([odd, long])
  })

  test('another shopper’s notifications are refused, and one’s own go on', async () => {
    const projectId = backend.project()
    const browser = browse(projectId, 'budi')
    const own = new Watch(notificationsOf(browser, 'budi'))
    const foreign = new Watch(notificationsOf(browser, 'siti'))
    expect(await foreign.refusal()).toBe('permission-denied')
    await publisher.publish(projectId, 'budi', notice('a'))
    await own.showing('a')
    await expect(sdk.getDoc(sdk.doc(browser.db, 'appNotifications/budi'))).rejects.toMatchObject({
      code: 'permission-denied',
    })
    const everybody = new Watch(sdk.query(sdk.collectionGroup(browser.db, 'notifications')))
    expect(await everybody.refusal()).toBe('permission-denied')
  })

  test('a shopper neither writes nor reads what only the server may', async () => {
    const projectId = backend.project()
    await publisher.publish(projectId, 'budi', notice('a'))
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
    await list.showing('a')
    expect(list.shown).toEqual([notice('a')])
  })

  test('the collection of nobody is readable without a token, and stays empty', async () => {
    const projectId = backend.project()
    const guest = openBrowser(backend, projectId)
    browsers.push(guest)
    const nobody = new Watch(notificationsOf(guest, 'KOSONG'))
    await nobody.showing()
    const written = sdk.setDoc(sdk.doc(notificationsOf(guest, 'KOSONG'), 'a'), notice('a'))
    await expect(written).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await new Watch(notificationsOf(guest, 'budi')).refusal()).toBe('permission-denied')
    const member = new Watch(notificationsOf(browse(projectId, 'budi'), 'KOSONG'))
    await member.showing()
  })

  test('a browser that was offline catches up: added, deleted and nothing twice', async () => {
    const projectId = backend.project()
    for (const id of ['a', 'b', 'c']) await publisher.publish(projectId, 'budi', notice(id))
    const browser = browse(projectId, 'budi')
    const list = new Watch(notificationsOf(browser, 'budi'))
    await list.showing('a', 'b', 'c')
    await sdk.disableNetwork(browser.db)
    await sdk.deleteDoc(sdk.doc(notificationsOf(browse(projectId, 'budi'), 'budi'), 'b'))
    await publisher.publish(projectId, 'budi', notice('d'))
    const before = list.snapshots.length
    const from = performance.now()
    await sdk.enableNetwork(browser.db)
    await list.showing('a', 'c', 'd')
    note('online again → caught up', [performance.now() - from])
    const changes = list.snapshots.slice(before).flatMap((snapshot) => snapshot.docChanges())
    expect(changes.map(({ type, doc }) => `${type} ${doc.id}`).toSorted()).toEqual(['added d', 'removed b'])
  })
})
