// A receipt in the list: photo, store, time, status, and its points or why it was rejected.
import { Link } from 'react-router-dom'
import type { ReceiptSummary } from '#contract/receipt.ts'
import { RemoteImage } from '../ui/art/remote-image.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { StatusChip, type StatusTone } from '../ui/feedback/status-chip.tsx'
import { formatDateTime } from '../ui/format/date.ts'
import { formatRupiah, formatSigned } from '../ui/format/number.ts'
import { Icon } from '../ui/icon.tsx'
import caretRightBold from '../ui/icons/caret-right-bold.svg?raw'
import { Row, Stack, Text } from '../ui/layout.tsx'
import { Amount } from '../ui/list/list-row.tsx'
import { SharedElement } from '../ui/shared-element.tsx'
import text from '../ui/text.module.css'
import styles from './receipt-row.module.css'

/** Status 1 and 2 both read Valid (decisions 301). */
export const statusLabels: Record<ReceiptSummary['status'], { tone: StatusTone; label: string }> = {
  0: { tone: 'pending', label: 'Diproses' },
  1: { tone: 'success', label: 'Valid' },
  2: { tone: 'success', label: 'Valid' },
  [-1]: { tone: 'danger', label: 'Tidak Valid' },
}

export function ReceiptRow({ receipt }: { receipt: ReceiptSummary }) {
  const { tone, label } = statusLabels[receipt.status]
  const note =
    receipt.status === -1 ? receipt.reason?.text : receipt.total !== null ? formatRupiah(receipt.total) : undefined
  return (
    <Link className={styles.row} to={`/history/receipt-detail?q=${receipt.id}`}>
      <SharedElement name={`receipt-${receipt.id}`}>
        <RemoteImage src={receipt.thumbnailUrl} ratio="60 / 76" width={60} focus="top" />
      </SharedElement>
      <Stack as="span" grow>
        <Text as="b" size="title">
          {titleOf(receipt)}
        </Text>
        <Text size="sm" tone="muted" number>
          {formatDateTime(receipt.uploadedAt)}
        </Text>
        <Row as="span" gap={8} above={6}>
          <StatusChip tone={tone}>{label}</StatusChip>
          {note && receipt.status !== 0 && (
            <Text ellipsis number size="sm" tone="muted">
              {note}
            </Text>
          )}
        </Row>
      </Stack>
      {receipt.totalPoints > 0 ? (
        <Amount incoming>{formatSigned(receipt.totalPoints)}</Amount>
      ) : (
        <Icon svg={caretRightBold} size={18} className={text.subtle} />
      )}
    </Link>
  )
}

/** Until its shop is known. */
export function titleOf({ merchant, status, code }: ReceiptSummary): string {
  return merchant?.name ?? (status === 0 ? 'Struk baru' : `Struk ${code}`)
}

export function ReceiptRowSkeleton() {
  return (
    <div className={styles.row}>
      <Skeleton width={60} height={76} radius={10} />
      <Stack as="span" gap={8} grow>
        <Skeleton width={150} height={17} />
        <Skeleton width={110} height={13} radius={6} />
        <Skeleton width={84} height={24} radius={7} />
      </Stack>
      <Skeleton width={48} height={18} />
    </div>
  )
}
