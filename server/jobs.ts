// What happens later: each job's name and the rule or neighbour behind it; the only place that knows both.
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
import type { JobHandlers } from './sandbox/job-runner.ts'
import type { Sandbox } from './sandbox/sandbox.ts'

export type Neighbours = { firestore: FirestoreConnection; mailer: Mailer; pushKeys: PushKeys }

export function jobTable({ firestore, mailer, pushKeys }: Neighbours): JobHandlers {
  return {
    'message.send': { run: (sandbox, message) => sendMessage(sandbox, message) },
    'message.mail': {
      prepare: async (sandbox, { messageId }) => {
        const mail = findMessage(sandbox, messageId)
        if (mail) await mailer.send({ to: mail.to, subject: mail.subject ?? '', text: mail.text, messageId })
        return () => {}
      },
    },
    'notification.spread': { run: (sandbox, { notificationId }) => dispatchNotification(sandbox, notificationId) },
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
        if (notification) demandNeighbour(sandbox, 'firestore')
        if (notification) await firestore.publish(sandbox, notification)
        return () => markPublished(sandbox, notificationId)
      },
    },
    'receipt.review': {
      prepare: async (sandbox, { receiptId }) => {
        const picture = findWaitingImage(sandbox, receiptId)
        const reading = picture && (await readReceipt(picture))
        return () => reviewReading(sandbox, receiptId, reading)
      },
    },
    'point.expire': { run: (sandbox, { shopperId }) => expireLots(sandbox, shopperId) },
    'point.warn': { run: (sandbox, payload) => warnOfExpiry(sandbox, payload) },
    'claim.deliver': {
      prepare: async (sandbox, { claimId }) => {
        const order = findProviderRequest(sandbox, claimId)
        if (order) demandNeighbour(sandbox, 'provider')
        const answer = order && (await orderReward(sandbox, order))
        return () => {
          if (answer) settleClaim(sandbox, claimId, answer)
        }
      },
    },
    'draw.run': { run: (sandbox, { drawId }) => runDraw(sandbox, drawId) },
    'draw.tell': { run: (sandbox, { drawId }) => notifyHolders(sandbox, drawId) },
    'content.publish': { run: (sandbox, payload) => publishDue(sandbox, payload) },
  }
}

/** Fails as a neighbour that is away does, when a fault of the sandbox says so: the job is tried again. */
function demandNeighbour(sandbox: Sandbox, neighbour: 'firestore' | 'provider'): void {
  if (sandbox.faults.matchDependency(neighbour)) throw new Error(`A fault keeps ${neighbour} away.`)
}

function outcomeOf({ gone = false }: { gone?: boolean | undefined }): PushOutcome {
  return gone ? 'gone' : 'failed'
}
