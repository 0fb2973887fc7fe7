// Handlers of one sandbox's state (decisions 804): settings, clock, messages, verdicts; and the server's health.
import type { controlState } from '#contract/control/state.ts'
import type { ReadReceipt } from '../notifications/live-readings.ts'
import type { Publisher } from '../notifications/publisher.ts'
import { toRows } from '../routes/envelope.ts'
import { type Handlers, inTurn, withAsyncStep, withoutTransaction } from '../routes/handler.ts'
import { listWaitingReceipts } from '../rules/admin/receipt.ts'
import { DomainError } from '../rules/domain-error.ts'
import { listMessages } from '../rules/notification/message.ts'
import { findReading } from '../rules/receipt/reading.ts'
import { correctReceipt, giveVerdict, prefillReading, previewVerdict } from '../rules/receipt/review.ts'
import { countFailedJobs, type JobRunner } from '../sandbox/job-runner.ts'
import { version } from '../version.ts'
import { findFailedPart } from './health.ts'
import type { Metrics } from './metrics/metrics.ts'
import { findByCommit } from './wait-for.ts'

export type ControlStateOptions = {
  runner: JobRunner
  firestore: Publisher
  readReceipt: ReadReceipt
  metrics: Metrics
}

export function controlStateHandlers({
  runner,
  firestore,
  readReceipt,
  metrics,
}: ControlStateOptions): Handlers<typeof controlState> {
  return {
    'GET /control/health': withoutTransaction(async ({ sandbox }) => {
      const fields = await findFailedPart(sandbox, firestore)
      if (fields) return new DomainError('not_ready', { fields })
      return {
        ready: true,
        version,
        parts: { database: 'ready', firestore: 'ready' },
        failedJobs: countFailedJobs(sandbox),
      }
    }),

    'GET /control/metrics': withoutTransaction(async () => {
      const { type, text } = await metrics.render()
      return { type, bytes: Buffer.from(text) }
    }),

    'GET /control/settings': ({ sandbox }) => sandbox.settings,
    'PATCH /control/settings': ({ sandbox, body }) => {
      sandbox.settings = body
      return sandbox.settings
    },

    'GET /control/clock': ({ sandbox }) => sandbox.clock.state,
    'PUT /control/clock': inTurn(async ({ sandbox, body }) => {
      const target = Date.parse(body.now)
      if (target < sandbox.now()) return new DomainError('clock_backwards')
      if (sandbox.clock.isPastEnd(target)) return new DomainError('clock_end')
      // Freezes before the jump, so that the clock stays at its target.
      if (body.frozen) sandbox.clock.setFrozen(true)
      await runner.advance(sandbox, target)
      if (body.frozen === false) sandbox.clock.setFrozen(false)
      await firestore.publishClock(sandbox)
      return sandbox.clock.state
    }),
    'POST /control/clock/advance': inTurn(async ({ sandbox, body }) => {
      if (sandbox.clock.isPastEnd(sandbox.now() + body.ms)) return new DomainError('clock_end')
      await runner.advance(sandbox, sandbox.now() + body.ms)
      await firestore.publishClock(sandbox)
      return sandbox.clock.state
    }),
    'POST /control/clock/freeze': inTurn(({ sandbox, body, transaction }) => {
      transaction(() => sandbox.clock.setFrozen(body.frozen))
      return sandbox.clock.state
    }),

    'GET /control/messages': ({ sandbox, query }) => listMessages(sandbox, query),
    'GET /control/messages/wait': withoutTransaction(
      async ({ sandbox, query: { timeoutMs, ...filter } }) =>
        (await findByCommit(sandbox, () => listMessages(sandbox, { ...filter, limit: 1 }).rows[0], timeoutMs)) ??
        new DomainError('timeout'),
    ),

    'PATCH /control/receipts/:id': ({ sandbox, params, body }) => correctReceipt(sandbox, params.id, body),
    'GET /control/receipts': ({ sandbox }) => toRows(listWaitingReceipts(sandbox)),
    // Reads the photo for fields that staff leaves out, as the console does.
    'POST /control/receipts/:id/verdict': withAsyncStep(
      async ({ sandbox, params: { id }, body }) => {
        if (body.verdict === 'invalid' || findReading(sandbox, id)) return undefined
        if (previewVerdict(sandbox, id, body).missing.length === 0) return undefined
        return readReceipt(sandbox, id)
      },
      ({ sandbox, params: { id }, body }, reading) => {
        if (reading) prefillReading(sandbox, id, reading)
        return giveVerdict(sandbox, id, body)
      },
    ),
    'POST /control/receipts/:id/preview': withoutTransaction(({ sandbox, params, body }) =>
      previewVerdict(sandbox, params.id, body),
    ),
  }
}
