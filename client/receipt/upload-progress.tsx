// A photo on its way (design 13): it feeds into the machine in step with the real progress.
import { Button } from '../ui/button.tsx'
import { formatMegabytes } from '../ui/format/number.ts'
import { Screen } from '../ui/screen.tsx'
import text from '../ui/text.module.css'
import type { Photo } from './photo.ts'
import styles from './upload-progress.module.css'

type Props = {
  /** The first of the receipt. */
  photo: Photo
  share: number
  /** Bytes, null while the photos are still being joined. */
  size: number | null
  onStop: () => void
}

export function Sending({ photo, share, size, onStop }: Props) {
  const percent = Math.round(share * 100)
  return (
    <Screen bare brandPage name="Mengirim struk">
      <div className={styles.page}>
        <div className={styles.feed} aria-hidden="true">
          <div className={styles.window}>
            <img src={photo.url} alt="" style={{ translate: `0 ${share ** 3 * 100}%` }} />
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
          {size === null ? 'Menyiapkan foto' : `${formatMegabytes(size * share)} dari ${formatMegabytes(size)}`} ·
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
      {/* What has gone out whole can no longer be held back. */}
      <div className={styles.keys} inert={share === 1} data-gone={share === 1 || undefined}>
        <Button variant="ghost" wide className={styles.quiet} onClick={onStop}>
          Batalkan
        </Button>
      </div>
    </Screen>
  )
}
