// Firestore documents (decisions 701, 705): notifications, markers of published notifications, and live receipt readings.
import { randomUUID } from 'node:crypto'
import type { SentNotification } from '#contract/control/shopper.ts'
import { DocumentStore } from '../firestore/document-store.ts'
import type { Fields } from '../firestore/request-schema.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

/** Document with the sandbox's time, written when the control plane moves the clock or replaces the world (decisions 702). */
export const CLOCK_PATH = 'appClock/now'

export type NotificationDocument = Omit<SentNotification, 'type'> & { type: string }

export type PublishedNotification = { shopperId: string; document: NotificationDocument }

export const NOTIFICATIONS = 'notifications'
/** A marker remains when the shopper deletes a notification, so that a retry does not publish the notification again. */
export const MARKERS = 'published'

/** A separate collection, so that listeners for notifications receive no other documents. */
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

/** The content of the clock's document. Its id makes open pages load all data anew, even at the same time. */
export function toClockDocument(sandbox: Pick<Sandbox, 'now'>): { id: string; now: string } {
  return { id: randomUUID(), now: new Date(sandbox.now()).toISOString() }
}

/** Writes the clock's document to the sandbox's own store, where browsers that connect anew find it. */
export function saveClock(sandbox: Pick<Sandbox, 'now' | 'db'>): void {
  const store = new DocumentStore(sandbox.db)
  store.transaction(() => {
    const version = store.nextVersion()
    store.put({ path: CLOCK_PATH, fields: toFields(toClockDocument(sandbox)), createdAt: version, updatedAt: version })
  })
}

export function isDeleted(store: DocumentStore, { shopperId, document: { id } }: PublishedNotification): boolean {
  return store.find(markerPath(shopperId, id)) !== undefined && !store.find(notificationPath(shopperId, id))
}

/** Writes a notification and its marker to a sandbox's own store, without access rules. The caller opens the transaction. */
export function saveNotification(
  store: DocumentStore,
  { shopperId, document }: PublishedNotification,
  version: number,
): void {
  const fields = toFields(document)
  const versions = { createdAt: version, updatedAt: version }
  store.put({ path: notificationPath(shopperId, document.id), fields, ...versions })
  store.put({ path: markerPath(shopperId, document.id), fields: {}, ...versions })
}

function toFields(document: Record<string, string>): Fields {
  return Object.fromEntries(Object.entries(document).map(([name, text]) => [name, { stringValue: text }]))
}
