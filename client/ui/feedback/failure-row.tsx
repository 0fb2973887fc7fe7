// Shown in place of one section that failed to load. A file of its own, because failure.tsx has large illustrations.
import { Text } from '../layout.tsx'

export function FailureRow({ onRetry }: { onRetry: () => void }) {
  return (
    <Text as="p" tone="muted" center pad={[14, 'gutter']} role="alert">
      Gagal memuat.{' '}
      <Text type="button" as="button" tone="brand" weight="bold" tap pad={[0, 6]} onClick={onRetry}>
        Muat ulang
      </Text>
    </Text>
  )
}
