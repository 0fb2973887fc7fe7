// Every step, by its name. Cuts and stories choose among them.
import type { Step, StepId } from '../step.ts'
import { campaignSteps } from './campaign.ts'
import { fraudSteps } from './fraud.ts'
import { receiptSteps } from './receipt.ts'
import { rewardSteps } from './reward.ts'
import { worldSteps } from './world.ts'

export const library: Record<StepId, Step> = {
  ...receiptSteps,
  ...rewardSteps,
  ...fraudSteps,
  ...campaignSteps,
  ...worldSteps,
}
