// Pins the cheapest denomination that is still too expensive as the shopper's goal, or lets it go.
import type { Denom, RewardType } from '#contract/reward.ts'
import { setGoal, useGoal } from '../session/goal.ts'
import { Button } from '../ui/button.tsx'
import { formatPoints } from '../ui/format/number.ts'

type Props = { type: RewardType; denoms: Denom[]; balance: number }

export function GoalToggle({ type, denoms, balance }: Props) {
  const current = useGoal()
  const isPinned = current?.typeId === type.id
  const denom = findGoal(denoms, balance)
  if (isPinned) {
    return (
      <Button variant="soft" small aria-pressed="true" onClick={() => setGoal(null)}>
        Tujuanmu: {current.name}
      </Button>
    )
  }
  if (!denom) return null
  return (
    <Button
      variant="soft"
      small
      aria-pressed="false"
      onClick={() => setGoal({ typeId: type.id, denomId: denom.id, name: denom.name, points: denom.points })}
    >
      Jadikan tujuan: {denom.name}, {formatPoints(denom.points)}
    </Button>
  )
}

/** The cheapest one on offer that the balance does not pay yet. */
function findGoal(denoms: Denom[], balance: number): Denom | null {
  const [next = null] = denoms
    .filter(({ active, stock, points }) => active && stock > 0 && points > balance)
    .toSorted((a, b) => a.points - b.points)
  return next
}
