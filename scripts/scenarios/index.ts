// Every scenario, in the order of a shopper’s life. `npm run scenarios` plays them; each is short enough to read aloud.
import { codexAtPartner } from './codex-at-partner.ts'
import { dailyLimit } from './daily-limit.ts'
import { drawWon } from './draw-won.ts'
import { emailAdded } from './email-added.ts'
import { firstReceipt } from './first-receipt.ts'
import { lastPiece } from './last-piece.ts'
import { objection } from './objection.ts'
import { otpBlocked } from './otp-blocked.ts'
import { otpResent } from './otp-resent.ts'
import { pointsExpire } from './points-expire.ts'
import { providerAway } from './provider-away.ts'
import { pulsaRefunded } from './pulsa-refunded.ts'
import { referralPaid } from './referral-paid.ts'
import type { Scenario } from './scenario.ts'
import { stepUp } from './step-up.ts'
import { surveyCondition } from './survey-condition.ts'
import { voucherExpires } from './voucher-expires.ts'
import { whatsappRegistration } from './whatsapp-registration.ts'

export const scenarios: readonly Scenario[] = [
  otpResent,
  otpBlocked,
  whatsappRegistration,
  firstReceipt,
  objection,
  dailyLimit,
  pulsaRefunded,
  providerAway,
  voucherExpires,
  lastPiece,
  stepUp,
  pointsExpire,
  drawWon,
  referralPaid,
  surveyCondition,
  codexAtPartner,
  emailAdded,
]
