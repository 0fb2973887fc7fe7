// Parts that the forms of the world panel share: the form element, labelled text fields, and a row of buttons.
import { useTranslations } from 'use-intl'
import { useLanguage } from '#client/console/messages/language.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { TRANSLATIONS } from './product-texts.ts'
import styles from './world.module.css'

type FormProps = {
  onSubmit: () => void
  actions: React.ReactNode
  children: React.ReactNode
}

export function Form({ onSubmit, actions, children }: FormProps) {
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
      <div className={styles.foot}>{actions}</div>
    </form>
  )
}

type FieldProps = { label: string; value: string; onChange: (value: string) => void }

export function TextField({ label, value, onChange, maxLength }: FieldProps & { maxLength: number }) {
  return (
    <div>
      <input
        className={panel.field}
        aria-label={label}
        required
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Translation text={value} />
    </div>
  )
}

export function TextArea({ label, value, onChange, ...size }: FieldProps & { rows: number; maxLength?: number }) {
  return (
    <div>
      <textarea
        className={panel.field}
        aria-label={label}
        required
        {...size}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Translation text={value} />
    </div>
  )
}

/** Shows the English translation of a suggested text, if the console speaks English. */
function Translation({ text }: { text: string }) {
  const translation = TRANSLATIONS[text]
  return useLanguage() === 'en' && translation && <small className={styles.translation}>{translation}</small>
}

type ActionsProps = {
  submit: React.ReactNode
  disabled: boolean
  onCancel: () => void
  children?: React.ReactNode
  tourTarget?: string
}

export function FormActions({ submit, disabled, onCancel, children, tourTarget }: ActionsProps) {
  const t = useTranslations()
  return (
    <span className={styles.actions}>
      <Button variant="primary" type="submit" data-tour={tourTarget} disabled={disabled}>
        {submit}
      </Button>
      <Button onClick={onCancel}>{t('world.cancel')}</Button>
      {children}
    </span>
  )
}
