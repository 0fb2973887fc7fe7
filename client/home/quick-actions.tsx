import { Link } from 'react-router-dom'
import confettiDuotone from '../ui/icons/confetti-duotone.svg?raw'
import { FeatureIcon } from '../ui/icons/icon.tsx'
import listChecksDuotone from '../ui/icons/list-checks-duotone.svg?raw'
import receiptDuotone from '../ui/icons/receipt-duotone.svg?raw'
import swapDuotone from '../ui/icons/swap-duotone.svg?raw'
import usersThreeDuotone from '../ui/icons/users-three-duotone.svg?raw'
import { Column } from '../ui/layout/layout.tsx'
import styles from './quick-actions.module.css'

const actions = [
  { label: 'Tukar Poin', to: '/redeem', icon: swapDuotone, tint: 'var(--icon-pink)' },
  { label: 'Undian', to: '/luckydraw-detail/?type=2', icon: confettiDuotone, tint: 'var(--accent-300)' },
  { label: 'Survei', to: '/survey', icon: listChecksDuotone, tint: 'var(--pandan-300)' },
  { label: 'Struk', to: '/history?tab=struk', icon: receiptDuotone, tint: 'var(--telang-300)' },
  { label: 'Ajak Teman', to: '/setting/referral', icon: usersThreeDuotone, tint: 'var(--art-5)' },
]

export function QuickActions() {
  return (
    <nav className={styles.actions} aria-label="Jalan pintas">
      {actions.map(({ label, to, icon, tint }) => (
        <Column
          key={to}
          as={Link}
          align="center"
          gap={8}
          size="xs"
          weight="strong"
          center
          className={styles.action}
          to={to}
        >
          <span className={styles.tile}>
            <FeatureIcon svg={icon} tint={tint} size={30} />
          </span>
          {label}
        </Column>
      ))}
    </nav>
  )
}
