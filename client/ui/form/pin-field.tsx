// Six cells over one real input, for one-time codes (design.md 8). Import it from lazy screens.
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from 'input-otp'
import { useEffect, useId, useRef } from 'react'
import { FieldError } from './field.tsx'
import styles from './pin-field.module.css'

type Props = {
  value: string
  onChange: (digits: string) => void
  /** The sixth digit is in: submit. */
  onComplete: (digits: string) => void
  /** `Kode OTP tidak sesuai`, or what the server says on `Pin`: red cells, one shake, digits selected for typing over. */
  error?: string | null
  disabled?: boolean
  autoFocus?: boolean
}

const DIGITS = 6

export function PinField({ value, onChange, onComplete, error, disabled, autoFocus = true }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const note = useId()

  useEffect(() => {
    if (!error) return
    input.current?.focus()
    input.current?.select()
  }, [error])

  return (
    <div>
      <OTPInput
        ref={input}
        maxLength={DIGITS}
        pattern={REGEXP_ONLY_DIGITS}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="Pin"
        aria-label="Kode 6 digit"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? note : undefined}
        autoFocus={autoFocus}
        disabled={disabled}
        containerClassName={styles.cells}
        pasteTransformer={(pasted) => pasted.replace(/\D/g, '')}
        value={value}
        onChange={(digits) => {
          onChange(digits)
          // The field itself only tells of codes that grew to six digits, not of one pasted over another.
          if (value.length === DIGITS && digits.length === DIGITS && digits !== value) onComplete(digits)
        }}
        onComplete={onComplete}
        render={({ slots }) => (
          <div className={styles.row} data-wrong={error ? true : undefined} key={error ?? 'right'}>
            {slots.slice(0, DIGITS / 2).map(cellOf)}
            <i />
            {slots.slice(DIGITS / 2).map(cellOf)}
          </div>
        )}
      />
      <div id={note} role="alert">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}

function cellOf(slot: SlotProps, at: number) {
  return (
    // The cells never change places.
    <b key={at} className={styles.cell} data-active={slot.isActive || undefined}>
      {slot.char ?? (slot.hasFakeCaret && <span className={styles.caret} />)}
    </b>
  )
}
