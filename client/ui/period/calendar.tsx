// A month calendar for choosing a date range (react-day-picker). Lazy: a chunk of its own.
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import { id } from 'react-day-picker/locale'
import { formatDate } from '../format/date.ts'
import arrowRightBold from '../icons/arrow-right-bold.svg?raw'
import caretLeftBold from '../icons/caret-left-bold.svg?raw'
import caretRightBold from '../icons/caret-right-bold.svg?raw'
import { Icon } from '../icons/icon.tsx'
import styles from './calendar.module.css'
import { currentDay } from './period.ts'

type Props = {
  from: string | undefined
  to: string | undefined
  onChange: (range: { from: string | undefined; to: string | undefined }) => void
}

export function Calendar({ from, to, onChange }: Props) {
  const last = toPickerDate(currentDay())
  const [month, setMonth] = useState(toPickerDate(to ?? from ?? currentDay()))
  const choose = (_range: DateRange | undefined, day: Date) => {
    const chosen = toDay(day)
    if (from === undefined || to !== undefined) onChange({ from: chosen, to: undefined })
    else onChange(chosen < from ? { from: chosen, to: from } : { from, to: chosen })
  }
  return (
    <>
      <div className={styles.ends}>
        <RangeEnd label="Dari" day={from} active={from === undefined || to !== undefined} />
        <Icon svg={arrowRightBold} size={16} />
        <RangeEnd label="Sampai" day={to} active={from !== undefined && to === undefined} />
      </div>
      <DayPicker
        className={styles.calendar ?? ''}
        mode="range"
        locale={id}
        weekStartsOn={1}
        month={month}
        onMonthChange={setMonth}
        endMonth={last}
        disabled={{ after: last }}
        today={last}
        selected={{ from: from === undefined ? undefined : toPickerDate(from), to: toPickerDate(to ?? from ?? '') }}
        onSelect={choose}
        components={{
          Chevron: ({ orientation }) => (
            <Icon svg={orientation === 'left' ? caretLeftBold : caretRightBold} size={22} />
          ),
        }}
      />
    </>
  )
}

function RangeEnd({ label, day, active }: { label: string; day: string | undefined; active: boolean }) {
  return (
    <span className={styles.field} data-active={active || undefined}>
      <small>{label}</small>
      <b>{day === undefined ? 'Pilih tanggal' : formatDate(day)}</b>
    </span>
  )
}

/** Returns noon in the browser's zone, in which DayPicker reads days; noon exists on every day of every zone. */
function toPickerDate(day: string): Date {
  return new Date(`${day}T12:00:00`)
}

function toDay(date: Date): string {
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())).toISOString().slice(0, 10)
}
