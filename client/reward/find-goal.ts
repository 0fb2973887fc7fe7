// Which denomination of a reward can be saved for.
import type { Denom } from '#contract/reward.ts'

/** The cheapest one on offer that the balance does not pay yet. */
export function findGoal(denoms: Denom[], balance: number): Denom | null {
  const [next = null] = denoms
    .filter(({ active, stock, points }) => active && stock > 0 && points > balance)
    .toSorted((a, b) => a.points - b.points)
  return next
}
