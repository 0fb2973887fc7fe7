// The outbox of notifications (decisions 701): the job `notification.publish` publishes each row once, after its commit.
import { DocumentStore } from '../firestore/document-store.ts'
import type { NotificationRow } from '../rules/notification/channel.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { markerPath, notificationPath, type PublishedNotification } from './document.ts'

export function findUnpublished(sandbox: Sandbox, id: string): PublishedNotification | undefined {
  const sql = 'SELECT * FROM notification WHERE id = :id AND publishedAt IS NULL'
  const row = sandbox.db.get<NotificationRow>(sql, { id })
  return row && toPublished(row)
}

export function listNotifications(sandbox: Sandbox): PublishedNotification[] {
  return sandbox.db.all<NotificationRow>('SELECT * FROM notification').map(toPublished)
}

export function markPublished(sandbox: Sandbox, id: string): void {
  sandbox.db.run('UPDATE notification SET publishedAt = :now WHERE id = :id', { id, now: sandbox.now() })
}

/** Stores a shopper's deletion from Google's emulator, which loses its data when it stops. */
export function recordDeletion({ db }: Sandbox, path: string): void {
  const [, shopperId = '', , id = ''] = path.split('/')
  const row = db.get('SELECT id FROM notification WHERE id = :id AND shopperId = :shopperId', { id, shopperId })
  if (!row || path !== notificationPath(shopperId, id)) return
  const store = new DocumentStore(db)
  store.transaction(() => {
    const version = store.nextVersion()
    store.put({ path: markerPath(shopperId, id), fields: {}, createdAt: version, updatedAt: version })
    store.delete(path)
  })
}

function toPublished({ id, shopperId, type, ref, title, text, createdAt }: NotificationRow): PublishedNotification {
  return { shopperId, document: { id, type, ref, title, text, createdAt: new Date(createdAt).toISOString() } }
}
