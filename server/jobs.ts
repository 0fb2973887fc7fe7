// The handler of every job: the rule it runs and the external service it calls first.

import PQueue from 'p-queue'
import { crowdHandlers } from '../fixtures/crowd/live.ts'
import type { Mailer } from './integrations/mail.ts'
import { orderReward } from './integrations/reward-provider.ts'
import { isPublicAddress, type PushKeys, type PushOutcome, sendPush } from './integrations/web-push.ts'
import { postWebhook } from './integrations/webhook.ts'
import type { ReadReceipt } from './notifications/live-readings.ts'
import { findUnpublished, markPublished } from './notifications/outbox.ts'
import type { Publisher } from './notifications/publisher.ts'
import { sendResetCode } from './rules/auth/password-change.ts'
import { publishScheduled } from './rules/content.ts'
import { notifyHolders, runDraw } from './rules/draw/run.ts'
import { dispatchNotification, findPush, recordPush } from './rules/notification/channel.ts'
import { findMessage, sendMessage } from './rules/notification/message.ts'
import { announceCampaign, sendPromoBatch } from './rules/notification/promo.ts'
import { expireLots, remindOfExpiry } from './rules/point/expiry.ts'
import { reviewReading } from './rules/receipt/review.ts'
import { findProviderRequest, settleClaim } from './rules/reward/settle.ts'
import { advanceShipment } from './rules/reward/shipment.ts'
import type { JobHandlers, RuleHandlers } from './sandbox/job-runner.ts'
import { RecentLimit } from './sandbox/recent-limit.ts'
import type { Sandbox } from './sandbox/sandbox.ts'
import { isVisitor } from './sandbox/visitor-name.ts'

export type JobDependencies = {
  firestore: Publisher
  readReceipt: ReadReceipt
  mailer: Mailer
  pushKeys: PushKeys
  canPushTo?: ((address: string) => boolean) | undefined
}

type Push = NonNullable<ReturnType<typeof findPush>>

const MAX_MAILS_PER_HOUR = 30
const HOUR_MS = 3_600_000
const MAX_PUSHES_PER_HOUR = 120
const TIMED_OUT = 'Penyedia tidak menjawab sampai batas waktunya.'

/** The handlers that call no external service; presets use them too. */
export const ruleHandlers = {
  ...crowdHandlers,
  'message.send': { run: (sandbox, message) => sendMessage(sandbox, message) },
  'reset.send': { run: (sandbox, message) => sendResetCode(sandbox, message) },
  'notification.deliver': { run: (sandbox, { notificationId }) => dispatchNotification(sandbox, notificationId) },
  'point.expire': { run: (sandbox, { shopperId }) => expireLots(sandbox, shopperId) },
  'point.remind': { run: (sandbox, payload) => remindOfExpiry(sandbox, payload) },
  'draw.run': { run: (sandbox, { drawId }) => runDraw(sandbox, drawId) },
  'draw.notify': { run: (sandbox, { drawId }) => notifyHolders(sandbox, drawId) },
  'claim.timeout': { run: (sandbox, { claimId }) => settleClaim(sandbox, claimId, { failure: TIMED_OUT }) },
  'claim.ship': { run: (sandbox, { claimId, status }) => advanceShipment(sandbox, claimId, status) },
  'campaign.start': { run: (sandbox, { campaignId }) => announceCampaign(sandbox, campaignId) },
  'promo.send': { run: (sandbox, { promoId }) => sendPromoBatch(sandbox, promoId) },
  'content.publish': { run: (sandbox, payload) => publishScheduled(sandbox, payload) },
} satisfies Partial<RuleHandlers>

export function createJobHandlers({
  firestore,
  readReceipt,
  mailer,
  pushKeys,
  canPushTo = isPublicAddress,
}: JobDependencies): JobHandlers {
  const mailLimit = new RecentLimit(MAX_MAILS_PER_HOUR, HOUR_MS)
  const pushLimit = new RecentLimit(MAX_PUSHES_PER_HOUR, HOUR_MS)
  /** One at a time in each sandbox, so that notifications arrive in the order in which they were made. */
  const publications = new WeakMap<Sandbox, PQueue>()

  async function send(sandbox: Sandbox, { subscription, payload }: Push): Promise<PushOutcome> {
    if (!isAllowedToSend(sandbox, pushLimit, subscription.endpoint)) return 'failed'
    pushLimit.record(subscription.endpoint)
    return sendPush(pushKeys, subscription, payload, canPushTo, sandbox.signal)
  }

  return {
    ...ruleHandlers,
    'email.send': {
      prepare: async (sandbox, { messageId }) => {
        const mail = findMessage(sandbox, messageId)
        if (mail && isAllowedToSend(sandbox, mailLimit, mail.to)) {
          await mailer.send({
            product: sandbox.product,
            to: mail.to,
            subject: mail.subject ?? '',
            text: mail.text,
            messageId,
            signal: sandbox.signal,
          })
          mailLimit.record(mail.to)
        }
        return () => {}
      },
      onFailed: (sandbox, { messageId }) => sandbox.db.update('message', messageId, { status: 'failed' }),
    },
    'webhook.send': {
      prepare: async (sandbox, { messageId }) => {
        const message = findMessage(sandbox, messageId)
        const target = sandbox.settings.webhooks.find(({ url }) => url === message?.to)
        if (message && target && !isVisitor(sandbox.name)) await postWebhook(message, target.secret, sandbox.signal)
        return () => {}
      },
      onFailed: (sandbox, { messageId }) => sandbox.db.update('message', messageId, { status: 'failed' }),
    },
    'push.send': {
      prepare: async (sandbox, payload) => {
        const push = findPush(sandbox, payload)
        const fault = push && sandbox.faults.matchDependency('push')
        const failure = fault?.gone ? 'gone' : 'failed'
        const outcome = fault ? failure : push && (await send(sandbox, push))
        return () => {
          if (push && outcome) recordPush(sandbox, push, outcome)
        }
      },
    },
    'notification.publish': {
      prepare: async (sandbox, { notificationId }) => {
        const notification = findUnpublished(sandbox, notificationId)
        if (!notification) return () => {}
        requireAvailable(sandbox, 'firestore')
        const queue = publications.get(sandbox) ?? new PQueue({ concurrency: 1 })
        publications.set(sandbox, queue)
        await queue.add(() => firestore.publish(sandbox, notification))
        return () => markPublished(sandbox, notificationId)
      },
    },
    'change.publish': {
      prepare: async (sandbox, { concept }) => {
        requireAvailable(sandbox, 'firestore')
        await firestore.publishChange(sandbox, concept)
        return () => {}
      },
    },
    'receipt.review': {
      prepare: async (sandbox, { receiptId }) => {
        const reading = await readReceipt(sandbox, receiptId)
        return () => reviewReading(sandbox, receiptId, reading)
      },
    },
    'claim.deliver': {
      prepare: async (sandbox, { claimId }) => {
        const request = findProviderRequest(sandbox, claimId)
        if (request) requireAvailable(sandbox, 'provider')
        const response = request && (await orderReward(request))
        return () => {
          if (response) settleClaim(sandbox, claimId, response)
        }
      },
    },
  }
}

/** Whether a message may leave the machine. A visitor's stays in the outbox, as does what exceeds the limit. */
function isAllowedToSend(sandbox: Sandbox, limit: RecentLimit, recipient: string): boolean {
  return !isVisitor(sandbox.name) && limit.hasRoomFor(recipient)
}

function requireAvailable(sandbox: Sandbox, service: 'firestore' | 'provider'): void {
  if (sandbox.faults.matchDependency(service)) throw new Error(`A fault makes ${service} unavailable.`)
}
