// Every step by name. Each cut of the tour plays some of them.
import type { Step, StepId } from '../step.ts'
import { receiptSteps } from './receipt.ts'
import { worldSteps } from './world.ts'

export const steps: Record<StepId, Step> = { ...receiptSteps, ...worldSteps }
