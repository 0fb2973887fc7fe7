// All steps of the tour by name. A variant of the tour plays a list of steps.
import type { Step, StepId } from '../step.ts'
import { receiptSteps } from './receipt.ts'
import { worldSteps } from './world.ts'

export const steps: Record<StepId, Step> = { ...receiptSteps, ...worldSteps }
