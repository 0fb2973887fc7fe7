// Receipts (decisions 301, 302): uploading one, the list with its documented filters, the detail with its verdict.
import * as z from 'zod'
import { reasonNames } from './receipt-reason.ts'
import {
  type Contract,
  commaListOf,
  Id,
  IdParams,
  IMAGE_UPLOADS,
  Instant,
  pageOf,
  WallClock,
  WholeQuery,
} from './wire.ts'

/** 0 Diproses, 1 Valid, 2 Valid sebagian, -1 Tidak Valid. */
export const ReceiptStatus = z.literal([-1, 0, 1, 2])
export type ReceiptStatus = z.infer<typeof ReceiptStatus>

export const ImageSize = z.enum(['full', 'thumbnail'])
export type ImageSize = z.infer<typeof ImageSize>

export const ReceiptReason = z.enum(reasonNames)
export type ReceiptReason = z.infer<typeof ReceiptReason>

export const Merchant = z.object({ id: Id, name: z.string(), branch: z.string().nullable() })

export const ReceiptItem = z.object({
  name: z.string(),
  brandId: Id.nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  amount: z.int(),
  eligible: z.boolean(),
  points: z.int(),
})
export type ReceiptItem = z.infer<typeof ReceiptItem>

export const TimelineStep = z.object({
  kind: z.enum(['uploaded', 'reviewing', 'reviewed', 'objected']),
  at: Instant.nullable(),
})

export const ReceiptSummary = z.object({
  id: Id,
  code: z.string(),
  status: ReceiptStatus,
  merchant: Merchant.nullable(),
  purchasedAt: Instant.nullable(),
  total: z.int().nullable(),
  points: z.int(),
  /** With what else it brought: bonuses of campaigns and of an invitation. What the notification announces. */
  totalPoints: z.int(),
  tickets: z.int(),
  reason: z.object({ code: ReceiptReason, text: z.string(), hint: z.string() }).nullable(),
  thumbnailUrl: z.string(),
  uploadedAt: Instant,
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

export const Receipt = ReceiptSummary.extend({
  entries: z.array(z.object({ pointId: Id, title: z.string(), points: z.int() })),
  receiptNo: z.string().nullable(),
  items: z.array(ReceiptItem),
  /** The part of `points` that staff gave, or took when negative; the items do not explain it. */
  adjustment: z.int(),
  multiplier: z.number(),
  /** The title of the promo that multiplied the points. */
  promo: z.string().nullable(),
  canResubmit: z.boolean(),
  canObject: z.boolean(),
  /** Why the shopper disagrees with the verdict. */
  objection: z.string().nullable(),
  imageUrl: z.string(),
  reviewedAt: Instant.nullable(),
  reviewedBy: z.enum(['auto', 'staff']).nullable(),
  timeline: z.array(TimelineStep),
})
export type Receipt = z.infer<typeof Receipt>

export const UploadCancellation = z.object({
  cancelled: z.boolean(),
  receiptId: Id.nullable(),
})
export type UploadCancellation = z.infer<typeof UploadCancellation>

export const receipt = {
  'GET /api/public/shop': {
    access: 'public',
    summary: 'Participating shops by name',
    extension: true,
    query: WholeQuery,
    data: pageOf(Merchant.pick({ id: true, name: true })),
  },
  'POST /api/receipt/create': {
    access: 'session',
    summary: 'Uploads one image of a receipt: raw bytes, or the multipart field `file`',
    upload: IMAGE_UPLOADS,
    query: z.object({
      clientRef: z.uuid().optional().describe('The app’s own id of this receipt, so that a retry is no second one'),
    }),
    data: Receipt,
    perMinute: 60,
    errors: ['file_missing', 'file_type', 'file_too_small', 'file_unreadable', 'daily_limit', 'upload_cancelled'],
  },
  'POST /api/receipt/cancel': {
    access: 'session',
    summary: 'Cancels an upload by its `clientRef`, or answers with the receipt that has arrived already',
    extension: true,
    body: z.object({ clientRef: z.uuid() }),
    data: UploadCancellation,
    perMinute: 60,
  },
  'GET /api/receipt/list': {
    access: 'session',
    summary: 'Own receipts, newest first, by status and upload date',
    query: WholeQuery.extend({
      status: commaListOf(z.coerce.number().pipe(ReceiptStatus)).describe(
        'Only receipts in these states: 0 waits, 1 accepted, 2 in part, -1 rejected',
      ),
      start: WallClock.optional(),
      end: WallClock.optional(),
    }),
    data: pageOf(ReceiptSummary).extend({ remainingToday: z.int() }),
  },
  'GET /api/receipt/detail/:id': {
    access: 'session',
    summary: 'One receipt with its lines, verdict and reason',
    params: IdParams,
    data: Receipt,
  },
  'POST /api/receipt/objection/:id': {
    access: 'session',
    summary: 'Asks for a second look at a verdict, once, and says why',
    extension: true,
    params: IdParams,
    body: z.object({ reason: z.string().trim().min(1).max(300) }),
    data: Receipt,
    errors: ['objection_closed'],
  },
  'GET /api/receipt/image/:id': {
    access: 'session',
    summary: 'The image as stored: upright JPEG without EXIF; `size=thumbnail` for the small one',
    extension: true,
    params: IdParams,
    query: z.object({ size: ImageSize.default('full').describe('The whole image, or its top') }),
    binary: ['image/jpeg'],
  },
} satisfies Contract
