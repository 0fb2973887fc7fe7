// Selects the rewards that home offers for a balance.
import type { RewardType } from '#contract/reward.ts'

export type Offer = { title: string; rows: RewardType[] }

const MAX_NEAREST = 3

/** Affordable rewards, most expensive first; if there are none, the three cheapest. Skips sold-out ones. */
export function offerRewards(types: RewardType[], balance: number): Offer {
  const there = types.filter(({ stockState }) => stockState !== 'out')
  const affordable = there.filter(({ from }) => from <= balance).sort((a, b) => b.from - a.from)
  if (affordable.length > 0) return { title: 'Cukup buat ditukar sekarang', rows: affordable }
  return { title: 'Sedikit lagi cukup', rows: there.sort((a, b) => a.from - b.from).slice(0, MAX_NEAREST) }
}
