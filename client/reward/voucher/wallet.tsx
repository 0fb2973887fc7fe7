// /voucher: vouchers in three tabs; active vouchers by soonest expiry.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { writeStored } from '#client/session/browser-storage.ts'
import { ButtonLink } from '#client/ui/button/button.tsx'
import { IconLink } from '#client/ui/button/icon-button.tsx'
import { Empty } from '#client/ui/feedback/empty.tsx'
import { Skeleton } from '#client/ui/feedback/skeleton.tsx'
import clockCounterClockwiseBold from '#client/ui/icons/clock-counter-clockwise-bold.svg?raw'
import emptyVouchersWallet from '#client/ui/illustrations/empty-vouchers-wallet.svg?raw'
import { Box, Column } from '#client/ui/layout/layout.tsx'
import { Screen } from '#client/ui/layout/screen.tsx'
import { List } from '#client/ui/list/list.tsx'
import { useAddress, words } from '#client/ui/navigation/address.ts'
import { BottomNav } from '#client/ui/navigation/bottom-nav.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { claimPagesQuery, type VoucherState, voucherCountQuery } from '../queries.ts'
import { VoucherTicket } from './voucher-ticket.tsx'
import styles from './wallet.module.css'

const tabs = [
  {
    value: 'active',
    label: 'Aktif',
    to: '/voucher',
    title: 'Dompetnya masih lega',
    text: 'Tukar poin jadi voucher, nanti kodenya tersimpan di sini.',
  },
  {
    value: 'used',
    label: 'Terpakai',
    to: '/voucher?tab=terpakai',
    title: 'Belum ada yang terpakai',
    text: 'Voucher yang sudah dipakai di kasir pindah ke sini.',
  },
  {
    value: 'expired',
    label: 'Kedaluwarsa',
    to: '/voucher?tab=kedaluwarsa',
    title: 'Belum ada yang kedaluwarsa',
    text: 'Voucher yang lewat tanggalnya pindah ke sini.',
  },
] as const

export function Component() {
  const { tab: chosen } = useAddress({ tab: words() })
  const tab = tabs.find(({ label }) => label.toLowerCase() === chosen) ?? tabs[0]
  const vouchers = useInfiniteQuery(claimPagesQuery({ isVoucher: true, voucher: tab.value }))
  const count = useQuery(voucherCountQuery()).data?.count
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
        value={tab.value}
        tabs={tabs.map((one) => (one.value === 'active' ? { ...one, count: count ?? 0 } : one))}
      />
      <Column grow pad={[20, 0, 32]} className={styles.list} key={tab.value}>
        <List
          of={vouchers}
          label={`Voucher ${tab.label.toLowerCase()}`}
          skeleton={
            <Box pad={[0, 'gutter', 14]}>
              <Skeleton width="100%" height={116} radius={18} />
            </Box>
          }
          row={(claim) => <VoucherTicket key={claim.id} claim={claim} />}
          empty={
            <Empty
              drawing={emptyVouchersWallet}
              title={tab.title}
              action={tab.value === 'active' && <ButtonLink to="/redeem">Lihat katalog</ButtonLink>}
            >
              {tab.text}
            </Empty>
          }
        />
      </Column>
    </Screen>
  )
}
