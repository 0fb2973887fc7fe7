// /voucher: vouchers in three tabs; active ones by soonest expiry.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { writeStored } from '#client/session/browser-storage.ts'
import { BottomNav } from '#client/ui/bottom-nav.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Empty } from '#client/ui/feedback/empty.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import { IconLink } from '#client/ui/icon-button.tsx'
import clockCounterClockwiseBold from '#client/ui/icons/clock-counter-clockwise-bold.svg?raw'
import emptyVouchersWallet from '#client/ui/illustrations/empty-vouchers-wallet.svg?raw'
import { Column } from '#client/ui/layout.tsx'
import { List } from '#client/ui/list/list.tsx'
import { Screen } from '#client/ui/screen.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { type VoucherState, voucherCountQuery, voucherPagesQuery } from '../queries.ts'
import { VoucherTicket } from './voucher-ticket.tsx'
import styles from './wallet.module.css'

const labels: Record<VoucherState, string> = { active: 'Aktif', used: 'Terpakai', expired: 'Kedaluwarsa' }
const words: Record<VoucherState, string> = { active: 'aktif', used: 'terpakai', expired: 'kedaluwarsa' }

export function Component() {
  const [search] = useSearchParams()
  const asked = search.get('tab')
  const tab: VoucherState = asked === 'terpakai' ? 'used' : asked === 'kedaluwarsa' ? 'expired' : 'active'
  const vouchers = useInfiniteQuery(voucherPagesQuery(tab))
  const count = useQuery(voucherCountQuery()).data?.count
  // Home marks the vouchers that come after these.
  useEffect(() => {
    if (count !== undefined) writeStored('voucherNotifs', count)
  }, [count])

  return (
    <Screen
      title="Voucherku"
      root
      actions={<IconLink label="Riwayat hadiah" icon={clockCounterClockwiseBold} to="/history?tab=hadiah" />}
      nav={<BottomNav active="voucher" signedIn />}
      busy={vouchers.isPending}
    >
      <Tabs<VoucherState>
        label="Voucher"
        value={tab}
        tabs={[
          { value: 'active', label: labels.active, to: '/voucher', count: count ?? 0 },
          { value: 'used', label: labels.used, to: '/voucher?tab=terpakai' },
          { value: 'expired', label: labels.expired, to: '/voucher?tab=kedaluwarsa' },
        ]}
      />
      <Column grow pad={[20, 0, 32]} className={styles.list} key={tab}>
        <List
          of={vouchers}
          label={`Voucher ${words[tab]}`}
          skeleton={<TicketSkeleton />}
          row={(claim) => <VoucherTicket key={claim.id} claim={claim} />}
          empty={<NoVouchers tab={tab} />}
        />
      </Column>
    </Screen>
  )
}

function NoVouchers({ tab }: { tab: VoucherState }) {
  if (tab !== 'active') {
    return (
      <Empty drawing={emptyVouchersWallet} title={`Belum ada yang ${words[tab]}`}>
        {tab === 'used'
          ? 'Voucher yang sudah dipakai di kasir pindah ke sini.'
          : 'Voucher yang lewat tanggalnya pindah ke sini.'}
      </Empty>
    )
  }
  return (
    <Empty
      drawing={emptyVouchersWallet}
      title="Dompetnya masih lega"
      action={<ButtonLink to="/redeem">Lihat katalog</ButtonLink>}
    >
      Tukar poin jadi voucher, nanti kodenya tersimpan di sini.
    </Empty>
  )
}

function TicketSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="100%" height={116} radius={18} />
    </div>
  )
}
