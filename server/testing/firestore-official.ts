// Test support: Google's own Firestore emulator as a backend, spoken to directly.

import { signFirestoreToken } from '../firestore/token.ts'
import { createPublisher } from '../notifications/publisher.ts'
import { type Backend, freshProject } from './firestore-app.ts'
import { openEmulator } from './firestore-emulator.ts'

/** Starts it; answers a sentence instead where it cannot be. */
export async function openOfficial(): Promise<Backend | string> {
  const emulator = await openEmulator()
  if (typeof emulator === 'string') return emulator
  const publisher = createPublisher({ host: `127.0.0.1:${emulator.port}`, ssl: false, bearer: 'owner' })
  try {
    // The first answer of a cold emulator takes seconds on a busy machine.
    await publisher.warmUp().catch(() => publisher.warmUp())
  } catch (error) {
    await emulator.kill()
    throw error
  }
  return {
    port: emulator.port,
    publisher,
    bearer: 'owner',
    project: freshProject,
    token: (projectId, userId) => signFirestoreToken('any secret: the official one checks none', projectId, userId),
    close: async () => {
      await publisher.close()
      await emulator.kill()
    },
  }
}
