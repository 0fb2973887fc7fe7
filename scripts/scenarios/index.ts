// Every scenario, in the order of a shopper’s life. `npm run scenarios` plays them; each is short enough to read aloud.
import { accountClosed } from './account-closed.ts'
import { answersMadeUp } from './answers-made-up.ts'
import { campaignStopped } from './campaign-stopped.ts'
import { codexAtPartner } from './codex-at-partner.ts'
import { dailyLimit } from './daily-limit.ts'
import { drawWon } from './draw-won.ts'
import { emailAdded } from './email-added.ts'
import { everythingWatched } from './everything-watched.ts'
import { firstReceipt } from './first-receipt.ts'
import { instantVoucher } from './instant-voucher.ts'
import { lastPiece } from './last-piece.ts'
import { objection } from './objection.ts'
import { otpBlocked } from './otp-blocked.ts'
import { otpResent } from './otp-resent.ts'
import { pointsExpire } from './points-expire.ts'
import { providerAway } from './provider-away.ts'
import { pulsaRefunded } from './pulsa-refunded.ts'
import { pushByHand } from './push-by-hand.ts'
import { referralPaid } from './referral-paid.ts'
import type { Scenario } from './scenario.ts'
import { stepUp } from './step-up.ts'
import { surveyCondition } from './survey-condition.ts'
import { voucherExpires } from './voucher-expires.ts'
import { whatsappRegistration } from './whatsapp-registration.ts'
import { worldCarried } from './world-carried.ts'

export const scenarios: readonly Scenario[] = [
  otpResent,
  otpBlocked,
  whatsappRegistration,
  accountClosed,
  firstReceipt,
  objection,
  dailyLimit,
  pulsaRefunded,
  providerAway,
  pushByHand,
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
  answersMadeUp,
  everythingWatched,
  worldCarried,
]
