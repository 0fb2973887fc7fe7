// Handlers of the receipt kit: its receipts with expected verdicts by the sandbox's rules, and the receipts' images.
import type * as z from 'zod'
import type { controlKit, KitReceipt, KitTruth } from '#contract/control/kit.ts'
import type { ImageSize } from '#contract/receipt.ts'
import { Reading } from '#contract/receipt-reading.ts'
import { DEFAULT_ZONE, dayOf } from '#contract/time-zone.ts'
import { runInBackground } from '#server/db/background.ts'
import { prepareImage } from '#server/integrations/image.ts'
import type { ReadReceipt } from '#server/notifications/live-readings.ts'
import { toRows } from '#server/routes/envelope.ts'
import { type Handlers, withAsyncStep, withoutTransaction } from '#server/routes/handler.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import { calculateEarnings, type Line } from '#server/rules/receipt/eligibility.ts'
import { findReading, listCorrections } from '#server/rules/receipt/reading.ts'
import { prefillReading } from '#server/rules/receipt/review.ts'
import { type Catalogue, loadCatalogue } from '#server/rules/receipt/review-context.ts'
import { findReceiptRow } from '#server/rules/receipt/row.ts'
import { listGroundTruths } from '#server/rules/receipt/truth.ts'
import { parseWallTime } from '#server/rules/wall-clock.ts'

export type ReceiptKit = {
  entries: (variation: { seed: number; today: string }) => KitEntry[]
  draw: (
    id: string,
    variation: { seed: number; today: string },
    as: { format: 'jpeg' | 'png'; size: ImageSize },
  ) => Promise<Buffer> | undefined
}

type KitEntry = Pick<KitReceipt, 'id' | 'title' | 'story' | 'verdict'> & { truth: Truth | undefined }
type Truth = Omit<z.output<typeof KitTruth>, 'merchant' | 'lines' | 'payment'> & {
  merchantId: string
  merchantName: string
  branch: string
  lines: Line[]
  payment: { kind: z.output<typeof KitTruth>['payment'] }
}

export function kitHandlers(kit: ReceiptKit, readReceipt: ReadReceipt): Handlers<typeof controlKit> {
  return {
    'GET /control/kit': ({ sandbox, query: { seed } }) => {
      const today = dayOf(sandbox.now(), DEFAULT_ZONE)
      const catalogue = loadCatalogue(sandbox)
      const rows = kit
        .entries({ seed, today })
        .map((offer) => toKitReceipt(catalogue, offer, `?seed=${seed}&today=${today}`))
      return toRows(rows)
    },
    'GET /control/kit/:file': withoutTransaction(async ({ sandbox, params, query: { seed, size, ...query } }) => {
      const [id = '', ending] = params.file.split('.')
      const today = query.today ?? dayOf(sandbox.now(), DEFAULT_ZONE)
      const format = ending === 'png' ? 'png' : 'jpeg'
      const bytes = await kit.draw(id, { seed, today }, { format, size })
      if (!bytes) return new DomainError('not_found')
      if (size === 'full') runInBackground('preparing an image for its upload', () => prepareImage(bytes))
      return { type: `image/${format}`, bytes, etag: `${params.file}-${seed}-${today}-${size}` }
    }),
    'GET /control/receipts/:id/reading': ({ sandbox, params }) => {
      if (!findReceiptRow(sandbox, params.id)) return new DomainError('not_found')
      const stored = findReading(sandbox, params.id)
      if (!stored) return null
      const corrected = listCorrections(sandbox, params.id).map(({ field }) => field)
      return { ...stored, reading: Reading.nullable().parse(stored.reading), corrected }
    },
    'GET /control/receipts/truths': ({ sandbox, query }) => listGroundTruths(sandbox, query),
    'POST /control/receipts/:id/read': withAsyncStep(
      ({ sandbox, params }) => readReceipt(sandbox, params.id),
      ({ sandbox, params }, reading) => prefillReading(sandbox, params.id, reading),
    ),
  }
}

function toKitReceipt(catalogue: Catalogue, { truth, ...offer }: KitEntry, variation: string): KitReceipt {
  const imageUrl = `/control/kit/${offer.id}.jpg${variation}`
  const images = { imageUrl, thumbnailUrl: `${imageUrl}&size=thumbnail` }
  if (!truth) return { ...offer, points: null, truth: null, ...images }
  const purchasedAt = parseWallTime(`${truth.purchasedAt}:00`, DEFAULT_ZONE)
  const earnings = calculateEarnings({ ...truth, purchasedAt }, catalogue, 0)
  const { merchantId, merchantName, branch, lines: _lines, payment, ...rest } = truth
  return {
    ...offer,
    points: offer.verdict === 'accepted' ? earnings.points : null,
    truth: {
      ...rest,
      merchant: { id: merchantId, name: merchantName, branch },
      payment: payment.kind,
      lines: earnings.lines,
    },
    ...images,
  }
}
