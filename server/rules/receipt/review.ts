// Reviews receipts by a reading, by staff, or without a reading, in the caller's transaction (decisions 304).
import type { EvidenceField, TypedEvidence, Verdict, VerdictPreview } from '#contract/control/state.ts'
import type { Receipt } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { apply } from './apply.ts'
import { assess, decideEvidence, decideReading, prefill, reject, reopen } from './decide.ts'
import { canObject, toReceipt } from './detail.ts'
import { type Evidence, evidenceOfVerdict, generateEvidence, isComplete, listMissingFields } from './evidence.ts'
import { listCorrections, listLines, type Reading, recordCorrections, toTypedEvidence } from './reading.ts'
import { loadCatalogue, loadReviewContext, type ReviewContext } from './review-context.ts'
import { findReceiptRow, getOwnReceiptRow, getWaitingReceiptRow, type ReceiptRow } from './row.ts'

/** Reviews a pending receipt by a reading. Skips a receipt with an objection, which only staff reviews. */
export function reviewReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): void {
  const receipt = findReceiptRow(sandbox, receiptId)
  if (receipt?.status !== 0 || receipt.objectedAt !== null) return
  const context = loadReviewContext(sandbox, receipt, reading?.total ?? null)
  apply(sandbox, decideReading(reading, receipt, context))
}

export function prefillReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): Receipt {
  const waiting = getWaitingReceiptRow(sandbox, receiptId)
  const context = loadReviewContext(sandbox, waiting, null)
  const read = decideReading(reading, waiting, context, { prefillOnly: true })
  const typed = toTypedEvidence(listCorrections(sandbox, receiptId))
  const readLines = read.lines ?? listLines(sandbox, receiptId)
  const evidence = evidenceOfVerdict(typed, read.receipt, { ...context, readLines })
  return toReceipt(sandbox, apply(sandbox, { ...read, ...prefill(read.receipt, evidence, context) }))
}

export function correctReceipt(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): Receipt {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  recordCorrections(sandbox, receiptId, typed)
  const { evidence, context } = loadEvidence(sandbox, receipt, typed)
  return toReceipt(sandbox, apply(sandbox, prefill(receipt, evidence, context)))
}

const MISSING: Record<EvidenceField, string> = {
  merchant: 'Tulis nama tokonya.',
  purchasedAt: 'Isi tanggal belanjanya.',
  total: 'Isi total belanjanya.',
  items: 'Tulis barangnya, satu baris per barang.',
}

export function giveVerdict(sandbox: Sandbox, receiptId: string, verdict: Verdict): Receipt {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  if (verdict.verdict === 'valid') return acceptVerdict(sandbox, receipt, verdict)
  const { reason, hint } = verdict
  return toReceipt(sandbox, apply(sandbox, reject(receipt, { reason, hint, by: 'staff' }, sandbox.now())))
}

export function previewVerdict(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): VerdictPreview {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  const { evidence, context } = loadEvidence(sandbox, receipt, typed)
  const missing = listMissingFields(evidence)
  if (!isComplete(evidence)) return { missing, reason: null, points: 0, tickets: 0 }
  const { reason, points, tickets } = assess(evidence, receipt, context)
  return { missing, reason: reason ? { code: reason, text: RECEIPT_REASONS[reason].text } : null, points, tickets }
}

/** Accepts a receipt with generated evidence instead of a reading (review setting `instant`). */
export function acceptWithoutReading(sandbox: Sandbox, receipt: ReceiptRow): ReceiptRow {
  const catalogue = loadCatalogue(sandbox)
  const evidence = generateEvidence(sandbox.random, sandbox.now(), catalogue)
  const context = loadReviewContext(sandbox, receipt, evidence.total, catalogue)
  return apply(sandbox, decideEvidence(evidence, { by: 'auto' }, receipt, context))
}

export function objectToVerdict(sandbox: Sandbox, shopperId: string, id: string, objection: string): Receipt {
  const receipt = getOwnReceiptRow(sandbox, shopperId, id)
  if (!canObject(receipt)) throw new DomainError('objection_closed')
  return toReceipt(sandbox, apply(sandbox, reopen(receipt, objection, sandbox.now())))
}

function acceptVerdict(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  { points, ...typed }: Extract<Verdict, { verdict: 'valid' }>,
): Receipt {
  const { evidence, context } = loadEvidence(sandbox, receipt, typed)
  if (!isComplete(evidence)) {
    const fields = listMissingFields(evidence).map((field) => [field, MISSING[field]])
    throw new DomainError('evidence_missing', { fields: Object.fromEntries(fields) })
  }
  const decision = decideEvidence(evidence, { by: 'staff', points }, receipt, context)
  const { reason } = decision.receipt
  if (reason)
    throw new DomainError('verdict_refused', { sentence: `Aturan menolak struk ini: ${RECEIPT_REASONS[reason].text}.` })
  recordCorrections(sandbox, receipt.id, typed)
  return toReceipt(sandbox, apply(sandbox, decision))
}

function loadEvidence(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  typed: TypedEvidence,
): { evidence: Evidence; context: ReviewContext } {
  const catalogue = loadCatalogue(sandbox)
  const evidence = evidenceOfVerdict(typed, receipt, { ...catalogue, readLines: listLines(sandbox, receipt.id) })
  return { evidence, context: loadReviewContext(sandbox, receipt, evidence.total, catalogue) }
}
