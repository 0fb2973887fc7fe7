// Every sentence of the console, one catalogue for each language. A key that is missing in one of them does not compile.
import type { NotificationType } from '#contract/notification.ts'
import type { ReceiptReason } from '#contract/receipt-reason.ts'
import type { ClaimStatus } from '#contract/reward.ts'
import en from './en.json' with { type: 'json' }
import id from './id.json' with { type: 'json' }
import type { Language } from './language.ts'

export type Messages = typeof id

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

export const messages: Record<Language, Messages> = { en, id }

id satisfies typeof en
id.review.reason satisfies Record<ReceiptReason, string>
id.world.claims.status satisfies Record<ClaimStatus, string>
id.world.notify.type satisfies Record<NotificationType, string>
