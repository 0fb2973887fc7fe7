// The head of the member's home: greeting, search and notifications.

import { serverNow } from '../api/server-clock.ts'
import { useUnreadCount } from '../notification/store.ts'
import { useProfile } from '../session/queries.ts'
import { IconLink } from '../ui/icon-button.tsx'
import bellBold from '../ui/icons/bell-bold.svg?raw'
import magnifyingGlassBold from '../ui/icons/magnifying-glass-bold.svg?raw'
import styles from './greeting.module.css'
import { greetingAt, localZone, messageOfTheDay } from './greeting-text.ts'

export function Greeting({ isRefreshing }: { isRefreshing: boolean }) {
  const profile = useProfile()
  const unread = useUnreadCount()
  const now = serverNow()
  const hello = greetingAt(now, localZone())
  const capital = hello.replace(/^./, (letter) => letter.toUpperCase())
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        {profile ? (
          <>
            <h1 className={styles.hello} data-tour="home-greeting">
              {profile.firstName ? `${capital}, ${profile.firstName}` : `Selamat ${hello}`}
            </h1>
            <p className={styles.line}>{isRefreshing ? 'Memuat yang terbaru…' : messageOfTheDay(now, localZone())}</p>
          </>
        ) : (
          <>
            <h1 className="visually-hidden">Beranda</h1>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </>
        )}
      </div>
      <IconLink label="Cari" icon={magnifyingGlassBold} to="/search" />
      <IconLink
        label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}
        icon={bellBold}
        badge={unread}
        to="/notification"
      />
    </header>
  )
}
