// The variants of the tour: which steps they play, at which pace, and in how many minutes.
import type { Messages } from '../messages/messages.ts'
import type { StepId } from './step.ts'

export type TourVariantId = keyof Messages['tour']['variants']

export type TourVariant = {
  id: TourVariantId
  steps: readonly StepId[]
  pace: number
  minutes: number
}

const VISIT = ['welcome', 'login', 'home'] as const
const RECEIPT = ['photo', 'review'] as const
const CHEATING = ['duplicate', 'altered'] as const
const CAMPAIGN = ['promo', 'stock', 'draw'] as const
const MONTH = ['time', 'figures'] as const

export const tourVariants: readonly TourVariant[] = [
  {
    id: 'full',
    pace: 1,
    minutes: 4,
    steps: [...VISIT, ...RECEIPT, 'points', 'redeem', 'draw', 'outage', 'time', 'yourTurn'],
  },
  { id: 'minute', pace: 0.6, minutes: 1, steps: [...RECEIPT, 'redeem', 'time'] },
  {
    id: 'long',
    pace: 2.1,
    minutes: 10,
    steps: [...VISIT, ...RECEIPT, 'points', ...CHEATING, 'redeem', ...CAMPAIGN, 'outage', ...MONTH, 'yourTurn'],
  },
  { id: 'fraud', pace: 1, minutes: 3, steps: [...RECEIPT, ...CHEATING] },
  { id: 'campaign', pace: 1, minutes: 3, steps: ['home', ...CAMPAIGN, ...MONTH] },
  { id: 'ownReceipt', pace: 1, minutes: 2, steps: ['ownReceipt', 'learnShop', 'points'] },
]

export function getTourVariant(id: TourVariantId): TourVariant {
  const variant = tourVariants.find((one) => one.id === id)
  if (!variant) throw new Error(`There is no variant ${id}.`)
  return variant
}
