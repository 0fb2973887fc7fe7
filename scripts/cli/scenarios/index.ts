// All scenarios of `struka scenarios`, in the order of a shopper's journey.
import { accountClosed } from './account-closed.ts'
import { campaignStopped } from './campaign-stopped.ts'
import { codexAtPartner } from './codex-at-partner.ts'
import { figuresRead } from './control/figures-read.ts'
import { journalExported } from './control/journal-exported.ts'
import { loadTested } from './control/load-tested.ts'
import { routeStubbed } from './control/route-stubbed.ts'
import { sandboxTransferred } from './control/sandbox-transferred.ts'
import { dailyLimit } from './daily-limit.ts'
import { drawWon } from './draw-won.ts'
import { emailAdded } from './email-added.ts'
import { firstReceipt } from './first-receipt.ts'
import { goodsShipped } from './goods-shipped.ts'
import { instantVoucher } from './instant-voucher.ts'
import { lastPiece } from './last-piece.ts'
import { objection } from './objection.ts'
import { otpBlocked } from './otp-blocked.ts'
import { otpResent } from './otp-resent.ts'
import { pointsExpire } from './points-expire.ts'
import { promoSent } from './promo-sent.ts'
import { providerFailed } from './provider-failed.ts'
import { pulsaRefunded } from './pulsa-refunded.ts'
import { referralPaid } from './referral-paid.ts'
import type { Scenario } from './scenario.ts'
import { shopAdded } from './shop-added.ts'
import { stepUp } from './step-up.ts'
import { surveyCondition } from './survey-condition.ts'
import { voucherExpires } from './voucher-expires.ts'
import { whatsappRegistration } from './whatsapp-registration.ts'

export const scenarios: readonly Scenario[] = [
  otpResent,
  otpBlocked,
  whatsappRegistration,
  accountClosed,
  firstReceipt,
  objection,
  shopAdded,
  dailyLimit,
  pulsaRefunded,
  providerFailed,
  goodsShipped,
  instantVoucher,
  voucherExpires,
  lastPiece,
  stepUp,
  pointsExpire,
  drawWon,
  referralPaid,
  surveyCondition,
  codexAtPartner,
  campaignStopped,
  emailAdded,
  routeStubbed,
  journalExported,
  promoSent,
  figuresRead,
  sandboxTransferred,
  loadTested,
]
