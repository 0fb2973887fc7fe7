// Pictures of receipts (decisions.md 3): each kept once under the hash of its bytes, however many receipts show it.
import { createHash } from 'node:crypto'
import type { PictureSize } from '#contract/receipt.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** Keeps the upright JPEG and its thumbnail as what this receipt shows. */
export function keepPicture(
  sandbox: Sandbox,
  receiptId: string,
  { picture, thumbnail }: { picture: Buffer; thumbnail: Buffer },
): void {
  const hash = createHash('sha256').update(picture).digest('hex')
  sandbox.db.run('INSERT INTO picture VALUES (:hash, :picture, :thumbnail) ON CONFLICT (hash) DO NOTHING', {
    hash,
    picture,
    thumbnail,
  })
  sandbox.db.insert('receiptImage', { receiptId, picture: hash })
}

/** What a receipt shows, whole or small. */
export function pictureOf(sandbox: Sandbox, receiptId: string, size: PictureSize): Buffer | undefined {
  const column = size === 'full' ? 'bytes' : 'thumbnail'
  return sandbox.db.get<{ image: Buffer }>(
    `SELECT ${column} AS image FROM receiptImage JOIN picture ON hash = picture WHERE receiptId = :receiptId`,
    { receiptId },
  )?.image
}
