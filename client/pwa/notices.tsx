// What the app says of itself over any screen, fetched after the first one: no internet, and a new version that waits.
import { StrictMode, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { forgetWithoutShopper } from '../notification/forget.ts'
import { classNames } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
// An icon of no other screen: one that is shared would bring the file it shares with them.
import wifiSlashBold from '../ui/icons/wifi-slash-bold.svg?raw'
import styles from '../ui/notice.module.css'
import { currentRelease, type Release, watchReleases } from './service-worker-update.ts'

if ('serviceWorker' in navigator) void watchReleases()
// Here because it can wait as long as this file.
forgetWithoutShopper()

const place = document.createElement('div')
document.body.append(place)
createRoot(place).render(
  <StrictMode>
    <Notices />
  </StrictMode>,
)

function Notices() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine)
  const release = useSyncExternalStore(currentRelease.follow, currentRelease.read)
  return (
    <div className={styles.place}>
      <div role="status">
        {!isOnline && (
          <p className={classNames(styles.notice, styles.offline)}>
            <Icon svg={wifiSlashBold} size={20} />
            <span>Tanpa internet. Struk boleh difoto dulu, unggahnya nanti.</span>
          </p>
        )}
      </div>
      <div role="status">{release && <NewVersion release={release} />}</div>
    </div>
  )
}

function NewVersion({ release }: { release: Release }) {
  return (
    <p className={styles.notice}>
      <span>Versi baru sudah siap.</span>
      <button type="button" className={styles.no} onClick={release.later}>
        Nanti
      </button>
      <button type="button" className={styles.yes} onClick={release.use}>
        Perbarui
      </button>
    </p>
  )
}

function followConnection(listener: () => void): () => void {
  for (const name of ['online', 'offline']) window.addEventListener(name, listener)
  return () => {
    for (const name of ['online', 'offline']) window.removeEventListener(name, listener)
  }
}
