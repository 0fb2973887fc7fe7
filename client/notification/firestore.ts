// The browser's connection to Firestore (product.md 3, decisions.md 7): one shopper's notifications, cached between visits.
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
import type { Connection, ConnectionEvents } from './listener.ts'
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
    localCache:
      typeof indexedDB === 'undefined'
        ? memoryLocalCache()
        : persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
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
        addedIds: snapshot.docChanges().flatMap((change) => (change.type === 'added' ? change.doc.id : [])),
        fromCache: snapshot.metadata.fromCache,
      })
    },
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
    close: ({ clear }) => {
      unsubscribe()
      closing = closeApp(app, db, clear)
      return closing
    },
  }
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
