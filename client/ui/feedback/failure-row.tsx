// Shown in place of one section that failed to load. A file of its own, because failure.tsx has large illustrations.
import { Text } from '../layout.tsx'
import styles from './failure.module.css'

export function FailureRow({ onRetry }: { onRetry: () => void }) {
  return (
    <Text as="p" tone="muted" center pad={[14, 'gutter']} role="alert">
      Gagal memuat.{' '}
      <button type="button" className={styles.retry} onClick={onRetry}>
        Muat ulang
      </button>
    </Text>
  )
}
