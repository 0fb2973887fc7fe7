// A switch at the end of a row; the whole row is clickable.
import styles from './switch.module.css'

type Props = {
  start?: React.ReactNode
  title: string
  text?: React.ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ start, title, text, checked, disabled, onChange }: Props) {
  return (
    <label className={styles.row} data-off={disabled || undefined}>
      {start}
      <span className={styles.words}>
        <b className={styles.title}>{title}</b>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      <input
        className={styles.input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
