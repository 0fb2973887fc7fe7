// Every step, by its name. Cuts choose among them.
import type { Step, StepId } from '../step.ts'
import { receiptSteps } from './receipt.ts'
import { worldSteps } from './world.ts'

export const steps: Record<StepId, Step> = { ...receiptSteps, ...worldSteps }
