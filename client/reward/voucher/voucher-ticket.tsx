// A voucher in the wallet: drawing, store and expiry.
import { Link } from 'react-router-dom'
import { serverNow } from '#client/api/server-clock.ts'
import { Stamp } from '#client/ui/art/stamp.tsx'
import { StatusChip } from '#client/ui/feedback/status-chip.tsx'
import { formatDate } from '#client/ui/format/date.ts'
import clockFill from '#client/ui/icons/clock-fill.svg?raw'
import { Column, Row, Text } from '#client/ui/layout/layout.tsx'
import { SharedElement } from '#client/ui/navigation/shared-element.tsx'
import type { Claim } from '#contract/reward.ts'
import { claimPath } from '../claim-status.ts'
import { RewardTile } from '../reward-tile.tsx'
import { daysLeft } from './days-left.ts'
import styles from './voucher-ticket.module.css'

/** Returns `30 Nov`, with the year unless it is the current year. */
function shortDate(moment: string): string {
  return formatDate(moment).replace(` ${formatDate(serverNow()).slice(-4)}`, '')
}

export function VoucherTicket({ claim }: { claim: Claim }) {
  const { voucher, type, denom } = claim
  if (!voucher) return null
  const isOver = voucher.status !== 'active'
  const left = isOver ? null : daysLeft(voucher.validUntil, serverNow())
  return (
    <Link to={claimPath(claim)} className={styles.ticket} data-over={isOver || undefined}>
      <SharedElement name={`voucher-${claim.id}`}>
        <RewardTile art={type.art} width={72} className={styles.stub} />
      </SharedElement>
      <Column as="span" grow pad={[16, 16]} className={styles.body}>
        <Text size="xs" tone="muted" weight="strong" ellipsis>
          {voucher.usableAt.join(', ') || type.name}
        </Text>
        <Text as="b" size="title" anywhere above={2} tone={isOver ? 'muted' : undefined}>
          {denom.name}
        </Text>
        <Row as="span" wrap justify="space-between" gap={8} pad={[6, 0, 0]} className={styles.end}>
          <Text size="sm" tone="muted" number>
            {voucher.usedAt ? `Dipakai ${shortDate(voucher.usedAt)}` : `Sampai ${shortDate(voucher.validUntil)}`}
          </Text>
          {left && (
            <StatusChip tone="pending" icon={clockFill}>
              {left}
            </StatusChip>
          )}
          {isOver && (
            <Stamp tone={voucher.status === 'used' ? 'success' : 'warning'} size={11}>
              {voucher.status === 'used' ? 'Terpakai' : 'Kedaluwarsa'}
            </Stamp>
          )}
        </Row>
      </Column>
    </Link>
  )
}
