// Route handlers for notifications: address and token of the live channel, and settings of push and e-mail.
import type { notification } from '#contract/notification.ts'
import { projectIdOf } from '../firestore/project.ts'
import { signFirestoreToken } from '../firestore/token.ts'
import { getChannels, setEmailEnabled, setTopics, subscribe, unsubscribe } from '../rules/notification/channel.ts'
import type { Handlers } from './handler.ts'

export type NotificationOptions = {
  secret: string
  pushKey: string
}

export function notificationHandlers(options: NotificationOptions): Handlers<typeof notification> {
  const { secret, pushKey } = options
  return {
    'GET /api/notification/status': ({ sandbox, session, shopper }) => {
      const projectId = projectIdOf(sandbox.name)
      return {
        ...getChannels(sandbox, shopper.id),
        live: {
          projectId,
          host: '',
          port: 0,
          ssl: false,
          token: signFirestoreToken(secret, projectId, shopper.id, session?.sidHash),
        },
      }
    },
    'PUT /api/notification/status': ({ sandbox, shopper, body }) => {
      setTopics(sandbox, shopper.id, body.topics)
      return getChannels(sandbox, shopper.id)
    },
    'PUT /api/notification/browser': ({ sandbox, session, shopper, body }) => {
      subscribe(sandbox, session, body)
      return getChannels(sandbox, shopper.id)
    },
    'DELETE /api/notification/browser': ({ sandbox, shopper, body }) => {
      unsubscribe(sandbox, shopper.id, body?.endpoint)
      return getChannels(sandbox, shopper.id)
    },
    'PUT /api/notification/email': ({ sandbox, shopper, body }) => {
      setEmailEnabled(sandbox, shopper.id, body.enabled)
      return getChannels(sandbox, shopper.id)
    },
    'GET /api/notification/applicationserverkey': () => ({ key: pushKey }),
  }
}
