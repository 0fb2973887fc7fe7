// Six cells over one input, for one-time codes. Import it from lazy screens only.
import { OTPInput, type SlotProps } from 'input-otp'
import { useEffect, useRef } from 'react'
import { useNote } from '#client/ui/form/field.tsx'
import { westernDigits } from '#contract/digits.ts'
import { findCode } from './find-code.ts'
import styles from './pin-field.module.css'

type Props = {
  value: string
  onChange: (digits: string) => void
  onComplete: (digits: string) => void
  /** Colours the cells red, shakes them once and selects the digits. */
  error?: string | null
}

const CODE_LENGTH = 6

export function PinField({ value, onChange, onComplete, error }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { link, note } = useNote(error, undefined, 'alert')

  useEffect(() => {
    if (!error) return
    input.current?.focus()
    input.current?.select()
  }, [error])

  return (
    <div>
      <OTPInput
        ref={input}
        maxLength={CODE_LENGTH}
        inputMode="numeric"
        autoComplete="one-time-code"
        name="Pin"
        aria-label="Kode 6 digit"
        {...link}
        autoFocus
        containerClassName={styles.cells}
        pasteTransformer={findCode}
        value={value}
        onChange={(typed) => {
          const digits = westernDigits(typed)
          if (/\D/.test(digits)) return
          onChange(digits)
          // OTPInput does not call onComplete when a complete code is pasted over another one.
          if (value.length === CODE_LENGTH && digits.length === CODE_LENGTH && digits !== value) onComplete(digits)
        }}
        onComplete={onComplete}
        render={({ slots }) => (
          <div className={styles.row} data-wrong={error ? true : undefined} key={error ?? 'right'}>
            {slots.slice(0, CODE_LENGTH / 2).map(cellOf)}
            <i />
            {slots.slice(CODE_LENGTH / 2).map(cellOf)}
          </div>
        )}
      />
      {note}
    </div>
  )
}

function cellOf(slot: SlotProps, at: number) {
  return (
    <b key={at} className={styles.cell} data-active={slot.isActive || undefined}>
      {slot.char ?? (slot.hasFakeCaret && <span className={styles.caret} />)}
    </b>
  )
}
