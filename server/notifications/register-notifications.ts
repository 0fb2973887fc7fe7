// Firestore on the app's own address, with the access rules of notifications: the embedded one, or a proxy to the emulator
// that FIRESTORE_EMULATOR_HOST names.
import type { FastifyInstance } from 'fastify'
import type { User } from '../firestore/access.ts'
import { emulatorProxy } from '../firestore/emulator/emulator-proxy.ts'
import { FirestoreError } from '../firestore/error.ts'
import { registerFirestore } from '../firestore/register-firestore.ts'
import { verifyFirestoreToken } from '../firestore/token.ts'
import { isSignedIn } from '../rules/auth/session.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { canAccess } from './access-rules.ts'
import type { FirestoreConnection } from './firestore-connection.ts'

type Options = {
  connection: FirestoreConnection
  /** Signs Firestore tokens. */
  secret: string
  findSandbox: (projectId: string) => Sandbox | undefined
}

export async function registerNotifications(app: FastifyInstance, options: Options): Promise<void> {
  const { connection, secret, findSandbox } = options
  const { adminSecret, named } = connection
  const isUnavailable = (projectId: string) => findSandbox(projectId)?.faults.isFailing('firestore') ?? false
  const verify = (projectId: string, token: string) => verifyFirestoreToken(secret, projectId, token)
  const isActive = (projectId: string, { uid, session }: User) => {
    const sandbox = findSandbox(projectId)
    return sandbox !== undefined && (session === undefined || isSignedIn(sandbox, uid, session))
  }
  if (!named) {
    const findDatabase = (projectId: string) => findSandbox(projectId)?.db
    connection.embedded = registerFirestore(app, {
      adminSecret,
      findDatabase,
      isUnavailable,
      verify,
      isActive,
      canAccess,
    })
    return
  }
  const { address, copy } = named
  await app.register(emulatorProxy, {
    emulator: address,
    verify: (projectId, token) => {
      const user = verify(projectId, token)
      return user && isActive(projectId, user) ? user : undefined
    },
    prepare: async (projectId) => {
      if (isUnavailable(projectId)) throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
      return copy.prepare(projectId)
    },
  })
}
