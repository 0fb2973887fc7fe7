// Filter chips in a row that scrolls sideways.

import { Icon } from '../icons/icon.tsx'
import xBold from '../icons/x-bold.svg?raw'
import { classNames } from '../layout/class-names.ts'
import styles from './chip.module.css'

export function Chips({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  )
}

type Props = Omit<React.ComponentProps<'button'>, 'children'> & {
  pressed?: boolean
  icon?: string
  onRemove?: (() => void) | undefined
  removeLabel?: string
  children: React.ReactNode
}

export function Chip({ pressed = false, icon, onRemove, removeLabel, children, ...button }: Props) {
  return (
    <span className={classNames(styles.chip, pressed && styles.on)}>
      <button type="button" {...button} aria-pressed={pressed} className={styles.press}>
        {icon && <Icon svg={icon} size={17} />}
        {children}
      </button>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={removeLabel ?? 'Hapus'} onClick={onRemove}>
          <Icon svg={xBold} size={15} />
        </button>
      )}
    </span>
  )
}

type ChoiceProps = {
  label: string
  options: readonly { id: string; label: string }[]
  value: string | null
  onChange: (id: string | null) => void
}

export function ChoiceChips({ label, options, value, onChange }: ChoiceProps) {
  return (
    <Chips label={label}>
      {[{ id: null, label: 'Semua' }, ...options].map((option) => (
        <Chip key={option.id} pressed={option.id === value} onClick={() => onChange(option.id)}>
          {option.label}
        </Chip>
      ))}
    </Chips>
  )
}
