// Progress to the reward that the shopper saves for: the missing points and the estimated number of receipts.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { readStored } from '../session/browser-storage.ts'
import { formatPoints } from '../ui/format/number.ts'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import styles from './goal-note.module.css'
import { receiptPointsQuery } from './queries.ts'

export function GoalNote({ balance }: { balance: number }) {
  const goal = readStored('goal')
  const isMissing = goal !== null && goal.points > balance
  const perReceipt = useQuery({ ...receiptPointsQuery(), enabled: isMissing }).data
  if (!goal) return null
  return (
    <Link className={styles.note} to={`/redeem/detail?q=${encodeURIComponent(goal.typeId)}`}>
      <Stack as="span" grow>
        <span>
          Targetmu: <b>{goal.name}</b>
        </span>
        <span>
          {isMissing ? describeProgress(goal.points - balance, perReceipt) : 'Poinmu sudah cukup. Tukar sekarang.'}
        </span>
        <span className={styles.track} aria-hidden="true">
          <span style={{ '--share': Math.min(1, balance / goal.points) }} />
        </span>
      </Stack>
      <Icon svg={caretRightBold} size={14} />
    </Link>
  )
}

/** Returns `333 poin lagi, kira-kira 2 struk`, without the receipts if the points per receipt are unknown. */
export function describeProgress(missing: number, perReceipt: number | null | undefined): string {
  const way = `${formatPoints(missing)} lagi`
  return perReceipt ? `${way}, kira-kira ${Math.ceil(missing / perReceipt)} struk` : way
}
