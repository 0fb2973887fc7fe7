// Test support: the embedded Firestore in a small app of its own, which can be stopped and started again on its port.
import { fastify } from 'fastify'
import { Database } from '../db/database.ts'
import { firestorePlugin } from '../firestore/plugin.ts'
import { signFirestoreToken, verifyFirestoreToken } from '../firestore/token.ts'
import { createPublisher, type Publisher } from '../notifications/publisher.ts'

/** What tests need of a Firestore, embedded or official. */
export type Backend = {
  readonly port: number
  readonly publisher: Publisher
  /** What firebase-admin shows as its administrator's token. */
  readonly bearer: string
  /** A new, empty project. */
  project: () => string
  token: (projectId: string, userId: string) => string
  close: () => Promise<void>
}

type TestApp = Backend & {
  readonly databases: Map<string, Database>
  /** Streams that are open now. */
  sessions: () => number
  /** Cuts every connection, as a network that fails. */
  cut: () => void
  /** Puts another database in a project's place. */
  replace: (projectId: string, database: Database) => void
  /** Takes a project away. */
  drop: (projectId: string) => void
  stop: () => Promise<void>
  start: () => Promise<void>
}

export const TEST_SECRET = 'the secret of a test, thirty-two characters long'
const ADMIN_SECRET = 'administrator-of-this-test'

let projects = 0

/** A project id that no other test of this run has. */
export function freshProject(): string {
  projects += 1
  return `demo-t${process.pid}-${projects}`
}

export async function openTestApp(): Promise<TestApp> {
  const databases = new Map<string, Database>()
  let app = await listen(0)
  const port = portOf()
  const publisher = createPublisher({ host: `127.0.0.1:${port}`, ssl: false, bearer: ADMIN_SECRET })

  async function listen(at: number) {
    const server = fastify({ forceCloseConnections: true, logger: { level: 'error' } })
    await server.register(firestorePlugin, {
      adminSecret: ADMIN_SECRET,
      databaseOf: (projectId) => databases.get(projectId),
      verify: (projectId, token) => verifyFirestoreToken(TEST_SECRET, projectId, token),
    })
    await server.listen({ port: at, host: '127.0.0.1' })
    return server
  }

  function portOf(): number {
    const address = app.server.address()
    if (address === null || typeof address === 'string') throw new Error('The test app listens on no port.')
    return address.port
  }

  // The project that a publisher warms up with.
  databases.set('demo-demo', Database.create())
  await publisher.warmUp()

  return {
    port,
    publisher,
    bearer: ADMIN_SECRET,
    databases,
    project: () => {
      const projectId = freshProject()
      databases.set(projectId, Database.create())
      return projectId
    },
    token: (projectId, userId) => signFirestoreToken(TEST_SECRET, projectId, userId),
    sessions: () => app.firestore.sessions,
    cut: () => app.server.closeAllConnections(),
    replace: (projectId, database) => {
      databases.set(projectId, database)
      app.firestore.reset(projectId)
    },
    drop: (projectId) => {
      app.firestore.reset(projectId)
      databases.get(projectId)?.close()
      databases.delete(projectId)
    },
    stop: () => app.close(),
    start: async () => {
      app = await listen(port)
    },
    close: async () => {
      await publisher.close()
      await app.close()
      for (const database of databases.values()) database.close()
    },
  }
}
