// What happens later: each job's name and the rule or neighbour behind it; the only place that knows both.
import { readReceipt } from './outside/reader.ts'
import { markPublished, noticeOf } from './rules/notification.ts'
import { expireLots, warnOfExpiry } from './rules/point.ts'
import { judgeReading, pictureOf } from './rules/receipt-review.ts'
import type { PublisherLink } from './publisher-link.ts'
import type { JobTable } from './sandbox/job-runner.ts'

/** The Firestore project of a sandbox (decisions.md 7). */
export function projectOf(sandboxName: string): string {
  return `demo-${sandboxName}`
}

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
        const picture = pictureOf(sandbox, receiptId)
        const reading = picture && (await readReceipt(picture))
        return () => judgeReading(sandbox, receiptId, reading)
      },
    },
    'point.expire': { run: (sandbox, { shopperId }) => expireLots(sandbox, shopperId) },
    'point.warn': { run: (sandbox, payload) => warnOfExpiry(sandbox, payload) },
  }
}
