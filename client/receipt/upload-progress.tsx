// The running upload: the photo slides into the machine in step with the bytes sent.
import { Button } from '../ui/button.tsx'
import { formatMegabytes } from '../ui/format/number.ts'
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
  onCancel: () => void
}

export function UploadProgress({ photo, progress, size, onCancel }: Props) {
  const percent = Math.round(progress * 100)
  return (
    <Screen bare brandPage name="Mengirim struk">
      <div className={styles.page}>
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
          {size === null ? 'Menyiapkan foto' : `${formatMegabytes(size * progress)} dari ${formatMegabytes(size)}`} ·
          jangan tutup halaman ini
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
      </div>
      {/* Once every byte is sent, the upload can no longer be cancelled. */}
      <div className={styles.keys} inert={progress === 1} data-hidden={progress === 1 || undefined}>
        <Button variant="ghost" wide className={styles.quiet} onClick={onCancel}>
          Batalkan
        </Button>
      </div>
    </Screen>
  )
}
