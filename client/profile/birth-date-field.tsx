// A birth date as day, month and year: the order used in Indonesia, in every browser.
import { useId, useState } from 'react'
import fieldStyles from '../ui/form/field.module.css'
import { FieldBox, FieldError, TextField } from '../ui/form/field.tsx'
import styles from './birth-date-field.module.css'

const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
]

type Props = {
  /** `1991-02-14`, or empty while incomplete. */
  value: string
  onChange: (date: string) => void
  error?: string | null | undefined
  /** A saved birth date cannot change (decisions.md 2). */
  readOnly?: boolean | undefined
}

export function BirthDateField({ value, onChange, error, readOnly }: Props) {
  const errorId = useId()
  const [[year = '', month = '', day = ''], setParts] = useState(
    value ? value.split('-').map((part) => String(Number(part))) : [],
  )
  const change = (next: { year?: string; month?: string; day?: string }) => {
    const parts = { year, month, day, ...next }
    setParts([parts.year, parts.month, parts.day])
    onChange(toIsoDate(parts.year, parts.month, parts.day))
  }
  const control = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId : undefined,
    required: true,
  }
  const digits = (event: React.ChangeEvent<HTMLInputElement>) => event.target.value.replace(/\D/g, '')

  if (readOnly) return <TextField label="Tanggal lahir" readOnly value={toLongDate(value)} />
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Tanggal lahir</legend>
      <div className={styles.parts}>
        <FieldBox invalid={Boolean(error)}>
          <input
            {...control}
            className={fieldStyles.input}
            inputMode="numeric"
            autoComplete="bday-day"
            aria-label="Tanggal"
            placeholder="Tgl"
            maxLength={2}
            value={day}
            onChange={(event) => change({ day: digits(event) })}
          />
        </FieldBox>
        <FieldBox invalid={Boolean(error)}>
          <select
            {...control}
            className={fieldStyles.input}
            autoComplete="bday-month"
            aria-label="Bulan"
            data-empty={month === '' || undefined}
            value={month}
            onChange={(event) => change({ month: event.target.value })}
          >
            <option value="" disabled>
              Bulan
            </option>
            {MONTHS.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {name}
              </option>
            ))}
          </select>
        </FieldBox>
        <FieldBox invalid={Boolean(error)}>
          <input
            {...control}
            className={fieldStyles.input}
            inputMode="numeric"
            autoComplete="bday-year"
            aria-label="Tahun"
            placeholder="Tahun"
            maxLength={4}
            value={year}
            onChange={(event) => change({ year: digits(event) })}
          />
        </FieldBox>
      </div>
      <div id={errorId} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}

/** The ISO date of the three parts; empty when there is no such day. */
export function toIsoDate(year: string, month: string, day: string): string {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = y >= 1900 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal ? date.toISOString().slice(0, 10) : ''
}

/** `14 Februari 1991` */
function toLongDate(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}
