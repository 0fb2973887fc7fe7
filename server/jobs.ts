// The handler of every job: the rule it runs and the external service it calls first. A new job name that has no handler
// does not compile, neither here nor for presets.
import type { Mailer } from './integrations/mail.ts'
import { orderReward } from './integrations/reward-provider.ts'
import { type PushKeys, type PushOutcome, sendPush } from './integrations/web-push.ts'
import type { FirestoreConnection } from './notifications/firestore-connection.ts'
import { findUnpublished, markPublished } from './notifications/outbox.ts'
import { readReceipt } from './ocr/read-receipt.ts'
import { publishDue } from './rules/content.ts'
import { notifyHolders, runDraw } from './rules/draw/run.ts'
import { dispatchNotification, findPush, recordPush } from './rules/notification/channel.ts'
import { findMessage, sendMessage } from './rules/notification/message.ts'
import { expireLots, warnOfExpiry } from './rules/point/expiry.ts'
import { findWaitingImage } from './rules/receipt/image.ts'
import { reviewReading } from './rules/receipt/review.ts'
import { findProviderRequest, settleClaim } from './rules/reward/settle.ts'
import type { JobHandlers, RuleHandlers } from './sandbox/job-runner.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

export type JobDependencies = { firestore: FirestoreConnection; mailer: Mailer; pushKeys: PushKeys }

/** The handlers that call no external service; presets use them too. */
export const ruleHandlers = {
  'message.send': { run: (sandbox, message) => sendMessage(sandbox, message) },
  'notification.spread': { run: (sandbox, { notificationId }) => dispatchNotification(sandbox, notificationId) },
  'point.expire': { run: (sandbox, { shopperId }) => expireLots(sandbox, shopperId) },
  'point.warn': { run: (sandbox, payload) => warnOfExpiry(sandbox, payload) },
  'draw.run': { run: (sandbox, { drawId }) => runDraw(sandbox, drawId) },
  'draw.notify': { run: (sandbox, { drawId }) => notifyHolders(sandbox, drawId) },
  'content.publish': { run: (sandbox, payload) => publishDue(sandbox, payload) },
} satisfies Partial<RuleHandlers>

export function createJobHandlers({ firestore, mailer, pushKeys }: JobDependencies): JobHandlers {
  return {
    ...ruleHandlers,
    'message.mail': {
      prepare: async (sandbox, { messageId }) => {
        const mail = findMessage(sandbox, messageId)
        if (mail) await mailer.send({ to: mail.to, subject: mail.subject ?? '', text: mail.text, messageId })
        return () => {}
      },
    },
    'push.send': {
      prepare: async (sandbox, payload) => {
        const push = findPush(sandbox, payload)
        const fault = push && sandbox.faults.matchDependency('push')
        const outcome = fault ? outcomeOf(fault) : push && (await sendPush(pushKeys, push.subscription, push.payload))
        return () => {
          if (push && outcome) recordPush(sandbox, push, outcome)
        }
      },
    },
    'notification.publish': {
      prepare: async (sandbox, { notificationId }) => {
        const notification = findUnpublished(sandbox, notificationId)
        if (notification) {
          requireAvailable(sandbox, 'firestore')
          await firestore.publish(sandbox, notification)
        }
        return () => markPublished(sandbox, notificationId)
      },
    },
    'receipt.review': {
      prepare: async (sandbox, { receiptId }) => {
        const image = findWaitingImage(sandbox, receiptId)
        const reading = image && (await readReceipt(image))
        return () => reviewReading(sandbox, receiptId, reading)
      },
    },
    'claim.deliver': {
      prepare: async (sandbox, { claimId }) => {
        const request = findProviderRequest(sandbox, claimId)
        if (request) requireAvailable(sandbox, 'provider')
        const response = request && (await orderReward(sandbox, request))
        return () => {
          if (response) settleClaim(sandbox, claimId, response)
        }
      },
    },
  }
}

/** Throws when a fault makes the service unavailable; the job is retried. */
function requireAvailable(sandbox: Sandbox, service: 'firestore' | 'provider'): void {
  if (sandbox.faults.matchDependency(service)) throw new Error(`A fault makes ${service} unavailable.`)
}

function outcomeOf({ gone = false }: { gone?: boolean | undefined }): PushOutcome {
  return gone ? 'gone' : 'failed'
}
