// What happens later: each job's name and the rule or neighbour behind it; the only place that knows both.
import { askProvider } from './outside/provider.ts'
import { readReceipt } from './outside/reader.ts'
import type { PublisherLink } from './publisher-link.ts'
import { orderOf, settleClaim } from './rules/claim.ts'
import { publishDue } from './rules/content.ts'
import { runDraw, tellHolders } from './rules/draw.ts'
import { markPublished, noticeOf, projectOf } from './rules/notification.ts'
import { expireLots, warnOfExpiry } from './rules/point.ts'
import { judgeReading, waitingPicture } from './rules/receipt-review.ts'
import type { JobTable } from './sandbox/job-runner.ts'

export function jobTable(link: PublisherLink): JobTable {
  return {
    'notification.publish': {
      ask: async (sandbox, { notificationId }) => {
        const notice = noticeOf(sandbox, notificationId)
        if (notice) await link.current.publish(projectOf(sandbox.name), notice.shopperId, notice.document)
        return () => markPublished(sandbox, notificationId)
      },
    },
    'receipt.review': {
      ask: async (sandbox, { receiptId }) => {
        const picture = waitingPicture(sandbox, receiptId)
        const reading = picture && (await readReceipt(picture))
        return () => judgeReading(sandbox, receiptId, reading)
      },
    },
    'point.expire': { run: (sandbox, { shopperId }) => expireLots(sandbox, shopperId) },
    'point.warn': { run: (sandbox, payload) => warnOfExpiry(sandbox, payload) },
    'claim.deliver': {
      ask: async (sandbox, { claimId }) => {
        const order = orderOf(sandbox, claimId)
        const answer = order && (await askProvider(sandbox, order))
        return () => {
          if (answer) settleClaim(sandbox, claimId, answer)
        }
      },
    },
    'draw.run': { run: (sandbox, { drawId }) => runDraw(sandbox, drawId) },
    'draw.tell': { run: (sandbox, { drawId }) => tellHolders(sandbox, drawId) },
    'content.publish': { run: (sandbox, payload) => publishDue(sandbox, payload) },
  }
}
