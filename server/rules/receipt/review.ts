// Reviews of receipts (decisions.md 3): by the receipt reader, by staff, or at once; each in its caller's transaction.
import type { Verdict } from '#contract/control/state.ts'
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { apply } from './apply.ts'
import { decide, type ReviewInput } from './decide.ts'
import { canObject, getReceipt } from './detail.ts'
import { evidenceOfVerdict } from './evidence.ts'
import { listLines } from './lines.ts'
import type { Reading } from './reading.ts'
import { loadCatalogue, loadReviewContext } from './review-context.ts'
import { findReceiptRow, getOwnReceiptRow, getWaitingReceiptRow, type ReceiptRow, type Reviewer } from './row.ts'
import { generateSample } from './sample.ts'

/** Reviews a pending receipt by its reading. Only staff reviews an objection. */
export function reviewReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): void {
  const receipt = findReceiptRow(sandbox, receiptId)
  if (receipt?.status !== 0 || receipt.objectedAt !== null) return
  review(sandbox, receipt, { kind: 'reading', reading })
}

/** Prefills a waiting receipt with a reading and leaves the verdict to staff. Refuses with `already_reviewed`. */
export function prefillReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): Receipt {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  review(sandbox, receipt, { kind: 'reading', reading, isAdvisory: true })
  return getReceipt(sandbox, receipt.shopperId, receiptId)
}

/** Gives a waiting receipt the verdict of staff. Refuses with `already_reviewed`. */
export function giveVerdict(sandbox: Sandbox, receiptId: string, verdict: Verdict): Receipt {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  if (verdict.verdict === 'valid') acceptVerdict(sandbox, receipt, verdict, 'staff')
  else review(sandbox, receipt, { kind: 'rejection', reason: verdict.reason, by: 'staff' })
  return getReceipt(sandbox, receipt.shopperId, receiptId)
}

/** Accepts a receipt without reading it, as a sample receipt (review setting `instant`). */
export function acceptWithoutReading(sandbox: Sandbox, receipt: ReceiptRow): void {
  acceptVerdict(sandbox, receipt, { verdict: 'valid' }, 'auto')
}

export function rejectWithoutReading(sandbox: Sandbox, receipt: ReceiptRow, reason: ReceiptReason): void {
  review(sandbox, receipt, { kind: 'rejection', reason, by: 'auto' })
}

/** Returns a rejected receipt to staff, once. Refuses with `objection_closed`. */
export function objectToVerdict(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  const receipt = getOwnReceiptRow(sandbox, shopperId, id)
  if (!canObject(receipt)) throw refuse('objection_closed')
  review(sandbox, receipt, { kind: 'objection' })
  return getReceipt(sandbox, shopperId, id)
}

function acceptVerdict(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  verdict: Extract<Verdict, { verdict: 'valid' }>,
  by: Reviewer,
): void {
  const catalogue = loadCatalogue(sandbox)
  // Generated even if the verdict is complete, so that the sandbox's random sequence does not depend on its fields.
  const sample = generateSample(sandbox.random, sandbox.now(), catalogue)
  const { merchants } = catalogue
  const readLines = listLines(sandbox, receipt.id)
  const evidence = evidenceOfVerdict(verdict, receipt, { merchants, readLines, sample })
  review(sandbox, receipt, { kind: 'evidence', evidence, by, points: verdict.points }, catalogue)
}

/** The one path of every review: load, decide, apply. */
function review(sandbox: Sandbox, receipt: ReceiptRow, input: ReviewInput, catalogue = loadCatalogue(sandbox)): void {
  const context = loadReviewContext(sandbox, receipt, totalOf(input), catalogue)
  const decision = decide(input, receipt, context)
  apply(sandbox, decision)
}

function totalOf(input: ReviewInput): number | null {
  if (input.kind === 'reading') return input.reading?.total ?? null
  return input.kind === 'evidence' ? input.evidence.total : null
}
