// Publishes notifications, each exactly once, and readings with firebase-admin, to the embedded Firestore or the official
// emulator.
import { randomUUID } from 'node:crypto'
import type { App } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import type { LiveReading } from '#contract/live-reading.ts'
import { projectIdOf } from '../firestore/project.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { CHANGES, markerPath, notificationPath, type PublishedNotification, readingPath } from './document.ts'

type PublisherOptions = {
  /** `host:port` of the app itself or of the official emulator. */
  host: string
  /** The administrator's token: the embedded Firestore's secret, or `owner` for the official emulator. */
  bearer: string
}

export type Publisher = {
  /** Resolves when the notification is in Firestore, or was there before. */
  publish: (projectId: string, notification: PublishedNotification) => Promise<void>
  /** Replaces what the shopper sees of a receipt that is being read. */
  publishReading: (projectId: string, shopperId: string, reading: LiveReading) => Promise<void>
  /** Makes the open pages of a project load the data of a concept again. */
  publishChange: (projectId: string, concept: string, changedAt: string) => Promise<void>
  /** Loads firebase-admin and sends one request, so that the first publication is fast. Rejects while Firestore is unreachable. */
  warmUp: () => Promise<void>
  /** Closes a project's client; the next use opens a new one. */
  closeProject: (projectId: string) => Promise<void>
  close: () => Promise<void>
}

type Client = { app: App; db: Firestore }

/** firebase-admin itself retries for a minute; the job runner retries sooner. */
const REQUEST_TIMEOUT_MS = 5_000
/**
 * As many as sandboxes in memory: opening one costs several times what a publication does, so that fewer clients than
 * sandboxes in use would be opened again for nearly every one. A client uses about 200 kB, a sandbox ten times that.
 */
const MAX_CLIENTS = 2_000

let publisherCount = 0

export function createPublisher(options: PublisherOptions): Publisher {
  publisherCount += 1
  const name = `publisher-${publisherCount}`
  const clients = new Map<string, Promise<Client>>()

  async function closeProject(projectId: string): Promise<void> {
    const client = clients.get(projectId)
    clients.delete(projectId)
    if (!client) return
    const [{ deleteApp }] = await loadLibrary()
    await deleteApp((await client).app)
  }

  /** Opens the project's client at its first use; beyond the limit the least recently used one is closed. */
  async function getClient(projectId: string): Promise<Client> {
    const client = clients.get(projectId) ?? openClient(`${name}-${projectId}`, projectId, options)
    clients.delete(projectId)
    clients.set(projectId, client)
    const [oldest] = clients.keys()
    if (oldest !== undefined && clients.size > MAX_CLIENTS) await closeProject(oldest)
    return client
  }

  /** Sends a request with a time limit. After a timeout the client is closed, so that the next try opens a new one. */
  async function request<Response>(projectId: string, send: (db: Firestore) => Promise<Response>): Promise<Response> {
    const { db } = await getClient(projectId)
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Firestore at ${options.host} did not respond within ${REQUEST_TIMEOUT_MS / 1000} seconds.`))
        void closeProject(projectId)
      }, REQUEST_TIMEOUT_MS)
    })
    return Promise.race([send(db), timeout]).finally(() => clearTimeout(timer))
  }

  return {
    async publish(projectId, { shopperId, document }) {
      await request(projectId, (db) => {
        const batch = db.batch()
        batch.create(db.doc(notificationPath(shopperId, document.id)), document)
        batch.create(db.doc(markerPath(shopperId, document.id)), {})
        return batch.commit().catch(ignoreAlreadyExists)
      })
    },

    async publishReading(projectId, shopperId, reading) {
      await request(projectId, (db) => db.doc(readingPath(shopperId, reading.receiptId)).set(reading))
    },

    async publishChange(projectId, concept, changedAt) {
      // A frozen clock repeats the time; the id still makes it a change.
      await request(projectId, (db) => db.doc(`${CHANGES}/${concept}`).set({ id: randomUUID(), changedAt }))
    },

    async warmUp() {
      await request(projectIdOf(DEMO_NAME), (db) => db.doc('appNotifications/KOSONG').get())
    },

    closeProject,

    async close() {
      await Promise.all([...clients.keys()].map(closeProject))
    },
  }
}

let library: ReturnType<typeof importLibrary> | undefined

/** Once: Node resolves the names again at each `import`. */
function loadLibrary(): ReturnType<typeof importLibrary> {
  library ??= importLibrary()
  return library
}

function importLibrary() {
  return Promise.all([import('firebase-admin/app'), import('firebase-admin/firestore'), import('google-auth-library')])
}

/** Loads firebase-admin at its first use, because that takes 200 ms. */
async function openClient(name: string, projectId: string, { host, bearer }: PublisherOptions): Promise<Client> {
  const [{ initializeApp }, { initializeFirestore }, { PassThroughClient }] = await loadLibrary()
  const app = initializeApp({ projectId }, name)
  const db = initializeFirestore(app, { preferRest: true })
  // Without an auth client it looks for Google credentials; their absence is an unhandled rejection.
  const authClient = new PassThroughClient()
  db.settings({ host, ssl: false, authClient, customHeaders: { Authorization: `Bearer ${bearer}` } })
  return { app, db }
}

const ALREADY_EXISTS = 6

/** When either document exists, the notification was published before. */
function ignoreAlreadyExists(error: unknown): void {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS) return
  throw error
}
