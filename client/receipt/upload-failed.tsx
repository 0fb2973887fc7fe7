// A photo that did not arrive (design 13b): it is kept; send it again, or take another one where the server said no.
import { ApiError, HttpError, isOffline, messageOf } from '../api/api-error.ts'
import { Illustration } from '../ui/art/illustration.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import arrowClockwiseBold from '../ui/icons/arrow-clockwise-bold.svg?raw'
import offlineKite from '../ui/illustrations/offline-kite.svg?raw'
import outageCandle from '../ui/illustrations/outage-candle.svg?raw'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import type { Photo } from './photo.ts'
import styles from './upload-progress.module.css'

type Props = { photo: Photo; error: unknown; share: number; onAgain: () => void }

const TOO_MANY = 429

export function NotSent({ photo, error, share, onAgain }: Props) {
  const isBusy = error instanceof HttpError && (error.status >= 500 || error.status === TOO_MANY)
  const isRefused = error instanceof ApiError || (error instanceof HttpError && !isBusy)
  const isFull = error instanceof ApiError && error.code === 'daily_limit'
  return (
    <Screen bare brandPage name="Belum terkirim">
      <div className={styles.page}>
        {isRefused ? (
          <img className={styles.refused} src={photo.url} alt="" />
        ) : (
          <div className={styles.art}>
            <Illustration svg={isBusy ? outageCandle : offlineKite} width={280} />
          </div>
        )}
        <div role="alert">
          <h1 className={text.h1}>{titleOf(isRefused, isBusy, share)}</h1>
          <p className={styles.text}>{sayingOf(error, isRefused)}</p>
        </div>
      </div>
      <div className={styles.keys}>
        {!isRefused && (
          <Button variant="accent" wide icon={arrowClockwiseBold} onClick={onAgain}>
            Kirim lagi
          </Button>
        )}
        <ButtonLink
          variant={isRefused ? 'accent' : 'ghost'}
          wide
          className={isRefused ? undefined : styles.quiet}
          to={isFull ? '/history?tab=struk' : '/topup'}
          replace
        >
          {isFull ? 'Lihat struk hari ini' : 'Ganti foto'}
        </ButtonLink>
      </div>
    </Screen>
  )
}

function titleOf(isRefused: boolean, isBusy: boolean, share: number): string {
  if (isRefused) return 'Foto ini belum bisa diterima'
  if (isBusy) return 'Lagi mati lampu di tempat kami'
  return share > 0 ? `Kirimnya terputus di ${Math.round(share * 100)}%` : 'Koneksi terputus'
}

function sayingOf(error: unknown, isRefused: boolean): string {
  if (isRefused) return messageOf(error)
  if (!navigator.onLine) return 'Fotonya masih tersimpan di HP ini. Begitu sinyal kembali, kami kirim lagi.'
  if (isOffline(error)) return 'Fotonya masih tersimpan di HP ini. Cek sinyal, lalu kirim lagi.'
  return 'Fotonya masih tersimpan di HP ini. Tunggu sebentar, lalu kirim lagi.'
}
