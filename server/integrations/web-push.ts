// Web Push to one browser by its vendor's push service (RFC 8030, 8291 and 8292).
import webPush from 'web-push'
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
  const vapidDetails = { subject: 'mailto:halo@struka.example', ...keys }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: KEEP_SECONDS,
  })
  const answer = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, text]): [string, string] => [name, String(text)]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(LONGEST_MS),
  }).catch(unreachable)
  if (answer?.status === 404 || answer?.status === 410) return 'gone'
  return answer?.ok ? 'sent' : 'failed'
}

/** No network, no name, no answer in time: what fetch throws then. Anything else is a fault of ours. */
function unreachable(error: unknown): undefined {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
  throw error
}
