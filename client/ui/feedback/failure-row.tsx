// A quiet line where one part of a screen could not be loaded; apart from the full pages, whose drawings weigh more.
import styles from './failure.module.css'

/** In place of one part of a screen that could not be loaded. */
export function FailureRow({ onRetry }: { onRetry: () => void }) {
  return (
    <p className={styles.row} role="alert">
      Gagal memuat.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Muat ulang
      </button>
    </p>
  )
}
