// Sheet for choosing a date range; future days are disabled, and the button shows the number of days.
import { lazy, Suspense, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Sheet } from '../overlay/sheet.tsx'
import type { SheetState } from '../overlay/use-sheet.ts'
import { lengthOf } from './period.ts'

const Calendar = lazy(() => import('./calendar.tsx').then((part) => ({ default: part.Calendar })))

type Range = { from: string; to: string }
type Props = { sheet: SheetState; value: Range; onChange: (range: Range) => void }

export function PeriodSheet({ sheet, value, onChange }: Props) {
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>(value)
  const { from, to } = range
  const fullPeriod = from !== undefined && to !== undefined ? { from, to } : undefined
  const choose = async () => {
    if (!fullPeriod) return
    // Closes first, because `onChange` may replace the URL of the current history entry.
    await sheet.close()
    onChange(fullPeriod)
  }
  return (
    <Sheet
      sheet={sheet}
      title="Pilih Tanggal Sendiri"
      actions={
        <Button wide disabled={!fullPeriod} onClick={choose}>
          {fullPeriod ? `Tampilkan ${lengthOf(fullPeriod)} hari` : 'Pilih tanggal akhir'}
        </Button>
      }
    >
      <Suspense fallback={<Skeleton width="100%" height={396} radius={14} />}>
        <Calendar from={from} to={to} onChange={setRange} />
      </Suspense>
    </Sheet>
  )
}
