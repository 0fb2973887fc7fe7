// A checkbox with a label; the whole row is clickable.
import { useId } from 'react'
import { Icon } from '../icon.tsx'
import checkBold from '../icons/check-bold.svg?raw'
import styles from './checkbox.module.css'
import { FieldError } from './field.tsx'

type Props = Omit<React.ComponentProps<'input'>, 'type' | 'children'> & {
  children: React.ReactNode
  error?: string | null | undefined
}

export function Checkbox({ children, error, ...input }: Props) {
  const note = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? note : undefined}
        />
        <span className={styles.box}>
          <Icon svg={checkBold} />
        </span>
        <span>{children}</span>
      </label>
      <div id={note} aria-live="polite">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  )
}
