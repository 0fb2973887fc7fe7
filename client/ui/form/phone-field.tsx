// A phone number input after a fixed +62, grouped 3-4-4 while typing.
import { useLayoutEffect, useRef } from 'react'
import { groupDigits, toPhoneValue, validatePhone } from '../format/phone-number.ts'
import { Icon } from '../icon.tsx'
import lockSimpleFill from '../icons/lock-simple-fill.svg?raw'
import xCircleFill from '../icons/x-circle-fill.svg?raw'
import fieldStyles from './field.module.css'
import { Field, FieldBox } from './field.tsx'
import styles from './phone-field.module.css'

type Props = {
  label?: string
  /** The digits after +62, without spaces (`81200001234`), or text that is no number. */
  value: string
  onChange: (digits: string) => void
  onBlur?: () => void
  name?: string
  error?: string | null | undefined
  hint?: React.ReactNode
  readOnly?: boolean
}

/** Use inside a `<form noValidate>`: the `pattern` of the input accepts complete numbers only. */
export function PhoneField({
  label = 'Nomor HP',
  value,
  onChange,
  onBlur,
  name = 'phone',
  error,
  hint,
  readOnly,
}: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // Grouping shifts the text under the caret, so the caret is put back behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const shownCaret = groupDigits(value.slice(0, caret.current)).length
    input.current.setSelectionRange(shownCaret, shownCaret)
    caret.current = null
  })

  const type = (event: React.ChangeEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart } = event.target
    caret.current = toPhoneValue(typed.slice(0, selectionStart ?? typed.length)).length
    onChange(toPhoneValue(typed))
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  // Shows an error at once for pasted text that is not a number; a plus sign may begin +62.
  const problem = error ?? (/^\+?6?$|^\d*$/.test(value) ? undefined : validatePhone(value))
  return (
    <Field label={label} error={problem} hint={hint}>
      {(control) => (
        <FieldBox invalid={Boolean(problem)} locked={readOnly}>
          <span className={styles.country}>
            <Flag />
            +62
          </span>
          <input
            {...control}
            ref={input}
            className={fieldStyles.input}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            name={name}
            data-tour="phone"
            placeholder="812 3456 7890"
            required
            pattern="8[1-9]\d [\d ]{7,10}"
            readOnly={readOnly}
            value={groupDigits(value)}
            onChange={type}
            onBlur={onBlur}
          />
          {readOnly && <Icon svg={lockSimpleFill} className={fieldStyles.mark} />}
          {!readOnly && value && (
            <button type="button" className={fieldStyles.clear} aria-label="Kosongkan nomor" onClick={clear}>
              <Icon svg={xCircleFill} size={22} />
            </button>
          )}
        </FieldBox>
      )}
    </Field>
  )
}

function Flag() {
  return (
    <svg width="24" height="17" viewBox="0 0 24 17" aria-hidden="true">
      <rect width="24" height="17" rx="3" fill="#fff" />
      <path d="M0 8.5V3a3 3 0 0 1 3-3h18a3 3 0 0 1 3 3v5.5z" fill="#d8232a" />
      <rect x=".5" y=".5" width="23" height="16" rx="2.5" fill="none" stroke="#0002" />
    </svg>
  )
}
