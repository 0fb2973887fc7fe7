// Receipt history, newest first, filtered by status and period.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../ui/button/button.tsx'
import { ChoiceChips } from '../ui/button/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import cameraFill from '../ui/icons/camera-fill.svg?raw'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Box } from '../ui/layout/layout.tsx'
import { List, RowSkeleton } from '../ui/list/list.tsx'
import { oneOf, readAddress } from '../ui/navigation/address.ts'
import { useUrlState } from '../ui/navigation/use-url-state.ts'
import { FilterBar } from '../ui/period/filter-bar.tsx'
import { parsePeriod } from '../ui/period/period.ts'
import { formatPeriod } from '../ui/period/period-chips.tsx'
import { receiptsQuery, STATUS_LABELS } from './queries.ts'
import { ReceiptRow } from './receipt-row.tsx'
import styles from './receipt-tab.module.css'

const statusOptions = STATUS_LABELS.map((label) => ({ id: label, label }))

export function ReceiptTab() {
  const { params: search, change } = useUrlState()
  const { status } = readAddress(search, { status: oneOf(STATUS_LABELS) })
  const period = parsePeriod(search)
  const receipts = useInfiniteQuery(receiptsQuery({ status, period }))
  const count = receipts.data?.pages[0]?.count

  return (
    <>
      <Box pad={[16, 0, 6]}>
        <ChoiceChips
          label="Status"
          options={statusOptions}
          value={status ?? null}
          onChange={(id) => change((next) => (id === null ? next.delete('status') : next.set('status', id)))}
        />
      </Box>
      <FilterBar summary={`${count ? `${count} struk · ` : ''}${formatPeriod(period)}`} />
      <div className={styles.list}>
        <List
          of={receipts}
          label="Riwayat struk"
          long
          skeleton={<RowSkeleton height={76} />}
          row={(receipt) => <ReceiptRow key={receipt.id} receipt={receipt} />}
          empty={
            <Empty drawing={emptyListCrackerTin} title="Kalengnya masih kosong">
              Belum ada struk di rentang tanggal ini. Ada yang terselip di dompet?
            </Empty>
          }
        />
      </div>
      <div className={styles.dock}>
        <ButtonLink to="/topup" variant="accent" icon={cameraFill} className={styles.upload}>
          Unggah
        </ButtonLink>
      </div>
    </>
  )
}
