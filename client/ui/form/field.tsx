// A form field: label, box, and a hint or error that is linked for assistive technology.
import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import lockSimpleFill from '../icons/lock-simple-fill.svg?raw'
import warningCircleFill from '../icons/warning-circle-fill.svg?raw'
import styles from './field.module.css'

type FieldProps = {
  label: string
  optional?: boolean | undefined
  hint?: React.ReactNode
  /** Set the message on blur or from the server's `fields`, and clear the message on input. */
  error?: string | null | undefined
  children: (control: FieldControl) => React.ReactNode
}

export type FieldControl = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({ label, optional, hint, error, children }: FieldProps) {
  const id = useId()
  const note = `${id}-note`
  const noted = error || hint
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span>Opsional</span>}
      </label>
      {children({ id, 'aria-describedby': noted ? note : undefined, 'aria-invalid': error ? true : undefined })}
      <div id={note} aria-live="polite">
        {error ? <FieldError>{error}</FieldError> : hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  )
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

type TextFieldProps = Omit<React.ComponentProps<'input'>, 'onChange'> &
  Omit<FieldProps, 'children'> & {
    onChange?: (value: string) => void
    suffix?: React.ReactNode
  }

/** A text input; other attributes are passed to the `input` element. `readOnly` shows a lock. */
export function TextField({ label, optional, hint, error, suffix, onChange, ...input }: TextFieldProps) {
  return (
    <Field label={label} optional={optional} hint={hint} error={error}>
      {(control) => (
        <FieldBox invalid={Boolean(error)} locked={input.readOnly}>
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
