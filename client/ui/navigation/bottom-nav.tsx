// The bottom navigation of the five root screens; Unggah is a torn receipt that rises above the bar.
import { Link } from 'react-router-dom'
import cameraFill from '../icons/camera-fill.svg?raw'
import house from '../icons/house.svg?raw'
import houseFill from '../icons/house-fill.svg?raw'
import { Icon } from '../icons/icon.tsx'
import tag from '../icons/tag.svg?raw'
import tagFill from '../icons/tag-fill.svg?raw'
import ticket from '../icons/ticket.svg?raw'
import ticketFill from '../icons/ticket-fill.svg?raw'
import user from '../icons/user.svg?raw'
import userFill from '../icons/user-fill.svg?raw'
import { signInTo } from './address.ts'
import styles from './bottom-nav.module.css'

const tabs = [
  { tab: 'home', label: 'Beranda', to: '/', icon: house, activeIcon: houseFill, memberOnly: false },
  { tab: 'campaign', label: 'Promo', to: '/campaign', icon: tag, activeIcon: tagFill, memberOnly: false },
  { tab: 'topup', label: 'Unggah', to: '/topup', icon: cameraFill, activeIcon: cameraFill, memberOnly: true },
  { tab: 'voucher', label: 'Voucher', to: '/voucher', icon: ticket, activeIcon: ticketFill, memberOnly: true },
  { tab: 'setting', label: 'Akun', to: '/setting', icon: user, activeIcon: userFill, memberOnly: true },
] as const

export type NavTab = (typeof tabs)[number]['tab']

export function BottomNav({ active, signedIn }: { active: NavTab; signedIn: boolean }) {
  return (
    <nav className={styles.nav} aria-label="Navigasi utama">
      {tabs.map(({ tab, label, to, icon, activeIcon, memberOnly }) => (
        <Link
          key={tab}
          to={memberOnly && !signedIn ? signInTo(to) : to}
          // The camera opens at once instead of the tips (receipt/upload.tsx).
          {...(tab === 'topup' && signedIn && { state: { direct: true } })}
          className={tab === 'topup' ? `${styles.link} ${styles.up}` : styles.link}
          aria-current={tab === active ? 'page' : undefined}
        >
          {tab === 'topup' ? (
            <span className={styles.tab}>
              <b className="torn-edge">
                <Icon svg={icon} />
              </b>
            </span>
          ) : (
            <Icon svg={tab === active ? activeIcon : icon} />
          )}
          {label}
        </Link>
      ))}
    </nav>
  )
}
