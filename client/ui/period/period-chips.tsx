// Period filter as chips: the last 30 days, the last 60 days, or a chosen range.
import { Chip, Chips } from '../button/chip.tsx'
import { formatDateRange } from '../format/date.ts'
import calendarBlankBold from '../icons/calendar-blank-bold.svg?raw'
import { useSheet } from '../overlay/use-sheet.ts'
import { daysOf, type Period } from './period.ts'
import { PeriodSheet } from './period-sheet.tsx'

type Props = { value: Period; onChange: (period: Period) => void }

export function PeriodChips({ value, onChange }: Props) {
  const sheet = useSheet()
  const own = 'from' in value ? value : undefined
  return (
    <>
      <Chips label="Periode">
        {([30, 60] as const).map((days) => (
          <Chip key={days} pressed={'days' in value && value.days === days} onClick={() => onChange({ days })}>
            {`${days} hari terakhir`}
          </Chip>
        ))}
        <Chip
          pressed={own !== undefined}
          icon={calendarBlankBold}
          onClick={sheet.open}
          onRemove={own && (() => onChange({ days: 30 }))}
          removeLabel="Hapus tanggal"
        >
          {own ? `Pilih Tanggal Sendiri: ${formatPeriod(own)}` : 'Pilih Tanggal Sendiri'}
        </Chip>
      </Chips>
      {sheet.isOpen && <PeriodSheet sheet={sheet} value={daysOf(value)} onChange={onChange} />}
    </>
  )
}

export function formatPeriod(period: Period): string {
  const { from, to } = daysOf(period)
  return formatDateRange(from, to)
}
