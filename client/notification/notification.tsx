// The notification screen: the live list, newest first, each leading to its detail; all can be deleted at once.
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { serverNow } from '../api/server-clock.ts'
import { useSubmit } from '../api/use-submit.ts'
import { TypeLabel, TypeTile } from '../ui/art/type-tile.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { IconButton } from '../ui/button/icon-button.tsx'
import { Empty } from '../ui/feedback/empty.tsx'
import { SkeletonGate } from '../ui/feedback/skeleton.tsx'
import { formatDayHeading, formatTime } from '../ui/format/date.ts'
import cameraBold from '../ui/icons/camera-bold.svg?raw'
import checkBold from '../ui/icons/check-bold.svg?raw'
import trashBold from '../ui/icons/trash-bold.svg?raw'
import xBold from '../ui/icons/x-bold.svg?raw'
import emptyNotificationsSlitDrum from '../ui/illustrations/empty-notifications-slit-drum.svg?raw'
import { classNames } from '../ui/layout/class-names.ts'
import { Box, Row, Text } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import { ListSkeleton } from '../ui/list/list.tsx'
import listRow from '../ui/list/list-row.module.css'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { useSheet } from '../ui/overlay/use-sheet.ts'
import type { LiveNotification } from './new-notifications.ts'
import styles from './notification.module.css'
import {
  deleteAllNotifications,
  isUnread,
  listed,
  markAllSeen,
  removeNotification,
  showNotDeleted,
  undoRemoval,
  useLiveNow,
} from './store.ts'
import { targetOf } from './target.ts'

export function Component() {
  const live = useLiveNow()
  const { notifications, seenId, removingId } = live
  const rows = listed(live)
  /** The id up to which the shopper had read before this visit; later notifications stay marked while the list is open. */
  const [readUntil, setReadUntil] = useState(seenId)
  if (notifications === null && readUntil !== seenId) setReadUntil(seenId)
  useEffect(markAllSeen)
  const sheet = useSheet()
  const [countToDelete, setCountToDelete] = useState(0)
  const deletion = useSubmit({
    mutationFn: deleteAllNotifications,
    onSuccess: () => sheet.close(),
    onError: () => {
      void sheet.close()
      showNotDeleted()
    },
  })
  const count = notifications?.length ?? 0
  const hasNew = rows?.some(({ id }) => isUnread(id, readUntil))
  const ask = () => {
    setCountToDelete(count)
    sheet.open()
  }
  return (
    <Screen
      title="Notifikasi"
      back
      line
      actions={
        <>
          {hasNew && <IconButton label="Tandai dibaca semua" icon={checkBold} onClick={() => setReadUntil(seenId)} />}
          {count > 0 && <IconButton label="Hapus semua notifikasi" icon={trashBold} onClick={ask} />}
        </>
      }
    >
      <SkeletonGate pending={notifications === null} skeleton={<ListSkeleton />}>
        {count > 0 ? (
          <ul className={classNames(listRow.rows, styles.list)}>
            {rows?.map((notification) => (
              <li key={notification.id}>
                {notification.id === removingId ? (
                  <Row justify="space-between" gap={12} pad={[10, 'gutter']} tone="muted" role="status">
                    Notifikasi dihapus.
                    <Button variant="soft" small onClick={undoRemoval}>
                      Urungkan
                    </Button>
                  </Row>
                ) : (
                  <NotificationRow notification={notification} isNew={isUnread(notification.id, readUntil)} />
                )}
              </li>
            ))}
          </ul>
        ) : (
          <div className={styles.empty}>
            <Empty
              drawing={emptyNotificationsSlitDrum}
              title="Belum ada kabar"
              action={
                <ButtonLink to="/topup" icon={cameraBold}>
                  Unggah struk
                </ButtonLink>
              }
            >
              Begitu strukmu selesai dicek atau poin masuk, kentongannya kami bunyikan.
            </Empty>
          </div>
        )}
      </SkeletonGate>
      <Sheet
        sheet={sheet}
        title="Hapus semua notifikasi?"
        text={`${countToDelete} notifikasi akan hilang dari daftar ini. Poin, voucher, dan kuponmu tetap aman.`}
        actions={
          <Button
            variant="danger"
            wide
            loading={deletion.isPending}
            loadingLabel="Menghapus…"
            onClick={() => deletion.submit()}
          >
            Hapus semua
          </Button>
        }
        closeLabel="Batal"
      />
    </Screen>
  )
}

function NotificationRow({ notification, isNew }: { notification: LiveNotification; isNew: boolean }) {
  const { id, type, title, text, createdAt } = notification
  return (
    <>
      <Link className={`${listRow.row} ${styles.row}`} to={targetOf(notification)} state={{ isNotice: true }}>
        <TypeTile type={type} />
        <Box as="span" grow anywhere>
          <span className={styles.label}>
            <TypeLabel type={type} />
            {isNew && (
              <span className={styles.new}>
                <span className="visually-hidden">Belum dibaca</span>
              </span>
            )}
            <span className={styles.time}>
              {formatDayHeading(createdAt, serverNow())} {formatTime(createdAt)}
            </span>
          </span>
          <Text as="b" block size="body" anywhere>
            {title}
          </Text>
          <Text block size="sm" tone="muted" above={2}>
            {text}
          </Text>
        </Box>
      </Link>
      <IconButton
        label={`Hapus ${title}`}
        icon={xBold}
        className={styles.remove}
        onClick={() => removeNotification(id)}
      />
    </>
  )
}
