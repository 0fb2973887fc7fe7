// Reviews of receipts (decisions 304): by the receipt reader, by staff, or at once; each in its caller's transaction.
import type { EvidenceField, TypedEvidence, Verdict, VerdictPreview } from '#contract/control/state.ts'
import type { Receipt, ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS } from '#contract/receipt-reason.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { apply } from './apply.ts'
import { assess, decide, prefill, type ReviewInput } from './decide.ts'
import { canObject, toReceipt } from './detail.ts'
import { type Evidence, evidenceOfVerdict, generateEvidence, isComplete, listMissingFields } from './evidence.ts'
import { listCorrections, listLines, type Reading, recordCorrections, toTypedEvidence } from './reading.ts'
import { type Catalogue, loadCatalogue, loadReviewContext, type ReviewContext } from './review-context.ts'
import { findReceiptRow, getOwnReceiptRow, getWaitingReceiptRow, type ReceiptRow } from './row.ts'

/** Reviews a pending receipt by its reading. Only staff reviews an objection. */
export function reviewReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): void {
  const receipt = findReceiptRow(sandbox, receiptId)
  if (receipt?.status !== 0 || receipt.objectedAt !== null) return
  review(sandbox, receipt, { kind: 'reading', reading })
}

export function prefillReading(sandbox: Sandbox, receiptId: string, reading: Reading | undefined): Receipt {
  const catalogue = loadCatalogue(sandbox)
  const waiting = getWaitingReceiptRow(sandbox, receiptId)
  const receipt = review(sandbox, waiting, { kind: 'reading', reading, isAdvisory: true }, catalogue)
  return prefillEvidence(sandbox, receipt, toTypedEvidence(listCorrections(sandbox, receiptId)), catalogue)
}

export function correctReceipt(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): Receipt {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  recordCorrections(sandbox, receiptId, typed)
  return prefillEvidence(sandbox, receipt, typed)
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
  return toReceipt(sandbox, review(sandbox, receipt, { kind: 'rejection', reason, hint, by: 'staff' }))
}

export function previewVerdict(sandbox: Sandbox, receiptId: string, typed: TypedEvidence): VerdictPreview {
  const receipt = getWaitingReceiptRow(sandbox, receiptId)
  const { evidence, context } = loadEvidence(sandbox, receipt, typed)
  const missing = listMissingFields(evidence)
  if (!isComplete(evidence)) return { missing, reason: null, points: 0, tickets: 0 }
  const { reason, points, tickets } = assess(evidence, receipt, context)
  return { missing, reason: reason ? { code: reason, text: RECEIPT_REASONS[reason].text } : null, points, tickets }
}

/** Accepts a receipt without reading it, as a plausible sample receipt (review setting `instant`). */
export function acceptWithoutReading(sandbox: Sandbox, receipt: ReceiptRow): ReceiptRow {
  const catalogue = loadCatalogue(sandbox)
  const evidence = generateEvidence(sandbox.random, sandbox.now(), catalogue)
  return review(sandbox, receipt, { kind: 'evidence', evidence, by: 'auto' }, catalogue)
}

export function rejectWithoutReading(sandbox: Sandbox, receipt: ReceiptRow, reason: ReceiptReason): ReceiptRow {
  return review(sandbox, receipt, { kind: 'rejection', reason, by: 'auto' })
}

export function objectToVerdict(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  const receipt = getOwnReceiptRow(sandbox, shopperId, id)
  if (!canObject(receipt)) throw refuse('objection_closed')
  return toReceipt(sandbox, review(sandbox, receipt, { kind: 'objection' }))
}

function acceptVerdict(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  { points, ...typed }: Extract<Verdict, { verdict: 'valid' }>,
): Receipt {
  const { evidence, context } = loadEvidence(sandbox, receipt, typed)
  if (!isComplete(evidence)) {
    const fields = listMissingFields(evidence).map((field) => [field, MISSING[field]])
    throw refuse('evidence_missing', { fields: Object.fromEntries(fields) })
  }
  const decision = decide({ kind: 'evidence', evidence, by: 'staff', points }, receipt, context)
  const { reason } = decision.receipt
  if (reason)
    throw refuse('verdict_refused', { sentence: `Aturan menolak struk ini: ${RECEIPT_REASONS[reason].text}.` })
  recordCorrections(sandbox, receipt.id, typed)
  return toReceipt(sandbox, apply(sandbox, decision))
}

function prefillEvidence(sandbox: Sandbox, receipt: ReceiptRow, typed: TypedEvidence, catalogue?: Catalogue): Receipt {
  const { evidence, context } = loadEvidence(sandbox, receipt, typed, catalogue)
  return toReceipt(sandbox, apply(sandbox, prefill(receipt, evidence, context)))
}

function loadEvidence(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  typed: TypedEvidence,
  catalogue = loadCatalogue(sandbox),
): { evidence: Evidence; context: ReviewContext } {
  const readLines = listLines(sandbox, receipt.id)
  const evidence = evidenceOfVerdict(typed, receipt, { merchants: catalogue.merchants, readLines })
  return { evidence, context: loadReviewContext(sandbox, receipt, evidence.total, catalogue) }
}

function review(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  input: ReviewInput,
  catalogue = loadCatalogue(sandbox),
): ReceiptRow {
  const context = loadReviewContext(sandbox, receipt, totalOf(input), catalogue)
  return apply(sandbox, decide(input, receipt, context))
}

function totalOf(input: ReviewInput): number | null {
  if (input.kind === 'reading') return input.reading?.total ?? null
  return input.kind === 'evidence' ? input.evidence.total : null
}
