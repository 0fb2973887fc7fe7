// Every product route's handler: leave one out and this does not compile.
import type { Product } from '#contract/index.ts'
import { authHandlers } from './auth.ts'
import { campaignHandlers } from './campaign.ts'
import { contentHandlers } from './content.ts'
import { drawHandlers } from './draw.ts'
import type { Handlers } from './handler.ts'
import { notificationHandlers } from './notification.ts'
import { pointHandlers } from './point.ts'
import { receiptHandlers } from './receipt.ts'
import { regionHandlers } from './region.ts'
import { registrationHandlers } from './registration.ts'
import { rewardHandlers } from './reward.ts'
import { shopperHandlers } from './shopper.ts'
import { surveyHandlers } from './survey.ts'

export function productHandlers(options: {
  secret: string
  emulator: { host: string; port: number } | undefined
}): Handlers<Product> {
  return {
    ...authHandlers,
    ...registrationHandlers,
    ...shopperHandlers,
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
