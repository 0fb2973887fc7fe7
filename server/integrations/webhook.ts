// Posts a webhook, signed as standardwebhooks.com says, so that its receiver can verify it with the library of any language.
import { Webhook } from 'standardwebhooks'

const TIMEOUT_MS = 10_000

/** Rejects when the receiver does not accept the message, which is then sent again under the same id. */
export async function postWebhook(
  { id, to, text }: { id: string; to: string; text: string },
  secret: string,
  signal: AbortSignal,
): Promise<void> {
  // Real time instead of the sandbox’s: receivers refuse a timestamp that differs from their own clock by minutes.
  const now = new Date()
  const response = await fetch(to, {
    method: 'POST',
    body: text,
    redirect: 'error',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign(id, now, text),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${new URL(to).host} answered ${response.status}.`)
}
