// Details of the receipt under review: the sender, and the fields that were read or typed.
import { useTranslations } from 'use-intl'
import { useName } from '#client/console/desk/name.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import type { WaitingReceipt } from '#client/console/query/queries.ts'

export function ReceiptFacts({ receipt, isRead }: { receipt: WaitingReceipt; isRead: boolean }) {
  const t = useTranslations()
  const format = useFormats()
  const name = useName(receipt)
  const { merchant, receiptNo, purchasedAt, total, uploadedAt, objection } = receipt
  return (
    <dl>
      <dt>{t('review.facts.from')}</dt>
      <dd>{name}</dd>
      <dt>{t('review.facts.sent')}</dt>
      <dd>{format.dateTime(uploadedAt)}</dd>
      {objection !== null && (
        <>
          <dt>{t('review.facts.objection')}</dt>
          <dd>{objection}</dd>
        </>
      )}
      {isRead && (
        <>
          <dt>{t('review.facts.shop')}</dt>
          <dd>{merchant?.name ?? t('review.facts.unknown')}</dd>
          <dt>{t('review.facts.number')}</dt>
          <dd>{receiptNo ?? t('review.facts.unread')}</dd>
          <dt>{t('review.facts.date')}</dt>
          <dd>{purchasedAt ? format.dateTime(purchasedAt) : t('review.facts.unread')}</dd>
          <dt>{t('review.facts.total')}</dt>
          <dd>{total === null ? t('review.facts.unread') : format.rupiah(total)}</dd>
        </>
      )}
    </dl>
  )
}
