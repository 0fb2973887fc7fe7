// A status as icon, word and colour; never by colour alone.

import checkCircleFill from '../icons/check-circle-fill.svg?raw'
import clockFill from '../icons/clock-fill.svg?raw'
import hourglassMediumFill from '../icons/hourglass-medium-fill.svg?raw'
import { Icon } from '../icons/icon.tsx'
import xCircleFill from '../icons/x-circle-fill.svg?raw'
import styles from './status-chip.module.css'

export type StatusTone = 'pending' | 'success' | 'danger' | 'info' | 'brand' | 'muted'

const icons: Record<StatusTone, string | null> = {
  pending: hourglassMediumFill,
  success: checkCircleFill,
  danger: xCircleFill,
  info: clockFill,
  brand: null,
  muted: null,
}

type Props = {
  tone: StatusTone
  icon?: string
  children: React.ReactNode
}

export function StatusChip({ tone, icon = icons[tone] ?? '', children }: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon && <Icon svg={icon} size={15} />}
      {children}
    </span>
  )
}
