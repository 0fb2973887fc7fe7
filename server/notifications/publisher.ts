// Writes documents with firebase-admin to the Firestore emulator: the embedded one unless another is named.
import { randomUUID } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { LRUCache } from 'lru-cache'
import type { LiveReading } from '#contract/receipt-reading.ts'
import { CHANGES, markerPath, notificationPath, type PublishedNotification, readingPath } from './document.ts'

type Emulator = {
  /** `host:port` of the app itself or of the named emulator. */
  host: string
  /** The administrator's token: the embedded Firestore's secret, or `owner` for Google's emulator. */
  bearer: string
}

type Client = { app: App; db: Firestore }

/** firebase-admin itself retries for a minute; the job runner retries sooner. */
const REQUEST_TIMEOUT_MS = 5_000
/** As many as there are open sandboxes; a client uses about 200 kB. */
const MAX_CLIENTS = 200
const ALREADY_EXISTS = 6

let appCount = 0

export class Publisher {
  private readonly getEmulator: () => Emulator
  /** By project id. */
  private readonly clients = new LRUCache<string, Promise<Client>>({ max: MAX_CLIENTS, dispose: closeClient })

  /** `getEmulator` is called when a project's client is opened; it throws while the app does not listen. */
  constructor(getEmulator: () => Emulator) {
    this.getEmulator = getEmulator
  }

  /** Resolves when the notification is in Firestore, or was there before: each is published exactly once. */
  async publish(projectId: string, { shopperId, document }: PublishedNotification): Promise<void> {
    await this.request(projectId, (db) => {
      const batch = db.batch()
      batch.create(db.doc(notificationPath(shopperId, document.id)), document)
      batch.create(db.doc(markerPath(shopperId, document.id)), {})
      return batch.commit().catch(ignoreAlreadyExists)
    })
  }

  /** Replaces what the shopper sees of a receipt that is being read. */
  publishReading(projectId: string, shopperId: string, reading: LiveReading): Promise<void> {
    return this.set(projectId, readingPath(shopperId, reading.receiptId), reading)
  }

  /** Makes the open pages of a project load a concept again. A frozen clock repeats the time; the id still makes it a change. */
  publishChange(projectId: string, concept: string, changedAt: string): Promise<void> {
    return this.set(projectId, `${CHANGES}/${concept}`, { id: randomUUID(), changedAt })
  }

  /** Creates or replaces a document. */
  async set(projectId: string, path: string, document: Record<string, unknown>): Promise<void> {
    await this.request(projectId, (db) => db.doc(path).set(document))
  }

  /** Sends a request with a time limit. After a timeout the client is closed, so that the next try opens a new one. */
  async request<Response>(
    projectId: string,
    send: (db: Firestore) => Promise<Response>,
    timeoutMs = REQUEST_TIMEOUT_MS,
  ): Promise<Response> {
    const { db } = await this.getClient(projectId)
    const signal = AbortSignal.timeout(timeoutMs)
    const timeout = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () =>
        reject(new Error(`Firestore did not respond within ${timeoutMs / 1_000} seconds.`)),
      )
    })
    try {
      return await Promise.race([send(db), timeout])
    } catch (error) {
      if (signal.aborted) this.closeProject(projectId)
      throw error
    }
  }

  /** Closes a project's client; the next use opens a new one. */
  closeProject(projectId: string): void {
    this.clients.delete(projectId)
  }

  async close(): Promise<void> {
    const clients = [...this.clients.values()]
    this.clients.clear()
    await Promise.all(clients)
  }

  private getClient(projectId: string): Promise<Client> {
    const client = this.clients.get(projectId) ?? openClient(projectId, this.getEmulator())
    this.clients.set(projectId, client)
    return client
  }
}

/** Loads firebase-admin at its first use, because that takes 200 ms. */
async function openClient(projectId: string, { host, bearer }: Emulator): Promise<Client> {
  const { initializeApp } = await import('firebase-admin/app')
  const { initializeFirestore } = await import('firebase-admin/firestore')
  const { PassThroughClient } = await import('google-auth-library')
  appCount += 1
  const app = initializeApp({ projectId }, `${projectId}-${appCount}`)
  const db = initializeFirestore(app, { preferRest: true })
  // Without an auth client it looks for Google credentials; their absence is an unhandled rejection.
  const authClient = new PassThroughClient()
  db.settings({ host, ssl: false, authClient, customHeaders: { Authorization: `Bearer ${bearer}` } })
  return { app, db }
}

function closeClient(client: Promise<Client>): void {
  void client.then(async ({ app }) => {
    const { deleteApp } = await import('firebase-admin/app')
    await deleteApp(app)
  })
}

/** When either document exists, the notification was published before. */
function ignoreAlreadyExists(error: unknown): void {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS) return
  throw error
}
