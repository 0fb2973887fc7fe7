// The balance as a strip, with the way to spend it, or to its history while nothing can be redeemed.
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '../point/queries.ts'
import { Coin } from '../ui/art/coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { formatNumber } from '../ui/format/number.ts'
import { useLeadsTo } from '../ui/leads.ts'
import styles from './points-strip.module.css'

export function PointsStrip() {
  const leadsTo = useLeadsTo()
  const balance = useQuery(balanceQuery())
  return (
    <div className={`${styles.strip} brand-pattern`}>
      <Coin size={38} />
      <p className={styles.words}>
        <span>Poin kamu</span>
        <b>{balance.data ? formatNumber(balance.data.balance) : '—'}</b>
      </p>
      {leadsTo('/redeem') ? (
        <ButtonLink variant="accent" small to="/redeem">
          Tukar
        </ButtonLink>
      ) : (
        <ButtonLink variant="accent" small to="/add-points">
          Tambah
        </ButtonLink>
      )}
    </div>
  )
}
