// The outbox of notifications (decisions.md 7): rows are written in the transaction that causes them and published once,
// after its commit, by the job `notification.publish`.
import type { NotificationType } from '#contract/notification.ts'
import { DocumentStore } from '../firestore/document-store.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { type PublishedNotification, saveNotification } from './document.ts'

type Row = {
  id: string
  shopperId: string
  type: NotificationType
  ref: string
  title: string
  text: string
  createdAt: number
}

/** Undefined when the notification was published before. */
export function findUnpublished(sandbox: Sandbox, id: string): PublishedNotification | undefined {
  const row = sandbox.db.get<Row>('SELECT * FROM notification WHERE id = :id AND publishedAt IS NULL', { id })
  if (!row) return undefined
  const { shopperId, type, ref, title, text, createdAt } = row
  return { shopperId, document: { id, type, ref, title, text, createdAt: new Date(createdAt).toISOString() } }
}

export function markPublished(sandbox: Sandbox, id: string): void {
  sandbox.db.run('UPDATE notification SET publishedAt = :now WHERE id = :id', { id, now: sandbox.now() })
}

/** Writes the document of the embedded Firestore without a request; listeners would not hear of it. */
export function publishDirectly(sandbox: Sandbox, notification: PublishedNotification): void {
  const store = new DocumentStore(sandbox.db)
  saveNotification(store, notification, store.nextVersion())
  markPublished(sandbox, notification.document.id)
}
