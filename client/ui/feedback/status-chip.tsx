// A status as icon, word and colour, never colour alone (design.md 8).
import { Icon } from '../icon.tsx'
import check from '../icons/check-circle-fill.svg?raw'
import clock from '../icons/clock-fill.svg?raw'
import hourglass from '../icons/hourglass-medium-fill.svg?raw'
import cross from '../icons/x-circle-fill.svg?raw'
import styles from './status-chip.module.css'

/** wait *Diproses*, ok *Valid*, no *Tidak Valid*, info and muted for the rest. */
export type StatusTone = 'wait' | 'ok' | 'no' | 'info' | 'muted'

const icons: Record<StatusTone, string | null> = { wait: hourglass, ok: check, no: cross, info: clock, muted: null }

type Props = {
  tone: StatusTone
  /** Another icon than the tone's own: a clock for what ends soon. */
  icon?: string
  children: string
}

export function StatusChip({ tone, icon = icons[tone] ?? '', children }: Props) {
  return (
    <span className={styles.chip} data-tone={tone}>
      {icon && <Icon svg={icon} size={15} />}
      {children}
    </span>
  )
}
