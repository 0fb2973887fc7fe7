// A date of birth in three parts, day, month and year, as people in Indonesia say it on any browser.
import { useId, useState } from 'react'
import fieldStyles from '../ui/form/field.module.css'
import { FieldBox, FieldError, TextField } from '../ui/form/field.tsx'
import styles from './birth-date-field.module.css'

const MONTHS = [
  ...['Januari', 'Februari', 'Maret', 'April', 'Mei', 'Juni'],
  ...['Juli', 'Agustus', 'September', 'Oktober', 'November', 'Desember'],
]

type Props = {
  /** `1991-02-14`, or empty while it is not whole. */
  value: string
  onChange: (date: string) => void
  error?: string | null | undefined
  /** It was given once and stays (decisions.md 2). */
  readOnly?: boolean
}

export function BirthDateField({ value, onChange, error, readOnly }: Props) {
  const note = useId()
  const [[year = '', month = '', day = ''], setParts] = useState(
    value ? value.split('-').map((part) => String(Number(part))) : [],
  )
  const change = (next: { year?: string; month?: string; day?: string }) => {
    const parts = { year, month, day, ...next }
    setParts([parts.year, parts.month, parts.day])
    onChange(dateOf(parts.year, parts.month, parts.day))
  }
  const worn = {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? note : undefined,
    required: true,
  }
  const digits = (event: React.ChangeEvent<HTMLInputElement>) => event.target.value.replace(/\D/g, '')

  if (readOnly) return <TextField label="Tanggal lahir" readOnly value={inWords(value)} />
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Tanggal lahir</legend>
      <div className={styles.parts}>
        <FieldBox invalid={Boolean(error)}>
          <input
            {...worn}
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
            {...worn}
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
            {MONTHS.map((name, at) => (
              <option key={name} value={String(at + 1)}>
                {name}
              </option>
            ))}
          </select>
        </FieldBox>
        <FieldBox invalid={Boolean(error)}>
          <input
            {...worn}
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
      <div id={note} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </fieldset>
  )
}

/** The ISO date of the three parts; empty when they name no day. */
export function dateOf(year: string, month: string, day: string): string {
  const [y, m, d] = [Number(year), Number(month), Number(day)]
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = y >= 1900 && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal ? date.toISOString().slice(0, 10) : ''
}

/** `14 Februari 1991` */
function inWords(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-')
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`
}
