// The state of one sandbox (decisions.md 8): settings, clock, messages and pending receipts; and the server's health.
import * as z from 'zod'
import { Receipt, ReceiptReason } from '../receipt.ts'
import { type Contract, Id, Instant } from '../wire.ts'

export const SandboxName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'Lower-case letters, digits and dashes, 40 at most.')
export const PresetName = z.enum([
  'empty',
  'demo',
  'new-shopper',
  'incomplete-profile',
  'regular',
  'power-user',
  'everything-rejected',
  'sold-out',
  'draw-day',
  'expiring-points',
])
export type PresetName = z.infer<typeof PresetName>

export const ReviewMode = z.enum(['auto', 'instant', 'manual'])
export const SandboxSettings = z.object({
  /** `fixed`: every code is 123456. */
  otp: z.enum(['fixed', 'random']),
  /** auto: decided by OCR after some seconds; instant: decided at once; manual: waits for staff. */
  review: ReviewMode,
})
export type SandboxSettings = z.infer<typeof SandboxSettings>

export const ClockState = z.object({ now: Instant, frozen: z.boolean(), offsetMs: z.int() })
export type ClockState = z.infer<typeof ClockState>

export const Message = z.object({
  id: Id,
  channel: z.enum(['whatsapp', 'sms', 'email', 'push']),
  to: z.string(),
  /** The phone that sent an inbound message; null for messages from the product. */
  from: z.string().nullable(),
  /** An e-mail's subject or a push message's title. */
  subject: z.string().nullable(),
  text: z.string(),
  /** The six digits in the text, when it carries a code. */
  code: z.string().nullable(),
  /** The first link in the text. */
  link: z.string().nullable(),
  status: z.enum(['sent', 'failed']),
  createdAt: Instant,
})
export type Message = z.infer<typeof Message>

const MessageQuery = z.object({
  to: z.string().max(254).optional(),
  channel: Message.shape.channel.optional(),
  /** Only messages after this id. */
  after: Id.optional(),
})

export const Verdict = z.discriminatedUnion('verdict', [
  z.strictObject({
    verdict: z.literal('valid'),
    /** The fields that staff read on the image; by default those of the previous reading, or of a plausible receipt. */
    merchant: z.string().max(80).optional(),
    receiptNo: z.string().max(40).optional(),
    purchasedAt: Instant.optional(),
    total: z.int().min(0).max(1_000_000_000).optional(),
    items: z
      .array(
        z.strictObject({
          name: z.string().min(1).max(80),
          quantity: z.int().min(1).max(999).default(1),
          unitPrice: z.int().min(0).max(100_000_000),
        }),
      )
      .min(1)
      .max(100)
      .optional(),
    /** Points to grant instead of those that the rules compute; still capped. */
    points: z.int().min(0).max(500).optional(),
  }),
  z.strictObject({ verdict: z.literal('invalid'), reason: ReceiptReason }),
])
export type Verdict = z.infer<typeof Verdict>

const source = 'decisions.md 8'

export const controlState = {
  'GET /control/health': {
    access: 'public',
    summary: 'Ready when every part is; 503 names the part that is not',
    source: 'decisions.md 8 and 9',
    data: z.object({ ready: z.literal(true), parts: z.record(z.string(), z.literal('ready')) }),
    refusals: ['not_ready'],
  },
  'GET /control/settings': { access: 'control', summary: 'The settings of the sandbox', source, data: SandboxSettings },
  'PATCH /control/settings': {
    access: 'control',
    summary: 'Changes settings of the sandbox',
    source,
    body: SandboxSettings.partial().strict(),
    data: SandboxSettings,
  },
  'GET /control/clock': { access: 'control', summary: 'The time of the sandbox', source, data: ClockState },
  'PUT /control/clock': {
    access: 'control',
    summary: 'Sets the time; due jobs run in order on the way',
    source,
    body: z.strictObject({ now: Instant, frozen: z.boolean().optional() }),
    data: ClockState,
    refusals: ['clock_backwards'],
  },
  'POST /control/clock/advance': {
    access: 'control',
    summary: 'Moves the time forward; due jobs run in order on the way',
    source,
    body: z.strictObject({
      ms: z
        .int()
        .min(0)
        .max(5 * 366 * 86_400_000),
    }),
    data: ClockState,
  },
  'POST /control/clock/freeze': {
    access: 'control',
    summary: 'Stops the time, or lets it run on',
    source,
    body: z.strictObject({ frozen: z.boolean() }),
    data: ClockState,
  },
  'GET /control/messages': {
    access: 'control',
    summary: 'WhatsApp, SMS, e-mail and push in one outbox, newest first',
    source,
    query: MessageQuery.extend({ limit: z.coerce.number().int().min(1).max(1000).default(50) }),
    data: z.object({ rows: z.array(Message), count: z.int() }),
  },
  'GET /control/messages/wait': {
    access: 'control',
    summary: 'Waits for the next message that matches, newest first; code `timeout` when none came',
    source,
    query: MessageQuery.extend({ timeoutMs: z.coerce.number().int().min(0).max(30_000).default(5_000) }),
    data: Message,
    refusals: ['timeout'],
  },
  'POST /control/receipts/:id/verdict': {
    access: 'control',
    summary: 'Gives a receipt its verdict, as staff would; points, tickets and notifications follow',
    source,
    params: z.object({ id: Id }),
    body: Verdict,
    data: Receipt,
    refusals: ['already_reviewed'],
  },
  'GET /control/receipts': {
    access: 'control',
    summary: 'Receipts that wait for a verdict, oldest first',
    source,
    data: z.object({ rows: z.array(Receipt.extend({ shopperId: Id, phone: z.string() })), count: z.int() }),
  },
} satisfies Contract
