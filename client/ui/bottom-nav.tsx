// The bottom navigation of the root tabs. Its middle tab, Unggah, is a torn receipt that overlaps the content.
import { Link } from 'react-router-dom'
import styles from './bottom-nav.module.css'
import { Icon } from './icon.tsx'
import cameraFill from './icons/camera-fill.svg?raw'
import house from './icons/house.svg?raw'
import houseFill from './icons/house-fill.svg?raw'
import tag from './icons/tag.svg?raw'
import tagFill from './icons/tag-fill.svg?raw'
import ticket from './icons/ticket.svg?raw'
import ticketFill from './icons/ticket-fill.svg?raw'
import user from './icons/user.svg?raw'
import userFill from './icons/user-fill.svg?raw'

export type NavTab = 'home' | 'campaign' | 'topup' | 'voucher' | 'setting'

const tabs: readonly { tab: NavTab; label: string; icon: string; active: string }[] = [
  { tab: 'home', label: 'Beranda', icon: house, active: houseFill },
  { tab: 'campaign', label: 'Promo', icon: tag, active: tagFill },
  { tab: 'topup', label: 'Unggah', icon: cameraFill, active: cameraFill },
  { tab: 'voucher', label: 'Voucher', icon: ticket, active: ticketFill },
  { tab: 'setting', label: 'Akun', icon: user, active: userFill },
]

type Props = {
  active: NavTab
  /** A tab without an address is shown as a disabled link. */
  hrefs: Partial<Record<NavTab, string>>
  /** Called before the navigation, which `event.preventDefault()` cancels. */
  onVisit?: (tab: NavTab, event: React.MouseEvent) => void
}

export function BottomNav({ active, hrefs, onVisit }: Props) {
  return (
    <nav className={styles.nav} aria-label="Navigasi utama">
      {tabs.map(({ tab, label, icon, active: activeIcon }) => {
        const on = tab === active
        const face =
          tab === 'topup' ? (
            <span className={styles.tab}>
              <b className="torn-edge">
                <Icon svg={icon} />
              </b>
            </span>
          ) : (
            <Icon svg={on ? activeIcon : icon} />
          )
        const look = tab === 'topup' ? `${styles.place} ${styles.up}` : styles.place
        const href = hrefs[tab]
        if (href === undefined) {
          return (
            // biome-ignore lint/a11y/useValidAnchor: a link that cannot be followed yet has no address (ARIA in HTML).
            <a key={tab} className={look} role="link" aria-disabled="true">
              {face}
              {label}
            </a>
          )
        }
        return (
          <Link
            key={tab}
            to={href}
            className={look}
            aria-current={on ? 'page' : undefined}
            onClick={(event) => onVisit?.(tab, event)}
          >
            {face}
            {label}
          </Link>
        )
      })}
    </nav>
  )
}
