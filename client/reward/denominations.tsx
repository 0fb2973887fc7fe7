// The denominations of a reward as radio cards; a disabled card shows the reason.
import { useState } from 'react'
import type { Denom, RewardType } from '#contract/reward.ts'
import { readStored, removeStored, writeStored } from '../session/browser-storage.ts'
import { Coin } from '../ui/art/coin.tsx'
import { Button } from '../ui/button/button.tsx'
import choice from '../ui/form/choice.module.css'
import { formatNumber, formatPoints, formatRupiah } from '../ui/format/number.ts'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Icon } from '../ui/icons/icon.tsx'
import { Row, Text } from '../ui/layout/layout.tsx'
import styles from './denominations.module.css'

const LOW_STOCK = 10

type Props = {
  denoms: Denom[]
  balance: number
  value: string | null
  onChange: (id: string) => void
}

export function isRedeemable(denom: Denom, balance: number): boolean {
  return denom.active && denom.stock > 0 && denom.points <= balance
}

/** Returns `Rp10.000` if there are several denominations, else the denomination's name. */
export function titleOf(denom: Denom, denoms: Denom[]): string {
  return denoms.length > 1 ? formatRupiah(denom.value) : denom.name
}

export function Denominations({ denoms, balance, value, onChange }: Props) {
  return (
    <fieldset>
      <Text as="legend" size="title" below={10}>
        {denoms.length > 1 ? 'Pilih nominal' : 'Pilihan'}
      </Text>
      <div className={styles.grid} data-single={denoms.length === 1 || undefined}>
        {denoms.map((denom) => (
          <label key={denom.id} className={`${choice.choice} ${styles.card}`} data-tour={`denom-${denom.id}`}>
            <input
              type="radio"
              name="denom"
              required
              value={denom.id}
              checked={denom.id === value}
              disabled={!isRedeemable(denom, balance)}
              onChange={() => onChange(denom.id)}
            />
            <b className={styles.value}>{titleOf(denom, denoms)}</b>
            <Row as="span" gap={6} size="sm" weight="bold" number>
              <Coin />
              {formatNumber(denom.points)}
              <span className="visually-hidden"> poin</span>
            </Row>
            {noteOf(denom, balance) && <span className={styles.note}>{noteOf(denom, balance)}</span>}
            <span className={styles.tick}>
              <Icon svg={checkBold} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function noteOf({ active, stock, points }: Denom, balance: number): string | null {
  if (!active) return 'Tidak tersedia'
  if (stock === 0) return 'Habis'
  if (points > balance) return `Kurang ${formatPoints(points - balance)}`
  return stock <= LOW_STOCK ? `Sisa ${formatNumber(stock)}` : null
}

type GoalProps = { type: RewardType; denoms: Denom[]; balance: number }

/** Pins the cheapest denomination that exceeds the balance as the shopper's goal, or unpins the goal. */
export function GoalToggle({ type, denoms, balance }: GoalProps) {
  const [current, setCurrent] = useState(() => readStored('goal'))
  const pinned = current?.typeId === type.id ? current : null
  const denom = findGoal(denoms, balance)
  if (!pinned && !denom) return null
  const next = denom && { typeId: type.id, name: denom.name, points: denom.points }
  const toggle = () => {
    const goal = pinned ? null : next
    if (goal) writeStored('goal', goal)
    else removeStored('goal')
    setCurrent(goal)
  }
  return (
    <Button variant="soft" small aria-pressed={pinned !== null} onClick={toggle}>
      {pinned ? `Targetmu: ${pinned.name}` : next && `Jadikan target: ${next.name}, ${formatPoints(next.points)}`}
    </Button>
  )
}

function findGoal(denoms: Denom[], balance: number): Denom | null {
  const [next = null] = denoms
    .filter(({ active, stock, points }) => active && stock > 0 && points > balance)
    .toSorted((a, b) => a.points - b.points)
  return next
}
