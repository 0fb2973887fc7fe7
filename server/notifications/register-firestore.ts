// Firestore on the app's own address: the embedded one, or the way to the official emulator.
import type { FastifyInstance } from 'fastify'
import { firestoreRelay } from '../firestore/emulator-proxy.ts'
import { AWAY } from '../firestore/firestore.ts'
import { firestorePlugin } from '../firestore/plugin.ts'
import { FirestoreError } from '../firestore/status.ts'
import { verifyFirestoreToken } from '../firestore/token.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { PublisherLink } from './firestore-connection.ts'

type Options = {
  link: PublisherLink
  /** Signs Firestore tokens. */
  secret: string
  emulator: { host: string; port: number } | undefined
  sandboxOf: (projectId: string) => Sandbox | undefined
}

export async function serveFirestore(app: FastifyInstance, options: Options): Promise<void> {
  const { link, secret, emulator, sandboxOf } = options
  const { copy } = link
  const isAway = (projectId: string) => sandboxOf(projectId)?.faults.isFailing('firestore') ?? false
  const verify = (projectId: string, token: string) => verifyFirestoreToken(secret, projectId, token)
  if (!emulator || !copy) {
    const databaseOf = (projectId: string) => sandboxOf(projectId)?.db
    await app.register(firestorePlugin, { adminSecret: link.adminSecret, databaseOf, isAway, verify })
    return
  }
  await app.register(firestoreRelay, {
    emulator,
    verify,
    ready: async (projectId) => {
      if (isAway(projectId)) throw new FirestoreError('UNAVAILABLE', AWAY)
      return copy.ready(projectId)
    },
    written: (projectId) => copy.look(projectId, (error) => app.log.warn(error, 'a deletion was not seen')),
    away: () => link.missed(),
  })
}
