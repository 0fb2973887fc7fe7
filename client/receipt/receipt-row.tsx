// List row of a receipt: photo, store, time, status, and points or rejection reason.
import type { ReceiptSummary } from '#contract/receipt.ts'
import { RemoteImage } from '../ui/art/remote-image.tsx'
import { StatusChip, type StatusTone } from '../ui/feedback/status-chip.tsx'
import { formatDateTime } from '../ui/format/date.ts'
import { formatRupiah } from '../ui/format/number.ts'
import { Row, Text } from '../ui/layout/layout.tsx'
import { Amount, ListRow } from '../ui/list/list-row.tsx'
import { SharedElement } from '../ui/navigation/shared-element.tsx'

/** Statuses 1 and 2 share the label Valid (decisions 301). */
export const statusLabels: Record<ReceiptSummary['status'], { tone: StatusTone; label: string }> = {
  0: { tone: 'pending', label: 'Diproses' },
  1: { tone: 'success', label: 'Valid' },
  2: { tone: 'success', label: 'Valid' },
  [-1]: { tone: 'danger', label: 'Tidak Valid' },
}

export function ReceiptRow({ receipt }: { receipt: ReceiptSummary }) {
  const { status, reason, total, totalPoints } = receipt
  const { tone, label } = statusLabels[status]
  const note = status === -1 ? reason?.text : total !== null && status > 0 && formatRupiah(total)
  return (
    <ListRow
      to={`/history/receipt-detail?q=${receipt.id}`}
      start={
        <SharedElement name={`receipt-${receipt.id}`}>
          <RemoteImage src={receipt.thumbnailUrl} ratio="60 / 76" width={60} focus="top" />
        </SharedElement>
      }
      title={titleOf(receipt)}
      text={formatDateTime(receipt.uploadedAt)}
      status={
        <Row as="span" gap={8}>
          <StatusChip tone={tone}>{label}</StatusChip>
          <Text ellipsis number size="sm" tone="muted">
            {note}
          </Text>
        </Row>
      }
      end={totalPoints > 0 && <Amount points={totalPoints} />}
      chevron={totalPoints === 0}
    />
  )
}

export function titleOf({ merchant, status, code }: ReceiptSummary): string {
  return merchant?.name ?? (status === 0 ? 'Struk baru' : `Struk ${code}`)
}
