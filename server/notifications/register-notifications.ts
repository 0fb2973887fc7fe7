// Serves Firestore on the app's own address: the embedded Firestore, or a proxy to the emulator of FIRESTORE_EMULATOR_HOST.
import type { FastifyInstance } from 'fastify'
import { Database } from '../db/database.ts'
import type { User } from '../firestore/access.ts'
import { emulatorProxy } from '../firestore/emulator/emulator-proxy.ts'
import { FirestoreError } from '../firestore/error.ts'
import { registerFirestore } from '../firestore/register-firestore.ts'
import { verifyFirestoreToken } from '../firestore/token.ts'
import { isSignedIn } from '../rules/auth/session.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { canAccess } from './access-rules.ts'
import { recordDeletion } from './outbox.ts'
import { CHECK_PROJECT, type Publisher } from './publisher.ts'

type Options = {
  publisher: Publisher
  secret: string
  findSandbox: (projectId: string) => Sandbox | undefined
}

export async function registerNotifications(app: FastifyInstance, options: Options): Promise<void> {
  const { publisher, secret, findSandbox } = options
  const { emulator, copy } = publisher
  const isUnavailable = (projectId: string) => findSandbox(projectId)?.faults.isFailing('firestore') ?? false
  const isActive = (projectId: string, { uid, session }: User) => {
    const sandbox = findSandbox(projectId)
    return sandbox !== undefined && (session === undefined || isSignedIn(sandbox, uid, session))
  }
  const verify = (projectId: string, token: string) => {
    const user = verifyFirestoreToken(secret, projectId, token)
    return user && isActive(projectId, user) ? user : undefined
  }
  if (!emulator || !copy) {
    const checks = Database.create()
    app.addHook('onClose', async () => checks.close())
    const findDatabase = (projectId: string) => (projectId === CHECK_PROJECT ? checks : findSandbox(projectId)?.db)
    const findAdminToken = (projectId: string) =>
      projectId === CHECK_PROJECT ? publisher.checkToken : findSandbox(projectId)?.generation
    const firestore = { findAdminToken, findDatabase, isUnavailable, verify, isActive, canAccess }
    publisher.channels = registerFirestore(app, firestore)
    return
  }
  await app.register(emulatorProxy, {
    emulator,
    verify,
    prepare: async (projectId) => {
      if (isUnavailable(projectId)) throw new FirestoreError('UNAVAILABLE', 'A fault makes Firestore unavailable.')
      return copy.prepare(projectId)
    },
    onDelete: (projectId, path) => {
      const sandbox = findSandbox(projectId)
      if (sandbox) recordDeletion(sandbox, path)
    },
  })
}
