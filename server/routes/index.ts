// Maps every product route to a handler. A missing handler is a compile error.
import type { Product } from '#contract/index.ts'
import type { GoogleOidcClient } from '../integrations/google-oidc.ts'
import { authHandlers } from './auth.ts'
import { campaignHandlers } from './campaign.ts'
import { contentHandlers } from './content.ts'
import { drawHandlers } from './draw.ts'
import { emailHandlers } from './email.ts'
import { googleHandlers } from './google.ts'
import type { Handlers } from './handler.ts'
import { type NotificationOptions, notificationHandlers } from './notification.ts'
import { passwordHandlers } from './password.ts'
import { pointHandlers } from './point.ts'
import { receiptHandlers } from './receipt.ts'
import { referralHandlers } from './referral.ts'
import { regionHandlers } from './region.ts'
import { registrationHandlers } from './registration.ts'
import { rewardHandlers } from './reward.ts'
import { shopperHandlers } from './shopper.ts'
import { stepUpHandlers } from './step-up.ts'
import { surveyHandlers } from './survey.ts'

export function productHandlers(options: NotificationOptions & { google: GoogleOidcClient }): Handlers<Product> {
  return {
    ...authHandlers,
    ...registrationHandlers,
    ...googleHandlers(options.google),
    ...shopperHandlers,
    ...passwordHandlers,
    ...emailHandlers,
    ...referralHandlers,
    ...stepUpHandlers,
    ...regionHandlers,
    ...receiptHandlers,
    ...pointHandlers,
    ...rewardHandlers,
    ...surveyHandlers,
    ...contentHandlers,
    ...campaignHandlers(options),
    ...drawHandlers,
    ...notificationHandlers(options),
  }
}
