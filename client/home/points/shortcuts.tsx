// Below the balance: receipts in review and active vouchers, each linking to its list.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { receiptCountQuery } from '#client/receipt/queries.ts'
import { voucherCountQuery } from '#client/reward/queries.ts'
import { Skeleton, SkeletonGate } from '#client/ui/feedback/skeleton.tsx'
import { formatNumber } from '#client/ui/format/number.ts'
import { FeatureIcon } from '#client/ui/icon.tsx'
import hourglassMediumDuotone from '#client/ui/icons/hourglass-medium-duotone.svg?raw'
import ticketDuotone from '#client/ui/icons/ticket-duotone.svg?raw'
import { Row, Text } from '#client/ui/layout.tsx'
import { useNewVouchers } from './new-vouchers.ts'
import styles from './shortcuts.module.css'

export function Shortcuts() {
  const receipts = useQuery(receiptCountQuery())
  const vouchers = useQuery(voucherCountQuery())
  const newVouchers = useNewVouchers(vouchers.data?.count)
  return (
    <SkeletonGate pending={receipts.isPending || vouchers.isPending} skeleton={<ShortcutSkeleton />}>
      <div className={styles.two}>
        <Shortcut
          icon={<FeatureIcon svg={hourglassMediumDuotone} tint="var(--accent-300)" />}
          count={receipts.data?.inReview}
          label="struk diproses"
          to="/history?tab=struk&status=Diproses"
        />
        <i />
        <Shortcut
          icon={<FeatureIcon svg={ticketDuotone} tint="var(--icon-pink)" size={28} />}
          count={vouchers.data?.count}
          label="voucher aktif"
          mark={newVouchers ? `${formatNumber(newVouchers)} baru` : undefined}
          to="/voucher"
        />
      </div>
    </SkeletonGate>
  )
}

type ShortcutProps = {
  icon: React.ReactNode
  count: number | undefined
  label: string
  mark?: string | undefined
  to: string
}

function Shortcut({ icon, count, label, mark, to }: ShortcutProps) {
  return (
    <Link className={styles.shortcut} to={to}>
      {icon}
      <span>
        <Text as="b" size="title" number>
          {count === undefined ? '—' : formatNumber(count)}
        </Text>
        <span className={styles.label}>{label}</span>
        {mark && (
          <Text as="small" size="xs" weight="bold" pad={[2, 8]} className={styles.mark}>
            {mark}
          </Text>
        )}
      </span>
    </Link>
  )
}

function ShortcutSkeleton() {
  return (
    <Row align="stretch" justify="space-between" aria-hidden="true">
      <Skeleton width="48%" height={38} radius={10} />
      <Skeleton width="48%" height={38} radius={10} />
    </Row>
  )
}
