// Receipt history, newest first, filtered by status and period.
import { useInfiniteQuery } from '@tanstack/react-query'
import { ButtonLink } from '../ui/button.tsx'
import { Chip, Chips } from '../ui/chip.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { Icon } from '../ui/icon.tsx'
import calendarBlankBold from '../ui/icons/calendar-blank-bold.svg?raw'
import cameraFill from '../ui/icons/camera-fill.svg?raw'
import emptyListCrackerTin from '../ui/illustrations/empty-list-cracker-tin.svg?raw'
import { Box, Row } from '../ui/layout.tsx'
import { List } from '../ui/list/list.tsx'
import { daysOf, parsePeriod, writePeriod } from '../ui/period/period.ts'
import { formatPeriod, PeriodChips } from '../ui/period/period-chips.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useSheet } from '../ui/use-sheet.ts'
import { useEditableUrl } from '../ui/use-url-state.ts'
import { receiptsQuery, STATUSES } from './queries.ts'
import { ReceiptRow, ReceiptRowSkeleton } from './receipt-row.tsx'
import styles from './receipt-tab.module.css'

export function ReceiptTab() {
  const [search, change] = useEditableUrl()
  const periodSheet = useSheet()
  const requested = search.get('status')
  const status = requested !== null && requested in STATUSES ? requested : null
  const period = parsePeriod(search)
  const receipts = useInfiniteQuery(receiptsQuery({ status, period }))
  const count = receipts.data?.pages[0]?.count

  return (
    <>
      <Box pad={[16, 0, 6]}>
        <Chips label="Status">
          <Chip pressed={status === null} onClick={() => change((next) => next.delete('status'))}>
            Semua
          </Chip>
          {Object.keys(STATUSES).map((label) => (
            <Chip key={label} pressed={status === label} onClick={() => change((next) => next.set('status', label))}>
              {label}
            </Chip>
          ))}
        </Chips>
      </Box>
      <Row justify="space-between" gap={12} size="sm" tone="muted" number pad={[8, 'gutter', 2]} className={styles.bar}>
        <span>
          {count ? `${count} struk · ` : ''}
          {formatPeriod(daysOf(period))}
        </span>
        <button type="button" onClick={periodSheet.open}>
          <Icon svg={calendarBlankBold} size={15} />
          {'from' in period ? 'Tanggal' : `${period.days} hari`}
        </button>
      </Row>
      <div className={styles.list}>
        <List
          of={receipts}
          label="Riwayat struk"
          long
          row={(receipt) => <ReceiptRow key={receipt.id} receipt={receipt} />}
          skeleton={<ReceiptRowSkeleton />}
          empty={
            <Empty drawing={emptyListCrackerTin} title="Kalengnya masih kosong">
              Belum ada struk di rentang tanggal ini. Ada yang terselip di dompet?
            </Empty>
          }
        />
      </div>
      <div className={styles.float}>
        <ButtonLink to="/topup" variant="accent" icon={cameraFill} className={styles.upload}>
          Unggah
        </ButtonLink>
      </div>
      <Sheet sheet={periodSheet} title="Periode">
        <div className={styles.periods}>
          <PeriodChips
            value={period}
            onChange={async (chosen) => {
              await periodSheet.close()
              change((next) => writePeriod(next, chosen))
            }}
          />
        </div>
      </Sheet>
    </>
  )
}
