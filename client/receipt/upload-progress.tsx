// The running upload: the photo slides into the machine in step with the bytes sent.
import { useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/format/number.ts'
import { Column } from '../ui/layout.tsx'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import type { Photo } from './photo.ts'
import styles from './upload-progress.module.css'

type Props = {
  /** The first photo of the receipt. */
  photo: Photo
  /** The fraction sent, 0 to 1. */
  progress: number
  /** In bytes; null until the photos are stitched. */
  size: number | null
  /** The server is asked whether it is too late. */
  isCancelling: boolean
  onCancel: () => void
}

/** *Batalkan* appears this late, because it stands where the finger has just pressed *Kirim struk ini*. */
const CANCEL_DELAY_MS = 1_000

export function UploadProgress({ photo, progress, size, isCancelling, onCancel }: Props) {
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
            <div className={styles.panel}>
              <span className={styles.lamps}>
                <i />
                <i />
                <i />
              </span>
              <b>{percent}%</b>
            </div>
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
        <div
          className="visually-hidden"
          role="progressbar"
          aria-label="Mengirim struk"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuetext={`${percent} persen`}
        />
      </Column>
      <div className={styles.keys}>
        {canCancel && (
          <Button
            variant="ghost"
            wide
            className={styles.quiet}
            loading={isCancelling}
            loadingLabel="Membatalkan…"
            onClick={onCancel}
          >
            Batalkan
          </Button>
        )}
      </div>
    </Screen>
  )
}
