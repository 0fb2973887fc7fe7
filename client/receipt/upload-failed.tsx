// A failed upload: offers a retry, or another photo when the server rejected this one.
import { ApiError, HttpError, isOffline, messageOf } from '../api/api-error.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import arrowClockwiseBold from '../ui/icons/arrow-clockwise-bold.svg?raw'
import offlineKite from '../ui/illustrations/offline-kite.svg?raw'
import outageCandle from '../ui/illustrations/outage-candle.svg?raw'
import { Column } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import type { Photo } from './photo.ts'
import styles from './upload-progress.module.css'

type Props = { photo: Photo; error: unknown; progress: number; onRetry: () => void }

const TOO_MANY_REQUESTS = 429

export function UploadFailed({ photo, error, progress, onRetry }: Props) {
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
      <div className={styles.keys}>
        {!isRejected && (
          <Button variant="accent" wide icon={arrowClockwiseBold} onClick={onRetry}>
            Kirim lagi
          </Button>
        )}
        <ButtonLink
          variant={isRejected ? 'accent' : 'ghost'}
          wide
          className={isRejected ? undefined : styles.quiet}
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
  if (!navigator.onLine) return 'Fotonya masih tersimpan di HP ini. Begitu sinyal kembali, kami kirim lagi.'
  if (isOffline(error)) return 'Fotonya masih tersimpan di HP ini. Cek sinyal, lalu kirim lagi.'
  return 'Fotonya masih tersimpan di HP ini. Tunggu sebentar, lalu kirim lagi.'
}
