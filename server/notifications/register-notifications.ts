// Firestore on the app's own address, with the access rules of notifications: the embedded one, or a proxy to the official
// emulator.
import type { FastifyInstance } from 'fastify'
import { emulatorProxy } from '../firestore/emulator/emulator-proxy.ts'
import { FirestoreError } from '../firestore/error.ts'
import { registerFirestore } from '../firestore/register-firestore.ts'
import { verifyFirestoreToken } from '../firestore/token.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { canAccess } from './access-rules.ts'
import type { FirestoreConnection } from './firestore-connection.ts'

type Options = {
  connection: FirestoreConnection
  /** Signs Firestore tokens. */
  secret: string
  sandboxOf: (projectId: string) => Sandbox | undefined
}

export async function registerNotifications(app: FastifyInstance, options: Options): Promise<void> {
  const { connection, secret, sandboxOf } = options
  const { adminSecret, official } = connection
  const isUnavailable = (projectId: string) => sandboxOf(projectId)?.faults.isFailing('firestore') ?? false
  const verify = (projectId: string, token: string) => verifyFirestoreToken(secret, projectId, token)
  if (!official) {
    const databaseOf = (projectId: string) => sandboxOf(projectId)?.db
    connection.embedded = registerFirestore(app, { adminSecret, databaseOf, isUnavailable, verify, canAccess })
    return
  }
  const { address, sync } = official
  await app.register(emulatorProxy, {
    emulator: address,
    verify,
    prepare: async (projectId) => {
      if (isUnavailable(projectId)) throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
      return sync.prepare(projectId)
    },
    onWrite: (projectId) => sync.schedulePull(projectId, (error) => app.log.warn(error, 'a deletion was not applied')),
    onUnreachable: () => connection.reportUnreachable(),
  })
}
