// Links below the balance: the number of receipts in review and the number of active vouchers.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { receiptCountQuery } from '#client/receipt/queries.ts'
import { voucherCountQuery } from '#client/reward/queries.ts'
import { readStored, writeStored } from '#client/session/browser-storage.ts'
import { Skeleton, SkeletonGate } from '#client/ui/feedback/skeleton.tsx'
import { formatNumber } from '#client/ui/format/number.ts'
import hourglassMediumDuotone from '#client/ui/icons/hourglass-medium-duotone.svg?raw'
import { FeatureIcon } from '#client/ui/icons/icon.tsx'
import ticketDuotone from '#client/ui/icons/ticket-duotone.svg?raw'
import { Text } from '#client/ui/layout/layout.tsx'
import styles from './shortcuts.module.css'

export function Shortcuts() {
  const receipts = useQuery(receiptCountQuery())
  const vouchers = useQuery(voucherCountQuery())
  const newVouchers = useNewVouchers(vouchers.data?.count)
  const shortcuts = [
    {
      to: '/history?tab=struk&status=Diproses',
      icon: { svg: hourglassMediumDuotone, tint: 'var(--accent-300)' },
      count: receipts.data?.inReview,
      label: 'struk diproses',
    },
    {
      to: '/voucher',
      icon: { svg: ticketDuotone, tint: 'var(--icon-pink)', size: 28 },
      count: vouchers.data?.count,
      label: 'voucher aktif',
      mark: newVouchers ? `${formatNumber(newVouchers)} baru` : undefined,
    },
  ]
  return (
    <SkeletonGate
      pending={receipts.isPending || vouchers.isPending}
      skeleton={<Skeleton width="100%" height={38} radius={10} />}
    >
      <div className={styles.two}>
        {shortcuts.map(({ to, icon, count, label, mark }) => (
          <Link key={to} className={styles.shortcut} to={to}>
            <FeatureIcon {...icon} />
            <span>
              <Text as="b" size="title" number>
                {count === undefined ? '—' : formatNumber(count)}
              </Text>
              <Text size="xs" tone="muted" className={styles.label}>
                {label}
              </Text>
              {mark && (
                <Text as="small" size="xs" weight="bold" pad={[2, 8]} className={styles.mark}>
                  {mark}
                </Text>
              )}
            </span>
          </Link>
        ))}
      </div>
    </SkeletonGate>
  )
}

/** Counts active vouchers beyond the `seen` count (null: none is new). Used or expired vouchers lower `seen`. */
export function countNewVouchers(active: number, seen: number | null): { added: number; seen: number } {
  const seenBefore = Math.min(seen ?? active, active)
  return { added: active - seenBefore, seen: seenBefore }
}

/** Counts the vouchers added since the wallet was last open, from the stored count `voucherNotifs` (product.md 3). */
function useNewVouchers(active: number | undefined): number | undefined {
  const [added, setAdded] = useState<number>()
  useEffect(() => {
    if (active === undefined) return
    const stored = readStored('voucherNotifs')
    const next = countNewVouchers(active, stored)
    if (next.seen !== stored) writeStored('voucherNotifs', next.seen)
    setAdded(next.added)
  }, [active])
  return added
}
