import { useInfiniteQuery } from '@tanstack/react-query'
import type { Claim } from '#contract/reward.ts'
import { ButtonLink } from '../ui/button/button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { StatusChip } from '../ui/feedback/status-chip.tsx'
import { formatDate } from '../ui/format/date.ts'
import emptyVouchersWallet from '../ui/illustrations/empty-vouchers-wallet.svg?raw'
import { Column } from '../ui/layout/layout.tsx'
import { List } from '../ui/list/list.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { claimPath, statusOf } from './claim-status.ts'
import styles from './claims-tab.module.css'
import { claimPagesQuery } from './queries.ts'
import { RewardTile } from './reward-tile.tsx'

export function ClaimsTab() {
  const claims = useInfiniteQuery(claimPagesQuery())
  return (
    <Column grow pad={[4, 0, 32]} className={styles.list}>
      <List
        of={claims}
        label="Riwayat hadiah"
        long
        row={(claim) => <ClaimRow key={claim.id} claim={claim} />}
        empty={
          <Empty
            drawing={emptyVouchersWallet}
            title="Belum ada hadiah"
            action={<ButtonLink to="/redeem">Lihat katalog</ButtonLink>}
          >
            Yang kamu tukar dengan poin tercatat di sini.
          </Empty>
        }
      />
    </Column>
  )
}

function ClaimRow({ claim }: { claim: Claim }) {
  const { type, denom, claimNo, createdAt, points, status } = claim
  const { tone, label } = statusOf(claim)
  return (
    <ListRow
      to={claimPath(claim)}
      start={<RewardTile art={type.art} width={46} size={{ width: 64, height: 64, borderRadius: 14 }} />}
      title={denom.name}
      text={`${claimNo} · ${formatDate(createdAt)}`}
      status={<StatusChip tone={tone}>{label}</StatusChip>}
      // A failed claim was refunded, so its cost is struck through.
      end={<Amount points={-points} returned={status === 'failed'} />}
    />
  )
}
