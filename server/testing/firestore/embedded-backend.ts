// The embedded Firestore in an app of its own, which tests stop, restart on its port and give other databases.
import { fastify } from 'fastify'
import { Database } from '#server/db/database.ts'
import { findSandboxName } from '#server/firestore/project.ts'
import { registerFirestore } from '#server/firestore/register-firestore.ts'
import { signFirestoreToken, verifyFirestoreToken } from '#server/firestore/token.ts'
import { canAccess } from '#server/notifications/access-rules.ts'
import { Publisher, type World } from '#server/notifications/publisher.ts'

export type Backend = {
  readonly port: number
  readonly publisher: Publisher
  /** The administrator's token of firebase-admin. */
  readonly bearer: string
  createProject: () => string
  /** The sandbox to which a project belongs. */
  worldOf: (projectId: string) => World
  signToken: (projectId: string, userId: string) => string
  close: () => Promise<void>
}

type EmbeddedBackend = Backend & {
  readonly databases: Map<string, Database>
  /** How many WebChannels are open. */
  channelCount: () => number
  cutConnections: () => void
  replaceDatabase: (projectId: string, database: Database) => void
  removeProject: (projectId: string) => void
  stop: () => Promise<void>
  restart: () => Promise<void>
}

export const TEST_SECRET = 'the secret of a test, thirty-two characters long'

const BEARER = 'generation-of-every-world-of-these-tests'

export function worldOf(projectId: string): World {
  const name = findSandboxName(projectId) ?? ''
  return { name, generation: BEARER, signal: new AbortController().signal, now: () => Date.parse('2026-11-21') }
}

let projectCount = 0

/** A project id that no other test of this run has. */
export function uniqueProjectId(): string {
  projectCount += 1
  return `demo-t${process.pid}-${projectCount}`
}

export async function openEmbeddedBackend(): Promise<EmbeddedBackend> {
  const databases = new Map<string, Database>()
  const publisher = new Publisher({
    getHost: () => `127.0.0.1:${port}`,
    findSandbox: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  let running = await start(0)
  const { port } = new URL(running.url)

  async function start(onPort: number) {
    const app = fastify({ forceCloseConnections: true, logger: { level: 'error' } })
    const channels = registerFirestore(app, {
      findAdminToken: () => BEARER,
      findDatabase: (projectId) => databases.get(projectId),
      verify: (projectId, token) => verifyFirestoreToken(TEST_SECRET, projectId, token),
      canAccess,
    })
    return { app, channels, url: await app.listen({ port: onPort, host: '127.0.0.1' }) }
  }

  // Loads firebase-admin, so that tests measure publications alone.
  databases.set('demo-demo', Database.create())
  await publisher.request('demo-demo', (db) => db.doc('a/b').get(), { token: BEARER, timeoutMs: 30_000 })

  return {
    port: Number(port),
    publisher,
    bearer: BEARER,
    databases,
    createProject: () => {
      const projectId = uniqueProjectId()
      databases.set(projectId, Database.create())
      return projectId
    },
    worldOf,
    signToken: (projectId, userId) => signFirestoreToken(TEST_SECRET, projectId, userId),
    channelCount: () => running.channels.size,
    cutConnections: () => running.app.server.closeAllConnections(),
    replaceDatabase: (projectId, database) => {
      databases.set(projectId, database)
      void running.channels.stop(projectId)
    },
    removeProject: (projectId) => {
      void running.channels.stop(projectId)
      databases.get(projectId)?.close()
      databases.delete(projectId)
    },
    stop: () => running.app.close(),
    restart: async () => {
      running = await start(Number(port))
    },
    close: async () => {
      await running.app.close()
      for (const database of databases.values()) database.close()
    },
  }
}
