// Handlers of the receipt kit: what can be tried, what must come of it by this sandbox's rules, and its pictures.
import type { controlKit, KitReceipt } from '#contract/control/kit.ts'
import { Reading } from '#contract/reading.ts'
import type { PictureSize, ReceiptReason } from '#contract/receipt.ts'
import { readReceipt } from '#server/ocr/read-receipt.ts'
import { after, type Handlers, withoutTransaction } from '#server/routes/handler.ts'
import type { Line } from '#server/rules/receipt/eligibility.ts'
import { reckonFor } from '#server/rules/receipt/line.ts'
import { receiptRow } from '#server/rules/receipt/list.ts'
import { readingOf } from '#server/rules/receipt/reading.ts'
import { noteReading, waitingPicture } from '#server/rules/receipt/review.ts'
import { refuse } from '#server/rules/refusal.ts'
import { dayOf, instantOf } from '#server/rules/wall-clock.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** The shelf the kit stands on; app.ts hands it in, because the kit is no part of the server. */
export type KitShelf = {
  entries: (variation: { seed: number; today: string }) => KitOffer[]
  /** Undefined for an id that the kit does not have. */
  draw: (
    id: string,
    variation: { seed: number; today: string },
    as: { format: 'jpeg' | 'png'; size: PictureSize },
  ) => Promise<Buffer> | undefined
}

type KitOffer = {
  id: string
  title: string
  story: string
  verdict: 'accepted' | 'staff' | ReceiptReason
  truth:
    | {
        merchantId: string
        merchantName: string
        branch: string
        receiptNo: string
        purchasedAt: string
        lines: Line[]
        discount: number
        tax: number
        total: number
        payment: { kind: 'cash' | 'qris' | 'debit' }
        pages: number
      }
    | undefined
}

const ZONE = 'Asia/Jakarta'

export function kitHandlers(shelf: KitShelf): Handlers<typeof controlKit> {
  return {
    'GET /control/kit': ({ sandbox, query: { seed } }) => {
      const today = dayOf(sandbox.now(), ZONE)
      const rows = shelf
        .entries({ seed, today })
        .map((offer) => present(sandbox, offer, `?seed=${seed}&today=${today}`))
      return { rows, count: rows.length }
    },
    'GET /control/kit/:file': withoutTransaction(async ({ sandbox, params, query: { seed, size, ...query } }) => {
      const [id = '', ending] = params.file.split('.')
      const today = query.today ?? dayOf(sandbox.now(), ZONE)
      const format = ending === 'png' ? 'png' : 'jpeg'
      const bytes = await shelf.draw(id, { seed, today }, { format, size })
      if (!bytes) return refuse('not_found')
      return { type: `image/${format}`, bytes, etag: `${params.file}-${seed}-${today}-${size}` }
    }),
    'GET /control/receipts/:id/reading': ({ sandbox, params }) => {
      if (!receiptRow(sandbox, params.id)) return refuse('not_found')
      const kept = readingOf(sandbox, params.id)
      return kept ? { ...kept, reading: Reading.nullable().parse(kept.reading) } : null
    },
    'POST /control/receipts/:id/read': after(
      async ({ sandbox, params }) => {
        const picture = waitingPicture(sandbox, params.id)
        return picture && (await readReceipt(picture))
      },
      ({ sandbox, params }, reading) => noteReading(sandbox, params.id, reading),
    ),
  }
}

function present(sandbox: Sandbox, { truth, ...offer }: KitOffer, variation: string): KitReceipt {
  const imageUrl = `/control/kit/${offer.id}.jpg${variation}`
  const pictures = { imageUrl, thumbnailUrl: `${imageUrl}&size=thumbnail` }
  if (!truth) return { ...offer, points: null, truth: null, ...pictures }
  // Nobody's points today: the verdict for a shopper who has not earned yet.
  const reckoning = reckonFor(sandbox, '', truth.lines, instantOf(`${truth.purchasedAt}:00`, ZONE))
  const { merchantId, merchantName, branch, lines: _lines, payment, ...rest } = truth
  return {
    ...offer,
    points: offer.verdict === 'accepted' ? reckoning.points : null,
    truth: {
      ...rest,
      merchant: { id: merchantId, name: merchantName, branch },
      payment: payment.kind,
      lines: reckoning.lines.map(({ name, quantity, unitPrice, amount, eligible }) => ({
        name,
        quantity,
        unitPrice,
        amount,
        eligible,
      })),
    },
    ...pictures,
  }
}
