// Which rewards home offers to a balance (design.md 12, 03).
import type { RewardType } from '#contract/reward.ts'

export type Offer = { title: string; rows: RewardType[] }

const NEAREST = 3

/** Rewards at or below the balance, dearest first; if there are none, the three that are nearest. Sold-out ones are not offered. */
export function offerFor(types: RewardType[], balance: number): Offer {
  const there = types.filter(({ stockState }) => stockState !== 'out')
  const affordable = there.filter(({ from }) => from <= balance).sort((a, b) => b.from - a.from)
  if (affordable.length > 0) return { title: 'Cukup buat ditukar sekarang', rows: affordable }
  return { title: 'Sedikit lagi cukup', rows: there.sort((a, b) => a.from - b.from).slice(0, NEAREST) }
}
