// Uploads of receipts (decisions.md 3).
import type { Receipt } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { createReceiptCode } from '../code.ts'
import { refuse } from '../refusal.ts'
import { getReceipt } from './detail.ts'
import { saveImage } from './image.ts'
import { countRemainingToday } from './list.ts'
import { acceptWithoutReading, rejectWithoutReading } from './review.ts'
import { getOwnReceiptRow } from './row.ts'
import { AUTO_REVIEW_DELAY_MS } from './thresholds.ts'

/** An image as prepared before the transaction: upright JPEG, thumbnail, and the hashes that identify duplicates. */
export type PreparedImage = { picture: Buffer; thumbnail: Buffer; pictureHash: string; bytesHash: string }

/**
 * Stores an upload and starts its review by the sandbox's setting. Bytes that were uploaded before are rejected at once;
 * the upload is stored, so that the shopper sees the reason. An upload repeated under its `clientRef` returns the first receipt.
 */
export function uploadReceipt(
  sandbox: Sandbox,
  shopper: { id: string; zone: string },
  image: PreparedImage,
  clientRef: string | null = null,
): Receipt {
  const shopperId = shopper.id
  const earlier = clientRef === null ? undefined : findByClientRef(sandbox, shopperId, clientRef)
  if (earlier) return getReceipt(sandbox, shopperId, earlier.id)
  if (countRemainingToday(sandbox, shopper) === 0) throw refuse('daily_limit')
  const id = sandbox.createId()
  const { bytesHash, pictureHash } = image
  const duplicate = sandbox.db.get<{ shopperId: string }>(
    'SELECT shopperId FROM receipt WHERE bytesHash = +:bytesHash AND status >= 0 ORDER BY uploadedAt',
    { bytesHash },
  )
  const code = createReceiptCode(sandbox)
  const uploadedAt = sandbox.now()
  sandbox.db.insert('receipt', { id, shopperId, code, bytesHash, pictureHash, uploadedAt, clientRef })
  saveImage(sandbox, id, image)

  const receipt = getOwnReceiptRow(sandbox, shopperId, id)
  const { review } = sandbox.settings
  if (duplicate)
    rejectWithoutReading(sandbox, receipt, duplicate.shopperId === shopperId ? 'duplicate' : 'duplicate_other')
  else if (review === 'instant') acceptWithoutReading(sandbox, receipt)
  else if (review === 'auto') {
    sandbox.schedule('receipt.review', { receiptId: id }, uploadedAt + AUTO_REVIEW_DELAY_MS)
  }
  return getReceipt(sandbox, shopperId, id)
}

function findByClientRef(sandbox: Sandbox, shopperId: string, clientRef: string): { id: string } | undefined {
  return sandbox.db.get('SELECT id FROM receipt WHERE shopperId = +:shopperId AND clientRef = +:clientRef', {
    shopperId,
    clientRef,
  })
}
