// The outbox of notifications (decisions.md 7): rows written with what caused them, published once after commit.
import type { NotificationType } from '#contract/notification.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** The Firestore project of a sandbox (decisions.md 7). */
export function toFirestoreProject(sandboxName: string): string {
  return `demo-${sandboxName}`
}

type NotificationRow = {
  id: string
  shopperId: string
  type: NotificationType
  ref: string
  title: string
  text: string
  createdAt: number
  publishedAt: number | null
}

/** A waiting notification as the document to publish; undefined when it was published before. */
export function findUnpublished(sandbox: Sandbox, id: string) {
  const row = sandbox.db.get<NotificationRow>('SELECT * FROM notification WHERE id = :id', { id })
  if (!row || row.publishedAt !== null) return undefined
  const { shopperId, type, ref, title, text, createdAt } = row
  return { shopperId, document: { id, type, ref, title, text, createdAt: new Date(createdAt).toISOString() } }
}

export function markPublished(sandbox: Sandbox, id: string): void {
  sandbox.db.run('UPDATE notification SET publishedAt = :now WHERE id = :id', { id, now: sandbox.now() })
}
