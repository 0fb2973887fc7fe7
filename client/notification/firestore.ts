// The browser's connection to Firestore (product.md 3, decisions.md 7): one shopper's notifications, cached
// between visits, and what has changed for all shoppers.
import { _addComponent, deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  clearIndexedDbPersistence,
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  setLogLevel,
  terminate,
  writeBatch,
} from 'firebase/firestore'
import type { Result } from '#contract/route-types.ts'
import { serverNow } from '../api/server-clock.ts'
import type { Connection, ConnectionEvents } from './listener.ts'
import { parseLiveReading } from './live-reading.ts'
import { parseNotification } from './new-notifications.ts'

export type FirestoreConfig = Result<'GET /api/notification/status'>['live']

/** A component of a Firebase app's container, as the SDK's own packages register them. */
type Component = {
  name: string
  type: 'PRIVATE'
  instantiationMode: 'LAZY'
  multipleInstances: false
  serviceProps: object
  onInstanceCreated: null
  instanceFactory: () => object
}

declare module 'firebase/app' {
  /** Exported for the SDK's other packages, but missing in its published types. */
  export function _addComponent(app: FirebaseApp, component: Component): void
}

/** Firestore allows 500 writes in a batch. */
const MAX_BATCH_WRITES = 400

/** The page knows the server's time from headers of whole seconds. */
const MAX_CLOCK_ERROR_MS = 2_000

/** Pending while the previous app of the same name is being deleted. */
let closing: Promise<void> = Promise.resolve()

/**
 * Opens Firestore and listens to the shopper's collection. All tabs of a shopper share one connection and one cache where
 * the browser has IndexedDB.
 */
export async function connectToFirestore(
  config: FirestoreConfig,
  userId: string,
  events: ConnectionEvents,
): Promise<Connection> {
  await closing
  setLogLevel('silent')
  window.addEventListener('pagehide', skipNetworkTest)
  const app = initializeApp({ projectId: config.projectId, apiKey: 'local' }, `${config.projectId}/${userId}`)
  _addComponent(app, credentials(config.token, userId))
  const db = initializeFirestore(app, {
    host: config.host ? `${config.host}:${config.port}` : location.host,
    ssl: config.host ? config.ssl : location.protocol === 'https:',
    localCache: canKeepCache()
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  })
  // Without a user id the documented key is KOSONG (product.md 3).
  const notifications = collection(db, 'appNotifications', userId || 'KOSONG', 'notifications')
  let ids: string[] = []
  const unsubscribe = onSnapshot(
    query(notifications, orderBy('createdAt', 'desc')),
    { includeMetadataChanges: true },
    (snapshot) => {
      ids = snapshot.docs.map(({ id }) => id)
      events.onSnapshot({
        notifications: snapshot.docs.flatMap((document) => parseNotification(document.id, document.data()) ?? []),
        fromCache: snapshot.metadata.fromCache,
      })
    },
    () => events.onEnd(),
  )
  const unsubscribeClock = followClock(db, events)
  const unsubscribeChanges = onSnapshot(
    collection(db, 'appChanges'),
    (snapshot) =>
      events.onChanges(
        snapshot
          .docChanges()
          .map(({ doc: change }) => ({ concept: change.id, changedAt: String(change.get('changedAt')) })),
      ),
    () => events.onEnd(),
  )
  return {
    reconnect: async () => {
      await disableNetwork(db)
      await enableNetwork(db)
    },
    deleteAll: async () => {
      for (let start = 0; start < ids.length; start += MAX_BATCH_WRITES) {
        const batch = writeBatch(db)
        for (const id of ids.slice(start, start + MAX_BATCH_WRITES)) batch.delete(doc(notifications, id))
        await batch.commit()
      }
    },
    watchReading: (receiptId, onReading) =>
      onSnapshot(
        doc(db, 'receiptReadings', userId, 'receipts', receiptId),
        (document) => onReading(parseLiveReading(document.data() ?? {})),
        // The channel of notifications notices by itself that it has ended, and a new connection watches again.
        () => {},
      ),
    close: ({ clear }) => {
      unsubscribe()
      unsubscribeClock()
      unsubscribeChanges()
      closing = closeApp(app, db, clear)
      return closing
    },
  }
}

/**
 * Follows the server's clock, which a sandbox's control plane moves (decisions.md 8). The first document may be older than
 * the page: it counts when it is ahead of the page's clock.
 */
function followClock(db: Firestore, events: ConnectionEvents): () => void {
  let last: string | undefined
  return onSnapshot(
    doc(db, 'appClock', 'now'),
    { includeMetadataChanges: true },
    (snapshot) => {
      const now: unknown = snapshot.data()?.['now']
      if (snapshot.metadata.fromCache || now === last) return
      const isFirst = last === undefined
      last = typeof now === 'string' ? now : ''
      if (last && (!isFirst || Date.parse(last) > serverNow() + MAX_CLOCK_ERROR_MS)) events.onClockMove(last)
    },
    () => events.onEnd(),
  )
}

/**
 * WebKit freezes a page that enters its back/forward cache together with the transaction by which Firestore leaves its
 * cache; no later page can then read that database, and its listener never starts. So WebKit caches in memory only.
 */
function canKeepCache(): boolean {
  const isWebKit = navigator.vendor.startsWith('Apple')
  return !isWebKit && typeof indexedDB !== 'undefined'
}

/** Replaces Firebase Authentication's component, which needs a backend of its own, and provides our token. */
function credentials(token: string, userId: string): Component {
  const auth = {
    getUid: () => userId,
    getToken: async () => ({ accessToken: token }),
    addAuthTokenListener: (listener: (token: string) => void) => queueMicrotask(() => listener(token)),
    removeAuthTokenListener: () => {},
  }
  return {
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => auth,
  }
}

async function closeApp(app: FirebaseApp, db: Firestore, clear: boolean): Promise<void> {
  if (clear) {
    await terminate(db)
    // Fails while another tab uses the cache; that tab clears it when it closes its own connection.
    await clearIndexedDbPersistence(db).catch(() => undefined)
  }
  await deleteApp(app)
}

/**
 * A handshake that the leaving page aborts makes Firestore load an image from Google as a network test, which the page's
 * content security policy refuses. Without `Image` it skips the test. A page in the back/forward cache stays unchanged.
 */
export function skipNetworkTest({ persisted }: PageTransitionEvent): void {
  if (!persisted) Reflect.deleteProperty(window, 'Image')
}
