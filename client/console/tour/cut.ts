// The cuts and stories of the tour: which steps they play, and how much time they leave to read and to talk.
import type { Messages } from '../messages/messages.ts'
import type { StepId } from './step.ts'

export type CutId = keyof Messages['tour']['cuts']

export type Cut = {
  id: CutId
  steps: readonly StepId[]
  /** Scales every rest of its steps. */
  pace: number
  /** It takes no longer than this at normal speed. */
  minutes: number
}

/** In the order in which they are offered. */
export const cuts: readonly Cut[] = [
  {
    id: 'full',
    pace: 1,
    minutes: 4,
    steps: [
      'welcome',
      'login',
      'code',
      'home',
      'photo',
      'review',
      'journal',
      'points',
      'redeem',
      'provider',
      'draw',
      'outage',
      'time',
      'yourTurn',
    ],
  },
  { id: 'minute', pace: 0.6, minutes: 1, steps: ['photo', 'review', 'redeem', 'time'] },
  {
    id: 'long',
    pace: 2.1,
    minutes: 10,
    steps: [
      'welcome',
      'login',
      'code',
      'home',
      'photo',
      'review',
      'journal',
      'points',
      'duplicate',
      'altered',
      'redeem',
      'provider',
      'promo',
      'stock',
      'draw',
      'outage',
      'month',
      'figures',
      'yourTurn',
    ],
  },
  {
    id: 'shopper',
    pace: 1,
    minutes: 3,
    steps: ['welcome', 'login', 'code', 'home', 'photo', 'review', 'points', 'redeem', 'provider', 'yourTurn'],
  },
  { id: 'fraud', pace: 1, minutes: 3, steps: ['photo', 'review', 'duplicate', 'altered', 'limit', 'journal'] },
  { id: 'campaign', pace: 1, minutes: 3, steps: ['home', 'promo', 'stock', 'draw', 'month', 'figures'] },
]

export function cutOf(id: CutId): Cut {
  const cut = cuts.find((one) => one.id === id)
  if (!cut) throw new Error(`There is no cut ${id}.`)
  return cut
}
