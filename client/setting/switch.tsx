// A switch at the end of a row; the whole row is clickable.

import choice from '../ui/form/choice.module.css'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import { Stack, Text } from '../ui/layout/layout.tsx'
import styles from './switch.module.css'

type Props = {
  icon: string
  tint: string
  title: string
  text?: React.ReactNode
  checked: boolean
  disabled?: boolean
  busy?: boolean
  onChange: (isOn: boolean) => void
}

export function SwitchRow({ icon, tint, title, text, checked, disabled, busy, onChange }: Props) {
  return (
    <label className={`${choice.covered} ${styles.row}`} data-off={disabled || undefined}>
      <FeatureIcon svg={icon} tint={tint} size={27} />
      <Stack as="span" grow anywhere>
        <Text as="b" size="body" weight="bold">
          {title}
        </Text>
        {text && (
          <Text size="sm" tone="muted">
            {text}
          </Text>
        )}
      </Stack>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        aria-busy={busy || undefined}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
