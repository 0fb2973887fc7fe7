// Listens to the shopper's own notification collection (product.md 3, decisions.md 7).
import {
  collection,
  disableNetwork,
  doc,
  enableNetwork,
  onSnapshot,
  orderBy,
  query,
  writeBatch,
} from 'firebase/firestore'
import { notificationOf } from './document.ts'
import { openFirestore, type Where } from './firestore.ts'
import type { LiveNotification } from './store.ts'

export type Events = {
  /** All documents, and those that came after the first load, null while that lasts; newest first. */
  onNews: (all: LiveNotification[], arrived: LiveNotification[] | null) => void
  onConnection: (connection: 'live' | 'paused') => void
  /** The server ended the listening, for example because the token is over. */
  onEnd: () => void
}

export type Line = {
  /** Deletes every document, in as few commits as possible. */
  deleteAll: () => Promise<void>
  /** Tries again now, however long Firestore meant to wait. */
  reconnect: () => Promise<void>
  /** `forget` leaves nothing of this shopper in the browser. */
  close: (forget: boolean) => void
}

/** The most writes one batch takes. */
const BATCH = 400
/** Whose collection it is without a user id (product.md 3). */
const NOBODY = 'KOSONG'

export async function listen(where: Where, userId: string | null, events: Events): Promise<Line> {
  const owner = userId ?? NOBODY
  const { db, close } = await openFirestore(where, owner)
  const notifications = collection(db, 'appNotifications', owner, 'notifications')
  let loaded = false
  let ids: string[] = []

  const stop = onSnapshot(
    query(notifications, orderBy('createdAt', 'desc')),
    { includeMetadataChanges: true },
    (snapshot) => {
      const { fromCache } = snapshot.metadata
      ids = snapshot.docs.map(({ id }) => id)
      const known = snapshot.docs.flatMap((document) => notificationOf(document.id, document.data()) ?? [])
      const added = snapshot.docChanges().flatMap((change) => (change.type === 'added' ? change.doc.id : []))
      const arrived = loaded ? known.filter(({ id }) => added.includes(id)) : null
      if (!fromCache) events.onConnection('live')
      else if (loaded) events.onConnection('paused')
      // An empty memory says nothing yet.
      if (!fromCache || loaded || known.length > 0) events.onNews(known, arrived)
      loaded ||= !fromCache
    },
    () => events.onEnd(),
  )

  return {
    deleteAll: async () => {
      for (let at = 0; at < ids.length; at += BATCH) {
        const batch = writeBatch(db)
        for (const id of ids.slice(at, at + BATCH)) batch.delete(doc(notifications, id))
        await batch.commit()
      }
    },
    reconnect: async () => {
      await disableNetwork(db)
      await enableNetwork(db)
    },
    close: (forget) => {
      stop()
      close(forget)
    },
  }
}
