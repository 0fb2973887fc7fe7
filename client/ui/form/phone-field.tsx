// A phone number input after a fixed +62, grouped 3-4-4 while typing.
import { useLayoutEffect, useRef } from 'react'
import { groupDigits, toPhoneValue, validatePhone } from '../format/phone-number.ts'
import { Icon } from '../icons/icon.tsx'
import xCircleFill from '../icons/x-circle-fill.svg?raw'
import fieldStyles from './field.module.css'
import { TextField } from './field.tsx'
import styles from './phone-field.module.css'

type TextFieldProps = React.ComponentProps<typeof TextField>

type Props = Partial<Pick<TextFieldProps, 'label' | 'name' | 'onBlur' | 'error' | 'hint' | 'readOnly'>> & {
  /** The digits after +62, without spaces (`81200001234`), or text that is no number. */
  value: string
  onChange: (digits: string) => void
}

/** Use inside a `<form noValidate>`: the `pattern` of the input accepts complete numbers only. */
export function PhoneField({ label = 'Nomor HP', name = 'phone', value, onChange, error, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // Grouping shifts the text under the caret, so the caret is put back behind the same digit.
  useLayoutEffect(() => {
    if (caret.current === null || !input.current) return
    const shownCaret = groupDigits(value.slice(0, caret.current)).length
    input.current.setSelectionRange(shownCaret, shownCaret)
    caret.current = null
  })

  const type = (typed: string) => {
    caret.current = toPhoneValue(typed.slice(0, input.current?.selectionStart ?? typed.length)).length
    onChange(toPhoneValue(typed))
  }
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  // Shows an error at once for pasted text that is not a number; a plus sign may begin +62.
  const problem = error ?? (/^\+?6?$|^\d*$/.test(value) ? undefined : validatePhone(value))
  return (
    <TextField
      {...field}
      label={label}
      error={problem}
      ref={input}
      prefix={
        <span className={styles.country}>
          <Flag />
          +62
        </span>
      }
      suffix={
        value && (
          <button type="button" className={fieldStyles.clear} aria-label="Kosongkan nomor" onClick={clear}>
            <Icon svg={xCircleFill} size={22} />
          </button>
        )
      }
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      name={name}
      data-tour="phone"
      placeholder="812 3456 7890"
      required
      pattern="8[1-9]\d [\d ]{7,10}"
      value={groupDigits(value)}
      onChange={type}
    />
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
