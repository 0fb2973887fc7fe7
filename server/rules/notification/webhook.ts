// Webhooks: what happens to shoppers, for a CRM or a data warehouse, to the addresses of the sandbox's settings.
import type { WebhookEvent } from '#contract/control/state.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { toIso } from '../wall-clock.ts'
import { recordMessage } from './message.ts'

/** Sends an event once the caller's transaction has committed; a message of the outbox for each address. */
export function announce<Type extends WebhookEvent['type']>(
  sandbox: Sandbox,
  type: Type,
  data: Extract<WebhookEvent, { type: Type }>['data'],
): void {
  for (const { url } of sandbox.settings.webhooks) {
    const text = JSON.stringify({ type, timestamp: toIso(sandbox.now()), data })
    const messageId = recordMessage(sandbox, { channel: 'webhook', to: url, subject: type, text }, 'sent')
    sandbox.schedule('webhook.send', { messageId })
  }
}

export function announceClaim(sandbox: Sandbox, id: string): void {
  if (sandbox.settings.webhooks.length === 0) return
  const claim = sandbox.db.get<Extract<WebhookEvent, { type: 'claim.changed' }>['data']>(
    'SELECT id, shopperId, denomId, status FROM claim WHERE id = :id',
    { id },
  )
  if (claim) announce(sandbox, 'claim.changed', claim)
}
