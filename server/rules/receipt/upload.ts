// Uploading a receipt (decisions.md 3) and asking for a second look at its verdict.
import type { Receipt } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { refuse } from '../refusal.ts'
import { dayOf } from '../wall-clock.ts'
import { keepPicture } from './image.ts'
import { mayObject, ownReceipt, presentReceipt, receiptOf, remainingToday } from './list.ts'
import { acceptUnread, reject } from './review.ts'

/** An automatic review takes this long on the sandbox clock, milliseconds. */
const AUTO_REVIEW_MS = 4_000

/** A picture as the slow step of the upload made it: upright JPEG, thumbnail, and what tells pictures apart. */
export type NewPicture = { picture: Buffer; thumbnail: Buffer; pictureHash: string; bytesHash: string }

/**
 * Takes a picture in: 5 a day, then review by the sandbox's setting. Bytes that were uploaded before are turned down at
 * once, because the first one wins; the upload itself is kept, so that the shopper sees why. An upload repeated under
 * its `clientRef`, because its answer got lost, is answered with the receipt that it already made.
 */
export function uploadReceipt(
  sandbox: Sandbox,
  shopper: { id: string; zone: string },
  picture: NewPicture,
  clientRef?: string,
): Receipt {
  const made = clientRef === undefined ? undefined : receiptMadeBy(sandbox, shopper.id, clientRef)
  if (made) return receiptOf(sandbox, shopper.id, made)
  if (remainingToday(sandbox, shopper) === 0) throw refuse('daily_limit')
  const id = sandbox.createId()
  const twin = sandbox.db.get<{ shopperId: string }>(
    'SELECT shopperId FROM receipt WHERE bytesHash = +:bytesHash AND status >= 0 ORDER BY uploadedAt',
    { bytesHash: picture.bytesHash },
  )
  sandbox.db.insert('receipt', {
    id,
    shopperId: shopper.id,
    code: nextCode(sandbox),
    bytesHash: picture.bytesHash,
    pictureHash: picture.pictureHash,
    uploadedAt: sandbox.now(),
    clientRef: clientRef ?? null,
  })
  keepPicture(sandbox, id, picture)
  if (twin) reject(sandbox, id, twin.shopperId === shopper.id ? 'duplicate' : 'duplicate_other', 'auto')
  else scheduleReview(sandbox, id)
  return receiptOf(sandbox, shopper.id, id)
}

/** Asks for a second look at a receipt that was turned down, once: it goes back to staff. */
export function objectTo(sandbox: Sandbox, shopperId: string, id: string): Receipt {
  const row = ownReceipt(sandbox, shopperId, id)
  if (!mayObject(row)) throw refuse('objection_closed')
  const objectedAt = sandbox.now()
  sandbox.db.run(
    'UPDATE receipt SET status = 0, objectedAt = :objectedAt, reason = NULL, reviewedBy = NULL, reviewedAt = NULL WHERE id = :id',
    { id, objectedAt },
  )
  return presentReceipt(sandbox, ownReceipt(sandbox, shopperId, id))
}

function receiptMadeBy(sandbox: Sandbox, shopperId: string, clientRef: string): string | undefined {
  return sandbox.db.get<{ id: string }>(
    'SELECT id FROM receipt WHERE shopperId = +:shopperId AND clientRef = +:clientRef',
    { shopperId, clientRef },
  )?.id
}

function scheduleReview(sandbox: Sandbox, receiptId: string): void {
  const { review } = sandbox.settings
  if (review === 'auto') sandbox.schedule('receipt.review', { receiptId }, sandbox.now() + AUTO_REVIEW_MS)
  if (review === 'instant') acceptUnread(sandbox, receiptId)
}

/** `STR-261121-0007`: the day in Jakarta and a number that counts through it. */
function nextCode(sandbox: Sandbox): string {
  const day = dayOf(sandbox.now(), 'Asia/Jakarta').replaceAll('-', '').slice(2)
  const row = sandbox.db.get<{ count: number }>(
    'SELECT count(*) AS count FROM receipt WHERE code BETWEEN +:first AND +:last',
    { first: `STR-${day}-`, last: `STR-${day}-~` },
  )
  return `STR-${day}-${String((row?.count ?? 0) + 1).padStart(4, '0')}`
}
