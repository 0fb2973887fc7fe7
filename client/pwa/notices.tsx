// Notices over any screen: no network, live notifications interrupted, update of the app ready.
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { toServerTime } from '../api/server-clock.ts'
import { useOnline } from '../api/server-reach.ts'
import { Button } from '../ui/button/button.tsx'
import styles from '../ui/feedback/notice.module.css'
import { formatDateTime } from '../ui/format/date.ts'
import { Icon } from '../ui/icons/icon.tsx'
// No screen uses this icon. An icon that screens use would load the chunk that they share.
import wifiSlashBold from '../ui/icons/wifi-slash-bold.svg?raw'
import { classNames } from '../ui/layout/class-names.ts'
import { Row } from '../ui/layout/layout.tsx'
import { reserveSpace } from '../ui/overlay/reserve-space.ts'
import { pendingUpdate } from './service-worker-update.ts'

// Lifts what stands at the bottom of a screen, and lengthens the screen.
const reserveBottom = reserveSpace('--notices-height')

/** `live` is the notice about live notifications, shown unless the browser is offline. */
export function Notices({ live }: { live: React.ReactNode }) {
  const isOnline = useOnline()
  const update = pendingUpdate.useValue()
  return (
    <div ref={reserveBottom} className={styles.notices} data-notices>
      <div role="status">
        {!isOnline && (
          <p className={classNames(styles.notice, styles.offline)}>
            <Icon svg={wifiSlashBold} size={20} />
            <OfflineMessage />
          </p>
        )}
      </div>
      {isOnline && live}
      <div role="status">
        {update && (
          <p className={styles.notice}>
            <span>Versi baru sudah siap.</span>
            <Row as="button" type="button" tap pad={[0, 12]} onClick={update.dismiss}>
              Nanti
            </Row>
            <Button small variant="accent" onClick={update.apply}>
              Perbarui
            </Button>
          </p>
        )}
      </div>
    </div>
  )
}

/** Shows the age of the oldest data on the screen. */
function OfflineMessage() {
  const queryClient = useQueryClient()
  const cache = queryClient.getQueryCache()
  const loadedAt = useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => Math.min(...cache.findAll({ type: 'active', predicate: hasData }).map(({ state }) => state.dataUpdatedAt)),
  )
  return (
    <span>
      {Number.isFinite(loadedAt)
        ? `Tanpa internet. Diperbarui ${formatDateTime(toServerTime(loadedAt))}.`
        : 'Tanpa internet. Struk boleh difoto dulu, unggahnya nanti.'}
    </span>
  )
}

const hasData = ({ state }: Query) => state.data !== undefined
