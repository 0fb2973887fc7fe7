// Listens to the shopper's own notification collection with the Firebase SDK (product.md 3, decisions.md 7).
import { deleteApp, initializeApp } from 'firebase/app'
import {
  collection,
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
  orderBy,
  query,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore'
import type { Result } from '../route-type.ts'
import type { LiveNotification } from './store.ts'

type Where = Result<'GET /api/notification/status'>['live']

export type Events = {
  /** All documents, newest first, and which of them came after the first load. */
  onNews: (all: LiveNotification[], arrived: LiveNotification[]) => void
  onConnection: (connection: 'live' | 'paused') => void
  /** The server ended the listening, for example because the token is over. */
  onEnd: () => void
}

/** The most writes one batch takes. */
const BATCH = 400
/** A hidden page lets its connection go after this long: a browser allows six to one host (firestore-wire.md). */
const HIDDEN_MS = 30_000

let made = 0

/** Without a user id the collection's key is the literal KOSONG (product.md 3). */
export function listen(where: Where, userId: string | null, events: Events) {
  setLogLevel('silent')
  made += 1
  const app = initializeApp({ projectId: where.projectId, apiKey: 'local' }, `live-${made}`)
  const db = initializeFirestore(app, {})
  const port = where.port || Number(location.port) || (location.protocol === 'https:' ? 443 : 80)
  connectFirestoreEmulator(db, where.host || location.hostname, port, { mockUserToken: where.token })
  const notifications = collection(db, 'appNotifications', userId ?? 'KOSONG', 'notifications')

  let loaded = false
  let known: LiveNotification[] = []
  const stop = onSnapshot(
    query(notifications, orderBy('createdAt', 'desc')),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache } = snapshot.metadata
      events.onConnection(fromCache ? 'paused' : 'live')
      if (fromCache && !loaded) return
      known = snapshot.docs.map((document) => ({ ...document.data(), id: document.id }) as LiveNotification)
      const added = snapshot.docChanges().filter((change) => change.type === 'added')
      const arrived = loaded ? added.map(({ doc: { id } }) => id) : []
      loaded = true
      events.onNews(
        known,
        known.filter(({ id }) => arrived.includes(id)),
      )
    },
    () => events.onEnd(),
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(() => void disableNetwork(db), HIDDEN_MS)
    else void enableNetwork(db)
  }
  document.addEventListener('visibilitychange', follow)

  return {
    deleteAll: async () => {
      const ids = known.map(({ id }) => id)
      for (let at = 0; at < ids.length; at += BATCH) {
        const batch = writeBatch(db)
        for (const id of ids.slice(at, at + BATCH)) batch.delete(doc(notifications, id))
        await batch.commit()
      }
    },
    close: () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
      stop()
      void deleteApp(app)
    },
  }
}
