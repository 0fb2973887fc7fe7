// The balance at the top of the catalogue, as a link to its history.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { balanceQuery } from '../point/queries.ts'
import { Coin } from '../ui/art/coin.tsx'
import { formatNumber } from '../ui/format/number.ts'
import styles from './balance-pill.module.css'

export function BalancePill() {
  const balance = useQuery(balanceQuery())
  const shown = balance.data ? formatNumber(balance.data.balance) : '—'
  return (
    <Link to="/history/point" className={styles.pill} aria-label={`Poin kamu ${shown}, lihat riwayat`}>
      <Coin />
      {shown}
    </Link>
  )
}
