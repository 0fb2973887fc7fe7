// A form field: label, box, and a hint or error that is linked for assistive technology.
import { useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import lockSimpleFill from '../icons/lock-simple-fill.svg?raw'
import warningCircleFill from '../icons/warning-circle-fill.svg?raw'
import { classNames } from '../layout/class-names.ts'
import styles from './field.module.css'

type FieldProps = {
  label: string
  optional?: boolean | undefined
  hint?: React.ReactNode
  /** Set the message on blur or from the server's `fields`, and clear the message on input. */
  error?: string | null | undefined
  children: (control: FieldControl) => React.ReactNode
}

export type FieldControl = { id: string } & ReturnType<typeof useNote>['link']

export function Field({ label, optional, hint, error, children }: FieldProps) {
  const id = useId()
  const { link, note } = useNote(error, hint)
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span>Opsional</span>}
      </label>
      {children({ id, ...link })}
      {note}
    </div>
  )
}

/** Returns the note below a control, an error or a hint, and the attributes that link the control with the note. */
export function useNote(error: React.ReactNode, hint?: React.ReactNode, role?: 'alert') {
  const id = useId()
  const note = (
    <div id={id} role={role} aria-live={role ? undefined : 'polite'}>
      {error ? <FieldError>{error}</FieldError> : hint && <p className={styles.hint}>{hint}</p>}
    </div>
  )
  const invalid = error ? (true as const) : undefined
  return { note, link: { 'aria-describedby': error || hint ? id : undefined, 'aria-invalid': invalid } }
}

export function FieldError({ children }: { children: React.ReactNode }) {
  return (
    <p className={classNames(styles.hint, styles.error)}>
      <Icon svg={warningCircleFill} />
      {children}
    </p>
  )
}

type BoxProps = React.ComponentProps<'span'> & { invalid?: boolean | undefined; locked?: boolean | undefined }

export function FieldBox({ invalid, locked, ...rest }: BoxProps) {
  return <span {...rest} className={classNames(styles.box, invalid && styles.wrong, locked && styles.locked)} />
}

type TextAreaProps = Omit<React.ComponentProps<'textarea'>, 'onChange'> &
  Omit<FieldProps, 'children' | 'optional'> & { onChange: (value: string) => void }

export function TextArea({ label, hint, error, onChange, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <FieldBox invalid={Boolean(error)}>
          <textarea
            rows={3}
            maxLength={300}
            {...area}
            {...control}
            className={styles.area}
            onChange={(event) => onChange(event.target.value)}
          />
        </FieldBox>
      )}
    </Field>
  )
}

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'onChange' | 'prefix'> &
  Omit<FieldProps, 'children'> & {
    onChange?: (value: string) => void
    prefix?: React.ReactNode
    suffix?: React.ReactNode
  }

/** A text input; other attributes are passed to the `input` element. `readOnly` shows a lock. */
export function TextField({ label, optional, hint, error, prefix, suffix, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <FieldBox invalid={Boolean(error)} locked={input.readOnly}>
          {prefix}
          <input
            {...input}
            {...control}
            className={styles.input}
            onChange={(event) => onChange?.(event.target.value)}
          />
          {input.readOnly ? <Icon svg={lockSimpleFill} className={styles.mark} /> : suffix}
        </FieldBox>
      )}
    </Field>
  )
}
