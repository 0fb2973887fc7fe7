// What is known of the receipt under review: who sent it, and what was read or typed.
import type { WaitingReceipt } from '#client/console/queries.ts'
import { useName } from '#client/console/ui/name.ts'
import { formatDateTime, formatTime } from '#client/ui/format/date.ts'
import { formatRupiah } from '#client/ui/format/number.ts'

export function ReceiptFacts({ receipt, isRead }: { receipt: WaitingReceipt; isRead: boolean }) {
  const name = useName(receipt.shopperId)
  const { merchant, receiptNo, purchasedAt, total, uploadedAt } = receipt
  return (
    <dl>
      <dt>Dari</dt>
      <dd>{name}</dd>
      <dt>Dikirim</dt>
      <dd>{formatTime(uploadedAt)}</dd>
      {isRead && (
        <>
          <dt>Toko</dt>
          <dd>{merchant?.name ?? 'Tidak dikenal'}</dd>
          <dt>No.</dt>
          <dd>{receiptNo ?? 'Tidak terbaca'}</dd>
          <dt>Tanggal</dt>
          <dd>{purchasedAt ? formatDateTime(purchasedAt) : 'Tidak terbaca'}</dd>
          <dt>Total</dt>
          <dd>{total === null ? 'Tidak terbaca' : formatRupiah(total)}</dd>
        </>
      )}
    </dl>
  )
}
