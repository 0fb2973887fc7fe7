// /topup/select-photo: reviews the selected photos, then uploads the photos and offers a retry after a failure.
import { useEffect, useState } from 'react'
import { Navigate, useBeforeUnload } from 'react-router-dom'
import { ApiError, HttpError, isOffline, isWithoutNetwork, messageOf } from '../api/api-error.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button, ButtonLink } from '../ui/button/button.tsx'
import { formatBytes } from '../ui/format/number.ts'
import arrowClockwiseBold from '../ui/icons/arrow-clockwise-bold.svg?raw'
import offlineKite from '../ui/illustrations/offline-kite.svg?raw'
import outageCandle from '../ui/illustrations/outage-candle.svg?raw'
import { Column, Row } from '../ui/layout/layout.tsx'
import { Screen } from '../ui/layout/screen.tsx'
import text from '../ui/layout/text.module.css'
import { useGoOn } from '../ui/navigation/use-go-on.ts'
import { type Photo, usePhotos } from './photo.ts'
import { PhotoReview } from './photo-review.tsx'
import styles from './upload-progress.module.css'
import { useUpload } from './use-upload.ts'

/** Makes the browser confirm a reload, which would lose the photos. */
const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()

export function Component() {
  const navigate = useGoOn()
  const photos = usePhotos()
  const upload = useUpload(photos, (receiptId) => navigate('/topup/success', { replace: true, state: { receiptId } }))
  useBeforeUnload(askBeforeUnload)
  const [first] = photos
  if (!first) return <Navigate to="/topup" replace />
  if (upload.isUploading) return <UploadProgress photo={first} upload={upload} />
  if (upload.error) return <UploadFailed photo={first} upload={upload} />
  return <PhotoReview photos={photos} onSend={upload.send} />
}

type Props = { photo: Photo; upload: ReturnType<typeof useUpload> }

const TOO_MANY_REQUESTS = 429

function UploadFailed({ photo, upload: { error, progress, send } }: Props) {
  const isBusy = error instanceof HttpError && (error.status >= 500 || error.status === TOO_MANY_REQUESTS)
  const isRejected = error instanceof ApiError || (error instanceof HttpError && !isBusy)
  const isFull = error instanceof ApiError && error.code === 'daily_limit'
  return (
    <Screen bare brandPage name="Belum terkirim">
      <Column align="center" justify="center" grow center pad={[24, 20]}>
        {isRejected ? (
          <img className={styles.rejected} src={photo.url} alt="" />
        ) : (
          <div className={styles.art}>
            <Illustration svg={isBusy ? outageCandle : offlineKite} width={280} />
          </div>
        )}
        <div role="alert">
          <h1 className={text.h1}>{titleOf(isRejected, isBusy, progress)}</h1>
          <p className={styles.text}>{messageFor(error, isRejected)}</p>
        </div>
      </Column>
      <div className={styles.actions}>
        {!isRejected && (
          <Button variant="accent" wide icon={arrowClockwiseBold} onClick={send}>
            Kirim lagi
          </Button>
        )}
        <ButtonLink
          variant={isRejected ? 'accent' : 'ghost'}
          wide
          to={isFull ? '/history?tab=struk' : '/topup'}
          replace
        >
          {isFull ? 'Lihat struk hari ini' : 'Ganti foto'}
        </ButtonLink>
      </div>
    </Screen>
  )
}

function titleOf(isRejected: boolean, isBusy: boolean, progress: number): string {
  if (isRejected) return 'Foto ini belum bisa diterima'
  if (isBusy) return 'Lagi mati lampu di tempat kami'
  return progress > 0 ? `Kirimnya terputus di ${Math.round(progress * 100)}%` : 'Koneksi terputus'
}

function messageFor(error: unknown, isRejected: boolean): string {
  if (isRejected) return messageOf(error)
  if (isWithoutNetwork(error)) return 'Fotonya masih tersimpan di HP ini. Begitu sinyal kembali, kami kirim lagi.'
  if (isOffline(error)) return 'Fotonya masih tersimpan di HP ini. Cek sinyal, lalu kirim lagi.'
  return 'Fotonya masih tersimpan di HP ini. Tunggu sebentar, lalu kirim lagi.'
}

/** Delays *Batalkan*, which replaces *Kirim struk ini*, so that a double tap does not cancel the upload. */
const CANCEL_DELAY_MS = 1_000

function UploadProgress({ photo, upload: { progress, size, isCancelling, cancel } }: Props) {
  const [canCancel, setCanCancel] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanCancel(true), CANCEL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  const percent = Math.round(progress * 100)
  return (
    <Screen bare brandPage name="Mengirim struk">
      <Column align="center" justify="center" grow center pad={[24, 20]}>
        <div className={styles.feed} aria-hidden="true">
          <div className={styles.window}>
            <img src={photo.url} alt="" style={{ translate: `0 ${progress ** 3 * 100}%` }} />
          </div>
          <div className={styles.machine}>
            <span className={styles.slot} />
            <Row justify="space-between" above={20} pad={[0, 24]} className={styles.panel}>
              <Row as="span" align="stretch" gap={8} className={styles.lamps}>
                <i />
                <i />
                <i />
              </Row>
              <b>{percent}%</b>
            </Row>
            <span className={styles.progress}>
              <i style={{ width: `${percent}%` }} />
            </span>
          </div>
        </div>
        <h1 className={text.h1}>Mengirim struk…</h1>
        <p className={styles.text}>
          {size === null ? 'Menyiapkan foto' : `${formatBytes(size * progress)} dari ${formatBytes(size)}`} · jangan
          tutup halaman ini
        </p>
        <progress className="visually-hidden" aria-label="Mengirim struk" value={percent} max={100} />
      </Column>
      <div className={styles.actions}>
        {canCancel && (
          <Button variant="ghost" wide loading={isCancelling} loadingLabel="Membatalkan…" onClick={cancel}>
            Batalkan
          </Button>
        )}
      </div>
    </Screen>
  )
}
