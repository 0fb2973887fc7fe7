// Tabs that are links, each with a URL of its own (Poin, Struk, Hadiah).
import { Link } from 'react-router-dom'
import pill from '../layout/pill.module.css'
import { reserveSpace } from '../overlay/reserve-space.ts'
import styles from './tabs.module.css'

const reserveTabs = reserveSpace('--tabs-height')

type Props<Value extends string> = {
  label: string
  value: Value
  tabs: readonly { value: Value; label: string; to: string; count?: number }[]
}

export function Tabs<Value extends string>({ label, value, tabs }: Props<Value>) {
  return (
    <nav className={styles.tabs} aria-label={label} data-tabs ref={reserveTabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          replace
          className={styles.tab}
          aria-current={tab.value === value ? 'page' : undefined}
        >
          {tab.label}
          {tab.count ? <span className={`${pill.count} ${styles.count}`}>{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
