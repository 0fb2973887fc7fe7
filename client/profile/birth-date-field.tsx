// A birth date field with day, month and year in Indonesian order, whatever the browser's language.
import { useState } from 'react'
import { digitsIn } from '#contract/digits.ts'
import fieldStyles from '../ui/form/field.module.css'
import { FieldBox, TextField, useNote } from '../ui/form/field.tsx'
import { formatLongDate, MONTHS } from '../ui/format/date.ts'
import styles from './birth-date-field.module.css'

type Props = {
  /** `1991-02-14`, or empty while incomplete. May be a nonexistent day, which validateBirthDate rejects. */
  value: string
  onChange: (date: string) => void
  error?: string | null | undefined
  readOnly?: boolean | undefined
  hint?: React.ReactNode
}

export function BirthDateField({ value, onChange, error, readOnly, hint }: Props) {
  const { link, note } = useNote(error, hint)
  const [[year = '', month = '', day = ''], setParts] = useState(
    value ? value.split('-').map((part) => String(Number(part))) : [],
  )
  const change = (next: { year?: string; month?: string; day?: string }) => {
    const parts = { year, month, day, ...next }
    setParts([parts.year, parts.month, parts.day])
    onChange(toIsoDate(parts.year, parts.month, parts.day))
  }
  const renderDigits = (name: 'day' | 'year', label: string, placeholder: string, digits: string) => (
    <FieldBox invalid={Boolean(error)}>
      <input
        {...link}
        required
        className={fieldStyles.input}
        inputMode="numeric"
        autoComplete={`bday-${name}`}
        aria-label={label}
        placeholder={placeholder}
        maxLength={name === 'day' ? 2 : 4}
        value={digits}
        onChange={(event) => change({ [name]: digitsIn(event.target.value) })}
      />
    </FieldBox>
  )

  if (readOnly) return <TextField label="Tanggal lahir" readOnly value={formatLongDate(value)} hint={hint} />
  return (
    <fieldset>
      <legend className={fieldStyles.label}>Tanggal lahir</legend>
      <div className={styles.parts}>
        {renderDigits('day', 'Tanggal', 'Tgl', day)}
        <FieldBox invalid={Boolean(error)}>
          <select
            {...link}
            required
            className={fieldStyles.input}
            autoComplete="bday-month"
            aria-label="Bulan"
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
        {renderDigits('year', 'Tahun', 'Tahun', year)}
      </div>
      {note}
    </fieldset>
  )
}

function toIsoDate(year: string, month: string, day: string): string {
  if (year.length < 4 || month === '' || day === '') return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
