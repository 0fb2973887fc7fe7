// Connects the browser to Firestore (product.md 3, decisions 701, 702): one shopper's notifications, and changes for all
// shoppers. The cache is in memory, because a cache on disk would outlive the shopper's session.
import { _addComponent, deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  doc,
  type Firestore,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore'
import type { LiveReading } from '#contract/receipt-reading.ts'
import type { Result } from '#contract/route-types.ts'
import { uuid } from '../api/uuid.ts'
import type { Connection, ConnectionEvents, ServerClock } from './listener.ts'
import { parseNotification } from './new-notifications.ts'

export type FirestoreConfig = Result<'GET /api/notification/status'>['live']

declare module 'firebase/app' {
  /** Exported for the SDK's other packages, but missing in its published types. */
  export function _addComponent(app: object, component: object): void
}

/** The channel refuses a larger request, and the SDK would then repeat it without end. */
const MAX_WRITES = 100

export async function connectToFirestore(
  config: FirestoreConfig,
  userId: string,
  events: ConnectionEvents,
): Promise<Connection> {
  setLogLevel('silent')
  window.addEventListener('pagehide', skipNetworkTest)
  // The browser stores the app's name on disk, so the name must not contain the shopper's id.
  const app = initializeApp({ projectId: config.projectId, apiKey: 'local' }, uuid())
  _addComponent(app, credentials(config.token, userId))
  const db = initializeFirestore(app, {
    host: config.host ? `${config.host}:${config.port}` : location.host,
    ssl: config.host ? config.ssl : location.protocol === 'https:',
  })
  // Without a user id the documented key is KOSONG (product.md 3).
  const notifications = collection(db, 'appNotifications', userId || 'KOSONG', 'notifications')
  const unsubscribe = onSnapshot(
    query(notifications, orderBy('createdAt', 'desc')),
    { includeMetadataChanges: true },
    (snapshot) =>
      events.onSnapshot({
        notifications: snapshot.docs.flatMap((document) => parseNotification(document.id, document.data()) ?? []),
        fromCache: snapshot.metadata.fromCache,
      }),
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
    remove: async (ids) => {
      for (let from = 0; from < ids.length; from += MAX_WRITES) {
        const batch = writeBatch(db)
        for (const id of ids.slice(from, from + MAX_WRITES)) batch.delete(doc(notifications, id))
        await batch.commit()
      }
    },
    watchReading: (receiptId, onReading) =>
      onSnapshot(
        doc(db, 'receiptReadings', userId, 'receipts', receiptId),
        (document) => onReading((document.data() as LiveReading | undefined) ?? null),
        // The listener of notifications reports the end of the connection; the next connection watches again.
        () => {},
      ),
    close: () => {
      unsubscribe()
      unsubscribeClock()
      unsubscribeChanges()
      return deleteApp(app)
    },
  }
}

function followClock(db: Firestore, events: ConnectionEvents): () => void {
  return onSnapshot(
    doc(db, 'appClock', 'now'),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { id = '', now = '' } = (snapshot.data() ?? {}) as Partial<ServerClock>
      if (!snapshot.metadata.fromCache) events.onClock({ id, now })
    },
    () => events.onEnd(),
  )
}

/** Replaces Firebase Authentication, which needs a backend of its own, with a provider of our token. */
function credentials(token: string, userId: string): object {
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

/**
 * Prevents Firestore's network test on leaving the page: an image from Google, which the page's content security policy blocks.
 * Firestore skips the test without `Image`. A page in the back/forward cache stays unchanged.
 */
export function skipNetworkTest({ persisted }: PageTransitionEvent): void {
  if (!persisted) Reflect.deleteProperty(window, 'Image')
}
