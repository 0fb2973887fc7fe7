// Uploads receipts and cancels uploads (decisions 302).
import type { ReviewMode } from '#contract/control/state.ts'
import type { Receipt, UploadCancellation } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Caller } from '../auth/session.ts'
import { createReceiptCode } from '../code.ts'
import { DomainError } from '../domain-error.ts'
import { DAY_MS } from '../wall-clock.ts'
import { apply } from './apply.ts'
import { reject } from './decide.ts'
import { countRemainingToday, getReceipt, toReceipt } from './detail.ts'
import { saveImage } from './image.ts'
import { acceptWithoutReading } from './review.ts'
import type { ReceiptRow } from './row.ts'
import { AUTO_REVIEW_DELAY_MS } from './thresholds.ts'

type PreparedImage = { image: Buffer; thumbnail: Buffer; perceptualHash: string; bytesHash: string }

export function uploadReceipt(
  sandbox: Sandbox,
  shopper: Caller,
  image: PreparedImage,
  clientRef: string | null = null,
  review: ReviewMode = sandbox.settings.review,
): Receipt {
  const shopperId = shopper.id
  const earlier = findByClientRef(sandbox, shopperId, clientRef)
  if (earlier) return getReceipt(sandbox, shopperId, earlier.id)
  requireUploadAllowed(sandbox, shopper, clientRef)
  const id = sandbox.createId()
  const { bytesHash, perceptualHash } = image
  const duplicate = sandbox.db.get<{ shopperId: string }>(
    'SELECT shopperId FROM receipt WHERE bytesHash = +:bytesHash AND status >= 0 ORDER BY uploadedAt',
    { bytesHash },
  )
  const columns = { id, shopperId, code: createReceiptCode(sandbox), bytesHash, perceptualHash, clientRef }
  const receipt = sandbox.db.insert<ReceiptRow>('receipt', { ...columns, uploadedAt: sandbox.now() })
  saveImage(sandbox, id, image)
  return toReceipt(sandbox, startReview(sandbox, receipt, review, duplicate))
}

function startReview(
  sandbox: Sandbox,
  receipt: ReceiptRow,
  mode: ReviewMode,
  duplicate: { shopperId: string } | undefined,
): ReceiptRow {
  if (duplicate) {
    const reason = duplicate.shopperId === receipt.shopperId ? 'duplicate' : 'duplicate_other'
    return apply(sandbox, reject(receipt, { reason, by: 'auto' }, receipt.uploadedAt))
  }
  if (mode === 'instant') return acceptWithoutReading(sandbox, receipt)
  if (mode === 'auto') {
    sandbox.schedule('receipt.review', { receiptId: receipt.id }, receipt.uploadedAt + AUTO_REVIEW_DELAY_MS)
  }
  return receipt
}

/** Throws `upload_cancelled` or `daily_limit`, unless the upload repeats an earlier upload. Also runs before decoding. */
export function requireUploadAllowed(sandbox: Sandbox, shopper: Caller, clientRef: string | null = null): void {
  if (findByClientRef(sandbox, shopper.id, clientRef)) return
  if (isCancelled(sandbox, shopper.id, clientRef)) throw new DomainError('upload_cancelled')
  if (countRemainingToday(sandbox, shopper) === 0) throw new DomainError('daily_limit')
}

/** Cancels an upload that has not arrived, so that a later arrival fails. An upload that has arrived stays. */
export function cancelUpload(sandbox: Sandbox, shopperId: string, clientRef: string): UploadCancellation {
  const arrived = findByClientRef(sandbox, shopperId, clientRef)
  if (arrived) return { cancelled: false, receiptId: arrived.id }
  const cancelledAt = sandbox.now()
  sandbox.db.run('DELETE FROM cancelledUpload WHERE shopperId = +:shopperId AND cancelledAt <= :old', {
    shopperId,
    old: cancelledAt - DAY_MS,
  })
  sandbox.db.run(
    `INSERT INTO cancelledUpload (shopperId, clientRef, cancelledAt) VALUES (:shopperId, :clientRef, :cancelledAt)
     ON CONFLICT DO NOTHING`,
    { shopperId, clientRef, cancelledAt },
  )
  return { cancelled: true, receiptId: null }
}

function isCancelled(sandbox: Sandbox, shopperId: string, clientRef: string | null): boolean {
  const sql = 'SELECT 1 FROM cancelledUpload WHERE shopperId = :shopperId AND clientRef = :clientRef'
  return sandbox.db.get(sql, { shopperId, clientRef }) !== undefined
}

function findByClientRef(sandbox: Sandbox, shopperId: string, clientRef: string | null): { id: string } | undefined {
  const sql = 'SELECT id FROM receipt WHERE shopperId = +:shopperId AND clientRef = +:clientRef'
  return sandbox.db.get(sql, { shopperId, clientRef })
}
