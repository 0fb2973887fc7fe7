// Routes of notifications: where and as whom the browser listens.
import type { notification } from '#contract/notification.ts'
import { signFirestoreToken } from '../outside/firestore-token.ts'
import { projectOf } from '../rules/notification.ts'
import type { Handlers } from './handler.ts'

export function notificationHandlers(options: {
  secret: string
  emulator: { host: string; port: number } | undefined
}): Handlers<typeof notification> {
  const { secret, emulator } = options
  return {
    'GET /api/notification/status': ({ sandbox, shopper }) => {
      const projectId = projectOf(sandbox.name)
      return {
        live: {
          projectId,
          host: emulator?.host ?? '',
          port: emulator?.port ?? 0,
          ssl: false,
          token: signFirestoreToken(secret, projectId, shopper.id),
        },
      }
    },
  }
}
