// Google's Firestore emulator as the backend of a test, without the app's proxy.
import { signFirestoreToken } from '#server/firestore/token.ts'
import { Publisher } from '#server/notifications/publisher.ts'
import { type Backend, uniqueProjectId, worldOf } from './embedded-backend.ts'
import { startEmulator } from './emulator-process.ts'

/** Starts the emulator; returns the reason where it is not installed. */
export async function openOfficialBackend(): Promise<Backend | string> {
  const emulator = await startEmulator()
  if (typeof emulator === 'string') return emulator
  const publisher = new Publisher({
    emulator: `127.0.0.1:${emulator.port}`,
    getHost: () => `127.0.0.1:${emulator.port}`,
    findSandbox: () => undefined,
    onError: (error) => {
      throw error
    },
  })
  try {
    // The first response of a cold emulator takes seconds on a busy machine.
    const warmUp = () => publisher.request(uniqueProjectId(), (db) => db.doc('a/b').get(), { timeoutMs: 30_000 })
    await warmUp().catch(warmUp)
  } catch (error) {
    await emulator.kill()
    throw error
  }
  return {
    port: emulator.port,
    publisher,
    bearer: 'owner',
    createProject: uniqueProjectId,
    worldOf,
    signToken: (projectId, userId) => signFirestoreToken('any secret, because it checks none', projectId, userId),
    close: async () => {
      await emulator.kill()
    },
  }
}
