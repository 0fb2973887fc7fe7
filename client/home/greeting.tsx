// The head of the member's home: greeting, search and notifications.
import { serverNow } from '../api/server-clock.ts'
import { useUnreadCount } from '../notification/store.ts'
import { useProfileCheck } from '../session/queries.ts'
import { IconLink } from '../ui/button/icon-button.tsx'
import bellBold from '../ui/icons/bell-bold.svg?raw'
import magnifyingGlassBold from '../ui/icons/magnifying-glass-bold.svg?raw'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import styles from './greeting.module.css'
import { greetingAt, messageOfTheDay } from './greeting-text.ts'

export function Greeting() {
  const { data: profile, errorUpdateCount: failures } = useProfileCheck()
  const unread = useUnreadCount()
  const now = serverNow()
  const hello = greetingAt(now)
  const capital = hello.replace(/^./, (letter) => letter.toUpperCase())
  return (
    <Row as="header" gap={2} pad={[14, 10, 0, 'gutter']} className={styles.header}>
      <Box grow>
        {profile || failures > 0 ? (
          <>
            <Text as="h1" anywhere clamp size="h3" data-tour="home-greeting">
              {profile?.firstName ? `${capital}, ${profile.firstName}` : `Selamat ${hello}`}
            </Text>
            <Text as="p" tone="onBrand" size="sm">
              {messageOfTheDay(now)}
            </Text>
          </>
        ) : (
          <>
            <h1 className="visually-hidden">Beranda</h1>
            <span className={styles.bar} />
            <span className={styles.bar} />
          </>
        )}
      </Box>
      <IconLink label="Cari" icon={magnifyingGlassBold} to="/search" />
      <IconLink
        label={unread > 0 ? `Notifikasi, ${unread} belum dibaca` : 'Notifikasi'}
        icon={bellBold}
        badge={unread}
        to="/notification"
      />
    </Row>
  )
}
