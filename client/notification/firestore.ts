// The browser's connection to Firestore (product.md 3, decisions 701, 702): one shopper's notifications, and what has changed
// for all shoppers. Its cache is in memory: a cache on disk would outlive the shopper's session.
import { _addComponent, deleteApp, initializeApp } from '@firebase/app'
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
} from '@firebase/firestore'
import type { LiveReading } from '#contract/receipt-reading.ts'
import type { Result } from '#contract/route-types.ts'
import { serverNow } from '../api/server-clock.ts'
import type { Connection, ConnectionEvents } from './listener.ts'
import { parseNotification } from './new-notifications.ts'

export type FirestoreConfig = Result<'GET /api/notification/status'>['live']

declare module '@firebase/app' {
  /** Exported for the SDK's other packages, but missing in its published types. */
  export function _addComponent(app: FirebaseApp, component: object): void
}

const MAX_BATCH_WRITES = 400

/** The page knows the server's time from headers of whole seconds. */
const MAX_CLOCK_ERROR_MS = 2_000

let connectionCount = 0

export async function connectToFirestore(
  config: FirestoreConfig,
  userId: string,
  events: ConnectionEvents,
): Promise<Connection> {
  setLogLevel('silent')
  window.addEventListener('pagehide', skipNetworkTest)
  connectionCount += 1
  // The browser keeps the app's name on disk, so the shopper's id is not part of it.
  const app = initializeApp({ projectId: config.projectId, apiKey: 'local' }, `connection-${connectionCount}`)
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
    close: () => {
      unsubscribe()
      unsubscribeClock()
      unsubscribeChanges()
      return deleteApp(app)
    },
  }
}

/**
 * Follows the server's clock, which a sandbox's control plane moves (decisions 702). The first document may be older than
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

/** Replaces Firebase Authentication's component, which needs a backend of its own, and provides our token. */
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
 * A handshake that the leaving page aborts makes Firestore load an image from Google as a network test, which the page's
 * content security policy refuses. Without `Image` it skips the test. A page in the back/forward cache stays unchanged.
 */
export function skipNetworkTest({ persisted }: PageTransitionEvent): void {
  if (!persisted) Reflect.deleteProperty(window, 'Image')
}

/** What is being read of a receipt, from the document that the server keeps of it (decisions 705); null for another. */
function parseLiveReading(data: Record<string, unknown>): LiveReading | null {
  const { receiptId, shop, purchasedAt, total, points, isReading } = data
  if (typeof receiptId !== 'string' || typeof isReading !== 'boolean') return null
  return {
    receiptId,
    shop: typeof shop === 'string' ? shop : null,
    purchasedAt: typeof purchasedAt === 'string' ? purchasedAt : null,
    total: typeof total === 'number' ? total : null,
    points: typeof points === 'number' ? points : null,
    isReading,
  }
}
