// Radio buttons as cards with a title.
import { Stack, Tile, Words } from '../layout.tsx'
import styles from './radio-card.module.css'

export type RadioOption<Value extends string> = {
  value: Value
  title: string
  text?: React.ReactNode
  icon?: React.ReactNode
}

type Props<Value extends string> = {
  label: string
  name: string
  value: Value | null
  onChange: (value: Value) => void
  options: RadioOption<Value>[]
}

export function RadioCards<Value extends string>({ label, name, value, onChange, options }: Props<Value>) {
  return (
    <Stack as="fieldset" gap={10}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.card} data-tour={`${name}-${option.value}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && (
            <Tile size={46} className={styles.tile}>
              {option.icon}
            </Tile>
          )}
          <Words title={option.title}>{option.text}</Words>
          <span className={styles.dot} />
        </label>
      ))}
    </Stack>
  )
}
