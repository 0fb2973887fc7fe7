// Publishes notifications with firebase-admin, to the embedded Firestore or the official emulator, each exactly once.
import type { App } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'

type PublisherOptions = {
  /** `host:port`: the app's own port, or the official emulator's. */
  host: string
  ssl: boolean
  /** The embedded Firestore's secret, or `owner` for the official emulator. */
  bearer: string
}

export type PublishedNotification = {
  id: string
  type: string
  ref: string
  title: string
  text: string
  createdAt: string
}

export type Publisher = {
  /** Resolves when the notification is in Firestore, or was at any time before; to be retried until then. */
  publish: (projectId: string, userId: string, notification: PublishedNotification) => Promise<void>
  /** Loads firebase-admin and asks Firestore once, so that the first publishing is as fast as any. Rejects when it is away. */
  warmUp: () => Promise<void>
  /** Drops what is held for a project; it may be used again. */
  forget: (projectId: string) => Promise<void>
  close: () => Promise<void>
}

type Line = { app: App; db: Firestore }

/** firebase-admin itself goes on trying for a minute; our outbox tries again sooner and lets others pass. */
const PATIENCE_MS = 5_000
/** Each project's client holds some 200 kB. */
const LINE_LIMIT = 100
const WARM_UP_PROJECT = 'demo-demo'

let publishers = 0

export function createPublisher(options: PublisherOptions): Publisher {
  publishers += 1
  const name = `publisher-${publishers}`
  const lines = new Map<string, Promise<Line>>()

  async function forget(projectId: string): Promise<void> {
    const line = lines.get(projectId)
    lines.delete(projectId)
    if (!line) return
    const { deleteApp } = await import('firebase-admin/app')
    await deleteApp((await line).app)
  }

  /** The project's line, made at its first use; the one not used for longest makes room. */
  async function lineTo(projectId: string): Promise<Line> {
    const line = lines.get(projectId) ?? connect(`${name}-${projectId}`, projectId, options)
    lines.delete(projectId)
    lines.set(projectId, line)
    const [oldest] = lines.keys()
    if (oldest !== undefined && lines.size > LINE_LIMIT) await forget(oldest)
    return line
  }

  /** Asks over a project's line. After a silence the line is dropped, so that the next try begins with a fresh one. */
  async function ask<Answer>(projectId: string, question: (db: Firestore) => Promise<Answer>): Promise<Answer> {
    const { db } = await lineTo(projectId)
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`Firestore at ${options.host} did not answer within ${PATIENCE_MS / 1000} seconds.`))
        void forget(projectId)
      }, PATIENCE_MS)
    })
    return Promise.race([question(db), silence]).finally(() => clearTimeout(timer))
  }

  return {
    async publish(projectId, userId, { id, type, ref, title, text, createdAt }) {
      await ask(projectId, (db) => {
        const shopper = db.collection('appNotifications').doc(userId)
        const batch = db.batch()
        batch.create(shopper.collection('notifications').doc(id), { id, type, ref, title, text, createdAt })
        // Stays when the shopper deletes the notification, so that a try repeated after that does not bring it back.
        batch.create(shopper.collection('published').doc(id), {})
        return batch.commit().catch(unlessExisting)
      })
    },

    async warmUp() {
      await ask(WARM_UP_PROJECT, (db) => db.doc('appNotifications/KOSONG').get())
    },

    forget,

    async close() {
      await Promise.all([...lines.keys()].map(forget))
    },
  }
}

/** firebase-admin takes 200 ms to load: only when something is published, never at start. */
async function connect(name: string, projectId: string, { host, ssl, bearer }: PublisherOptions): Promise<Line> {
  const [{ initializeApp }, { initializeFirestore }, { PassThroughClient }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/firestore'),
    import('google-auth-library'),
  ])
  const app = initializeApp({ projectId }, name)
  const db = initializeFirestore(app, { preferRest: true })
  // Without a client of its own it looks for Google's credentials, and their absence kills the process.
  const authClient = new PassThroughClient()
  db.settings({ host, ssl, authClient, customHeaders: { Authorization: `Bearer ${bearer}` } })
  return { app, db }
}

const ALREADY_EXISTS = 6

/** Either document being there means that this notification was published before. */
function unlessExisting(error: unknown): void {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS) return
  throw error
}
