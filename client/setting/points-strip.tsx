// The balance as a strip, with the way to spend it, or to its history while nothing can be redeemed.
import { useQuery } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { Coin } from '../ui/art/coin.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { number } from '../ui/format/money-and-dates.ts'
import { useLeadsTo } from '../ui/leads.ts'
import styles from './points-strip.module.css'

export function PointsStrip() {
  const leadsTo = useLeadsTo()
  const balance = useQuery({
    queryKey: ['point', 'balance'],
    queryFn: ({ signal }) => api('GET /api/point/balance', { signal }),
  })
  return (
    <div className={`${styles.strip} kembang`}>
      <Coin size={38} />
      <p className={styles.words}>
        <span>Poin kamu</span>
        <b>{balance.data ? number(balance.data.balance) : '—'}</b>
      </p>
      {leadsTo('/redeem') ? (
        <ButtonLink kind="a" small to="/redeem">
          Tukar
        </ButtonLink>
      ) : (
        <ButtonLink kind="a" small to="/add-points">
          Tambah
        </ButtonLink>
      )}
    </div>
  )
}
