// Routes of one sandbox's state (decisions 804): settings, clock, messages and pending receipts; and the server's health.
import * as z from 'zod'
import { PointType } from '../point.ts'
import { Receipt, ReceiptReason, ReceiptStatus } from '../receipt.ts'
import { ClaimStatus } from '../reward.ts'
import { type ControlRows, controlRows, Id, Instant, InstantInput, rowLimit, waitMs } from '../wire.ts'

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
  'hundred-thousand',
])
export type PresetName = z.infer<typeof PresetName>

/** Presets too large for memory. `struka fixtures` builds the files, and only persistent sandboxes can use these presets. */
const LARGE_PRESETS = ['hundred-thousand'] as const satisfies PresetName[]
export type LargePresetName = (typeof LARGE_PRESETS)[number]

export function isLargePreset(preset: PresetName): preset is LargePresetName {
  return LARGE_PRESETS.some((large) => large === preset)
}

/** Metadata of a console's snapshot: a title, and the shopper and page to open on the phone after a restore. */
export const SnapshotNote = z.strictObject({
  title: z.string().trim().min(1).max(80).describe('What the list of saved states shows'),
  phone: z.string().max(32).nullable().describe('The shopper on the phone'),
  firstName: z.string().max(60).nullable().optional().describe('The name of that shopper'),
  path: z.string().max(2_000).startsWith('/').describe('The page on the phone'),
})
export type SnapshotNote = z.infer<typeof SnapshotNote>

export const ReviewMode = z.enum(['auto', 'instant', 'manual'])
export type ReviewMode = z.infer<typeof ReviewMode>
export const SandboxSettings = z.object({
  otp: z
    .union([z.enum(['fixed', 'random']), z.string().regex(/^\d{6}$/)])
    .describe('New one-time codes: `fixed` is 123456, `random` is random, six digits are used as given'),
  review: ReviewMode.describe(
    '`auto`: the reader decides after some seconds. `instant`: the server decides at once. `manual`: staff decides. ' +
      'A sandbox begins with `auto`; the fixtures for Playwright and pytest choose `manual`',
  ),
  sessions: z
    .enum(['keep', 'follow-clock'])
    .describe(
      'Whether moving the clock forward can expire sessions: `keep` extends them, `follow-clock` lets them expire',
    ),
  limits: z
    .union([z.enum(['standard', 'off']), z.int().min(1).max(10_000_000)])
    .describe('Rate limit per route and address: as documented, none, or this many requests a minute'),
  crowd: z.enum(['on', 'off']).describe('Whether simulated shoppers shop, redeem and drop out on the sandbox’s clock'),
  webhooks: z
    .array(
      z.strictObject({
        url: z
          .url({ protocol: /^https?$/ })
          .max(500)
          .describe('Where it is posted'),
        secret: z
          .string()
          .regex(/^whsec_[A-Za-z0-9+/]{24,100}=*$/, 'whsec_ and 24 letters of Base64 or more.')
          .describe('What signs it'),
      }),
    )
    .max(5)
    .describe('Addresses that are told of receipts, points, claims and draws (docs/how-to.md)'),
})
export type SandboxSettings = z.infer<typeof SandboxSettings>

/** The body of a webhook, signed as standardwebhooks.com says. */
export const WebhookEvent = z.discriminatedUnion('type', [
  eventOf('receipt.judged', { status: ReceiptStatus, reason: ReceiptReason.nullable(), points: z.int() }),
  eventOf('point.booked', { type: PointType, amount: z.int(), balance: z.int() }),
  eventOf('claim.changed', { denomId: Id, status: ClaimStatus }),
  eventOf('draw.won', { campaignId: Id, prize: z.string() }),
])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** `id` identifies the receipt, the ledger entry, the claim or the draw of the event. */
function eventOf<Type extends string, Fields extends z.ZodRawShape>(type: Type, fields: Fields) {
  const data = z.object({ id: Id, shopperId: Id, ...fields })
  return z.object({ type: z.literal(type), timestamp: Instant, data })
}

export const ClockState = z.object({ now: Instant, frozen: z.boolean(), offsetMs: z.int() })
export type ClockState = z.infer<typeof ClockState>

export const Message = z.object({
  id: Id,
  channel: z.enum(['whatsapp', 'sms', 'email', 'push', 'webhook']),
  to: z.string(),
  from: z.string().nullable().describe('The phone that sent an inbound message; null for messages from the product'),
  subject: z.string().nullable(),
  text: z.string(),
  code: z.string().nullable(),
  link: z.string().nullable(),
  status: z.enum(['sent', 'failed']),
  createdAt: Instant,
})
export type Message = z.infer<typeof Message>

const MessageQuery = z.object({
  to: z.string().max(254).optional().describe('The phone or e-mail address that it went to'),
  channel: Message.shape.channel.optional().describe('The channel that it went by'),
  after: Id.optional().describe('Only what is newer than the message of this id'),
})

/** Receipt fields typed by staff. An omitted field keeps the value of the stored OCR reading. */
export const TypedEvidence = z.strictObject({
  merchant: z.string().trim().min(1).max(80).optional().describe('The shop on the receipt'),
  receiptNo: z.string().trim().min(1).max(40).optional().describe('The number on the receipt'),
  purchasedAt: InstantInput.optional().describe('When it was bought'),
  total: z.int().min(0).max(1_000_000_000).optional().describe('What was paid, in rupiah'),
  items: z
    .array(
      z.strictObject({
        name: z.string().trim().min(1).max(80),
        quantity: z.int().min(1).max(999).default(1),
        unitPrice: z.int().min(0).max(100_000_000),
      }),
    )
    .min(1)
    .max(100)
    .optional()
    .describe('The lines of the receipt'),
})
export type TypedEvidence = z.infer<typeof TypedEvidence>

export const EvidenceField = z.enum(['merchant', 'purchasedAt', 'total', 'items'])
export type EvidenceField = z.infer<typeof EvidenceField>

export const CorrectableField = z.enum(['merchant', 'receiptNo', 'purchasedAt', 'total', 'items'])
export type CorrectableField = z.infer<typeof CorrectableField>

export const Verdict = z.discriminatedUnion('verdict', [
  TypedEvidence.extend({
    verdict: z.literal('valid').describe('`valid` books points and tickets, `invalid` rejects'),
    points: z
      .int()
      .min(0)
      .max(500)
      .optional()
      .describe(
        'Final points, up to the cap; overrides a rejection by the rules. An adjustment books the difference to the rules',
      ),
  }),
  z.strictObject({
    verdict: z.literal('invalid').describe('`valid` books points and tickets, `invalid` rejects'),
    reason: ReceiptReason.describe('Why: the shopper reads its sentence'),
    hint: z.string().trim().min(1).max(200).optional().describe('One more sentence for the shopper'),
  }),
])
export type Verdict = z.infer<typeof Verdict>

export const VerdictPreview = z.object({
  missing: z.array(EvidenceField),
  reason: z.object({ code: ReceiptReason, text: z.string() }).nullable(),
  points: z.int(),
  tickets: z.int(),
})
export type VerdictPreview = z.infer<typeof VerdictPreview>

export const controlState = controlRows({
  'GET /control/health': {
    access: 'public',
    summary: 'Ready when every part is; 503 names the part that is not',
    data: z.object({
      ready: z.literal(true),
      version: z.string().describe('Of the server: `0.1.0-<commits>` in the npm package'),
      parts: z.record(z.string(), z.literal('ready')),
      failedJobs: z.int().describe('Jobs of the sandbox that failed for good'),
    }),
    errors: ['not_ready'],
  },
  'GET /control/metrics': {
    summary: 'Requests, event loop, memory, jobs and queues of the whole server, in the format of Prometheus',
    binary: ['text/plain'],
  },
  'GET /control/settings': { summary: 'The settings of the sandbox', data: SandboxSettings },
  'PATCH /control/settings': {
    summary: 'Changes settings of the sandbox',
    body: SandboxSettings.partial().strict(),
    data: SandboxSettings,
  },
  'GET /control/clock': { summary: 'The time of the sandbox', data: ClockState },
  'PUT /control/clock': {
    summary: 'Sets the time, up to the year 9998; due jobs run in order on the way',
    body: z.strictObject({
      now: InstantInput.describe('The time to set'),
      frozen: z.boolean().optional().describe('Whether the time stands still'),
    }),
    data: ClockState,
    errors: ['clock_backwards', 'clock_end'],
  },
  'POST /control/clock/advance': {
    summary: 'Moves the time forward; due jobs run in order on the way',
    body: z.strictObject({
      ms: z
        .int()
        .min(0)
        .max(5 * 366 * 86_400_000)
        .describe('How far, in milliseconds'),
    }),
    data: ClockState,
    errors: ['clock_end'],
  },
  'POST /control/clock/freeze': {
    summary: 'Stops the time, or lets it run on',
    body: z.strictObject({ frozen: z.boolean().describe('Whether the time stands still') }),
    data: ClockState,
  },
  'GET /control/messages': {
    summary: 'WhatsApp, SMS, e-mail and push in one outbox, newest first',
    query: MessageQuery.extend({ limit: rowLimit() }),
    data: z.object({ rows: z.array(Message), count: z.int() }),
  },
  'GET /control/messages/wait': {
    summary: 'Waits for the next message that matches, newest first; code `timeout` when none came',
    query: MessageQuery.extend({ timeoutMs: waitMs() }),
    data: Message,
    errors: ['timeout'],
  },
  'POST /control/receipts/:id/verdict': {
    summary: 'Gives a receipt its verdict, as staff would; points, tickets and notifications follow',
    params: z.object({ id: Id }),
    body: Verdict,
    data: Receipt,
    errors: ['already_reviewed', 'evidence_missing', 'verdict_refused'],
  },
  'POST /control/receipts/:id/preview': {
    summary: 'What a verdict `valid` with these fields would bring, what is missing, or why the rules refuse it',
    params: z.object({ id: Id }),
    body: TypedEvidence,
    data: VerdictPreview,
    errors: ['already_reviewed'],
  },
  'PATCH /control/receipts/:id': {
    summary: 'Corrects or confirms what was read of a waiting receipt, without a verdict; kept as an example',
    params: z.object({ id: Id }),
    body: TypedEvidence,
    data: Receipt,
    errors: ['already_reviewed'],
  },
  'GET /control/receipts': {
    summary: 'Receipts that wait for a verdict, oldest first',
    data: z.object({ rows: z.array(Receipt.extend({ shopperId: Id, phone: z.string() })), count: z.int() }),
  },
} satisfies ControlRows)
