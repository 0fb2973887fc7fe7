// Notifications (decisions 704): the live channel's address and token, and settings of push and e-mail.
import * as z from 'zod'
import { type Contract, Instant } from './wire.ts'

export const NotificationType = z.enum(['receipt', 'redeem', 'pointin', 'pointout', 'reward', 'luckydraw'])
export type NotificationType = z.infer<typeof NotificationType>

export const NotificationTopic = z.enum(['receipt', 'pointin', 'luckydraw', 'promo'])
export type NotificationTopic = z.infer<typeof NotificationTopic>
const Topics = z.object({ receipt: z.boolean(), pointin: z.boolean(), luckydraw: z.boolean(), promo: z.boolean() })

export const PushSubscriptionJson = z.object({
  /** A push service's URL: https, and not a private IP address or bare host name. */
  endpoint: z
    .url({ protocol: /^https$/, hostname: /\.[a-z]{2,}$/i })
    .max(1000)
    .refine(
      (address) => URL.canParse(address) && new URL(address).port === '',
      'Alamat notifikasi browser belum sesuai.',
    ),
  expirationTime: z.number().nullable().optional(),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/),
    auth: z.string().regex(/^[\w-]{16,32}={0,2}$/),
  }),
})

const Status = z.object({
  email: z.object({ address: z.string().nullable(), verified: z.boolean(), enabled: z.boolean() }),
  browser: z.object({
    enabled: z.boolean(),
    subscriptions: z.int(),
  }),
  topics: Topics,
  promoChangedAt: Instant.nullable(),
  live: z.object({
    projectId: z.string(),
    host: z.string(),
    port: z.int(),
    ssl: z.boolean(),
    token: z.string(),
  }),
})
export type NotificationStatus = z.infer<typeof Status>

export const notification = {
  'GET /api/notification/status': {
    access: 'session',
    summary: 'Channels and topics, and where to listen live: Firestore project, host and a short-lived token',
    data: Status,
  },
  'PUT /api/notification/status': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Turns topics on and off; `promo` is the consent to marketing',
    body: z.object({ topics: Topics.partial() }),
    data: Status.omit({ live: true }),
  },
  'PUT /api/notification/browser': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Subscribes this browser to push messages',
    body: PushSubscriptionJson,
    data: Status.omit({ live: true }),
    perMinute: 60,
  },
  'DELETE /api/notification/browser': {
    access: 'session',
    summary: 'Unsubscribes one browser, or all of this shopper without an endpoint',
    body: z.object({ endpoint: z.string().max(1000).optional() }).optional(),
    data: Status.omit({ live: true }),
  },
  'PUT /api/notification/email': {
    anyWriteMethod: true,
    access: 'session',
    summary: 'Turns notifications by e-mail on or off; they go to a verified address only',
    body: z.object({ enabled: z.boolean() }),
    data: Status.omit({ live: true }),
    errors: ['email_unverified'],
  },
  'GET /api/notification/applicationserverkey': {
    access: 'session',
    summary: 'The public key that PushManager.subscribe() asks for (VAPID)',
    data: z.object({ key: z.string() }),
  },
} satisfies Contract
