// Firestore documents (decisions 701, 705): a notification, a marker that it was published, and a receipt that is being read.
import type { DocumentStore } from '../firestore/document-store.ts'

export type NotificationDocument = {
  id: string
  type: string
  ref: string
  title: string
  text: string
  createdAt: string
}

/** Holds the sandbox's time after the control plane has moved it, so that open pages follow (decisions 702). */
export const CLOCK_PATH = 'appClock/now'

export type PublishedNotification = { shopperId: string; document: NotificationDocument }

export const NOTIFICATIONS = 'notifications'
/** Markers stay when the shopper deletes the notification, so that a retried publication does not bring it back. */
export const MARKERS = 'published'

/** Beside the documented collection, so that what listens to notifications sees no other document. */
export const READINGS = 'receiptReadings'

export function readingPath(shopperId: string, receiptId: string): string {
  return `${READINGS}/${shopperId}/receipts/${receiptId}`
}

export const CHANGES = 'appChanges'

export function notificationPath(shopperId: string, id: string): string {
  return `appNotifications/${shopperId}/${NOTIFICATIONS}/${id}`
}

export function markerPath(shopperId: string, id: string): string {
  return `appNotifications/${shopperId}/${MARKERS}/${id}`
}

export function isDeleted(store: DocumentStore, { shopperId, document: { id } }: PublishedNotification): boolean {
  return store.find(markerPath(shopperId, id)) !== undefined && !store.find(notificationPath(shopperId, id))
}

/** Writes both documents into a sandbox's own store, bypassing the access rules. Call it in a transaction. */
export function saveNotification(
  store: DocumentStore,
  { shopperId, document }: PublishedNotification,
  version: number,
): void {
  const fields = Object.fromEntries(Object.entries(document).map(([name, text]) => [name, { stringValue: text }]))
  const versions = { createdAt: version, updatedAt: version }
  store.put({ path: notificationPath(shopperId, document.id), fields, ...versions })
  store.put({ path: markerPath(shopperId, document.id), fields: {}, ...versions })
}
