// The point balance, with a link to redeem points.
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../point/queries.ts'
import { Coin } from '../ui/art/coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { formatNumber } from '../ui/format/number.ts'
import { Stack } from '../ui/layout.tsx'
import styles from './points-strip.module.css'

export function PointsStrip() {
  const balance = useQuery(balanceQuery())
  return (
    <div className={`${styles.strip} brand-pattern`}>
      <Coin size={38} />
      <Stack as="p" grow size="xs" tone="onBrand" className={styles.text}>
        <span>Poin kamu</span>
        <b>{balance.data ? formatNumber(balance.data.balance) : '—'}</b>
      </Stack>
      <ButtonLink variant="accent" small to="/redeem">
        Tukar
      </ButtonLink>
    </div>
  )
}
