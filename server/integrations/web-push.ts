// Sends Web Push messages to one browser through its vendor's push service (RFC 8030, 8291 and 8292).
import webPush from 'web-push'
import * as z from 'zod'

export const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() })
export type PushKeys = z.infer<typeof PushKeys>

export type PushOutcome = 'sent' | 'gone' | 'failed'

/** How long the push service tries to deliver. */
const PUSH_TTL_SECONDS = 86_400
const PUSH_TIMEOUT_MS = 5_000

export function generatePushKeys(): PushKeys {
  return webPush.generateVAPIDKeys()
}

/**
 * Sends one push. `gone`: the push service no longer knows the subscription (404, 410). `failed`: the push service was
 * unreachable or refused, as always without a network.
 */
export async function sendPush(
  keys: PushKeys,
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
  payload: { title: string; text: string; url: string },
): Promise<PushOutcome> {
  const vapidDetails = { subject: 'mailto:halo@struka.example', ...keys }
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
    vapidDetails,
    TTL: PUSH_TTL_SECONDS,
  })
  const answer = await fetch(endpoint, {
    method,
    headers: Object.entries(headers).map(([name, text]): [string, string] => [name, String(text)]),
    body: new Uint8Array(body ?? []),
    redirect: 'error',
    signal: AbortSignal.timeout(PUSH_TIMEOUT_MS),
  }).catch(unreachable)
  if (answer?.status === 404 || answer?.status === 410) return 'gone'
  return answer?.ok ? 'sent' : 'failed'
}

/** Handles what fetch throws without a network, a host or a response in time; rethrows everything else. */
function unreachable(error: unknown): undefined {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')) return undefined
  throw error
}
