// Choices as cards around native radio buttons and checkboxes.
import { Icon } from '../ui/icon.tsx'
import checkBold from '../ui/icons/check-bold.svg?raw'
import { Row, Stack } from '../ui/layout.tsx'
import styles from './options.module.css'

type OptionsProps = {
  name: string
  /** The question, as the accessible name. */
  label: string
  options: readonly { id: string; text: string }[]
  /** Allows several choices. */
  many: boolean
  value: readonly string[]
  onChange: (ids: string[]) => void
}

export function Options({ name, label, options, many, value, onChange }: OptionsProps) {
  const choose = (id: string) => {
    if (!many) return onChange([id])
    onChange(options.map((option) => option.id).filter((other) => value.includes(other) !== (other === id)))
  }
  return (
    <Stack as="fieldset" gap={10}>
      <legend className="visually-hidden">{label}</legend>
      {options.map(({ id, text }) => (
        <label key={id} className={styles.option}>
          <input
            type={many ? 'checkbox' : 'radio'}
            name={name}
            value={id}
            checked={value.includes(id)}
            onChange={() => choose(id)}
          />
          <span className={styles.mark}>{many && <Icon svg={checkBold} />}</span>
          {text}
        </label>
      ))}
    </Stack>
  )
}

type ScaleProps = {
  name: string
  label: string
  scale: { min: number; max: number; low: string; high: string }
  value: number | null
  onChange: (value: number) => void
}

export function Scale({ name, label, scale: { min, max, low, high }, value, onChange }: ScaleProps) {
  const steps = Array.from({ length: max - min + 1 }, (_, at) => min + at)
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.scale} data-long={steps.length > 7 || undefined}>
        {steps.map((step) => (
          <label key={step} className={styles.step}>
            <input
              type="radio"
              name={name}
              value={step}
              checked={step === value}
              aria-label={[step, step === min && low, step === max && high].filter((word) => word !== false).join(', ')}
              onChange={() => onChange(step)}
            />
            {step}
          </label>
        ))}
      </div>
      <Row align="start" justify="space-between" gap={16} above={10} size="sm" tone="muted" aria-hidden="true">
        <span>
          {min} {low}
        </span>
        <span style={{ textAlign: 'right' }}>
          {max} {high}
        </span>
      </Row>
    </fieldset>
  )
}
