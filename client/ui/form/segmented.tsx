// Two or three exclusive views as a segmented control.
import { useId } from 'react'
import choice from './choice.module.css'
import styles from './segmented.module.css'

type Props<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

export function Segmented<Value extends string>({ label, value, onChange, options }: Props<Value>) {
  const name = useId()
  return (
    <div className={styles.track} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={`${choice.covered} ${styles.part}`}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
