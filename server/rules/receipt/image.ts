// Images of receipts (decisions 302), stored once per content hash. Several receipts can share an image.
import { hash } from 'node:crypto'
import type { ImageSize } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { findReceiptRow, getOwnReceiptRow } from './row.ts'

export function saveImage(
  sandbox: Sandbox,
  receiptId: string,
  { image, thumbnail }: { image: Buffer; thumbnail: Buffer },
): void {
  const imageHash = hash('sha256', image)
  const sql = 'INSERT INTO image VALUES (:imageHash, :image, :thumbnail) ON CONFLICT (hash) DO NOTHING'
  sandbox.db.run(sql, { imageHash, image, thumbnail })
  sandbox.db.insert('receiptImage', { receiptId, imageHash })
}

export function findImage(sandbox: Sandbox, receiptId: string, size: ImageSize): Buffer | undefined {
  const column = size === 'full' ? 'bytes' : 'thumbnail'
  return sandbox.db.get<{ image: Buffer }>(
    `SELECT ${column} AS image FROM receiptImage JOIN image ON hash = imageHash WHERE receiptId = +:receiptId`,
    { receiptId },
  )?.image
}

export function findWaitingImage(sandbox: Sandbox, receiptId: string): Buffer | undefined {
  return findReceiptRow(sandbox, receiptId)?.status === 0 ? findImage(sandbox, receiptId, 'full') : undefined
}

export function getOwnImage(sandbox: Sandbox, shopperId: string, id: string, size: ImageSize) {
  getOwnReceiptRow(sandbox, shopperId, id)
  const bytes = findImage(sandbox, id, size)
  if (!bytes) throw new DomainError('not_found')
  return { type: 'image/jpeg', bytes, etag: `${id}-${size}` }
}
