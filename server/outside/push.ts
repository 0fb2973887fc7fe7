// Web Push to one browser by its vendor's push service (RFC 8030, 8291 and 8292).
import webPush, { WebPushError } from 'web-push'
import * as z from 'zod'

export const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.infer<typeof PushKeys>

export type PushOutcome = 'sent' | 'gone' | 'failed'

/** A push that nobody could deliver for a day is of no use any more. */
const KEEP_SECONDS = 86_400
const LONGEST_MS = 5_000

export function makePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}

/**
 * Sends one push. `gone`: the push service knows the browser no longer (404, 410). `failed`: it could not be reached or
 * refused; offline that is the usual answer, and the message stands in the outbox all the same.
 */
export async function sendPush(
  keys: PushKeys,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  payload: { title: string; text: string; url: string },
): Promise<PushOutcome> {
  const options = {
    vapidDetails: { subject: 'mailto:halo@struka.example', ...keys },
    TTL: KEEP_SECONDS,
    timeout: LONGEST_MS,
  }
  try {
    await webPush.sendNotification(subscription, JSON.stringify(payload), options)
    return 'sent'
  } catch (error) {
    if (error instanceof WebPushError && (error.statusCode === 404 || error.statusCode === 410)) return 'gone'
    return 'failed'
  }
}
