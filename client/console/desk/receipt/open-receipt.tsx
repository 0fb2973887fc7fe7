// The receipt under review: image, reading or typed evidence, unsure fields, expected points, and both verdicts.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useName } from '#client/console/desk/name.ts'
import { useUndoableCommand } from '#client/console/desk/undo.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { getTranslate } from '#client/console/messages/translate.ts'
import {
  type ReadingReport,
  readingQuery,
  useCommand,
  verdictPreviewQuery,
  type WaitingReceipt,
} from '#client/console/query/queries.ts'
import { useShortcut } from '#client/console/stage/shortcut.ts'
import { Button } from '#client/console/ui/button.tsx'
import { showToast } from '#client/ui/feedback/toast.tsx'
import checkBold from '#client/ui/icons/check-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import magnifyingGlassPlusBold from '#client/ui/icons/magnifying-glass-plus-bold.svg?raw'
import { Row } from '#client/ui/layout/layout.tsx'
import type { Verdict } from '#contract/control/state.ts'
import { Doubts } from './doubts.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import styles from './open-receipt.module.css'
import { ReceiptFacts } from './receipt-facts.tsx'
import { RejectDialog } from './reject.tsx'
import { canApprove, VerdictNote } from './verdict-note.tsx'

export function OpenReceipt({ receipt }: { receipt: WaitingReceipt }) {
  const t = useTranslations()
  const format = useFormats()
  const [isRejecting, setIsRejecting] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const name = useName(receipt)
  const judge = useUndoableCommand(
    ['receipt'],
    ({ verdict }: Verdict) => `${t(`review.open.${verdict === 'valid' ? 'approve' : 'reject'}`)} ${receipt.code}`,
    (verdict) => api('POST /control/receipts/:id/verdict', { params: { id: receipt.id }, body: verdict }),
  )
  const report = useQuery(readingQuery(receipt.id)).data
  /** True if the receipt was neither read nor typed, and so cannot be approved. */
  const isUnread = !report && receipt.total === null && receipt.merchant === null
  const preview = useQuery(verdictPreviewQuery(receipt.id)).data
  const suspicion = report?.reading?.warnings[0]?.reason
  const isRefused = suspicion !== undefined || (preview !== undefined && !canApprove(preview))
  const read = useCommand(['receipt'], async () => {
    const found = await api('POST /control/receipts/:id/read', { params: { id: receipt.id } })
    if (found.total === null && !found.merchant)
      showToast({ kind: 'info', text: getTranslate()('review.open.unreadable') })
  })
  // Approves the receipt, or opens the evidence dialog if data is missing or the rules refuse the receipt.
  const approve = () => {
    if (!preview) return
    if (canApprove(preview)) judge.mutate({ verdict: 'valid' })
    else setIsTyping(true)
  }
  const isBusy = judge.isPending || read.isPending
  const proceed = () => (isUnread ? read.mutate() : approve())
  useShortcut('a', () => !isBusy && proceed())
  useShortcut('r', () => setIsRejecting(true))

  const image = `/control/receipts/${receipt.id}/image`
  return (
    <article className={styles.open} data-tour={`receipt-${receipt.id}`} data-leaving={judge.isPending || undefined}>
      <button
        type="button"
        className={styles.image}
        aria-label={t('review.open.enlarge')}
        onClick={() => setIsLarge(true)}
      >
        <img src={image} alt="" />
        <span>
          <Icon svg={magnifyingGlassPlusBold} size={15} />
        </span>
      </button>
      <div className={styles.side}>
        <Row as="header" justify="space-between" gap={8}>
          <h3>{receipt.code}</h3>
          <button type="button" className={styles.edit} disabled={isBusy} onClick={() => setIsTyping(true)}>
            {t('review.open.edit')}
          </button>
        </Row>
        <ReceiptFacts receipt={receipt} isRead={!isUnread} />
        {isUnread ? (
          <p className={styles.hint}>
            {read.isPending ? <progress aria-label={t('review.open.reading')} /> : t('review.open.unread')}
          </p>
        ) : (
          <VerdictNote preview={preview} />
        )}
        <div className={styles.verdict}>
          <Button
            variant={toVariant(isUnread, isRefused)}
            data-tour={`${isUnread ? 'read' : 'approve'}-${receipt.id}`}
            disabled={isBusy || (!isUnread && !preview)}
            onClick={proceed}
          >
            {t(`review.open.${toAction(isUnread, read.isPending)}`)} {!read.isPending && <kbd>A</kbd>}
          </Button>
          <Button
            variant="reject"
            data-tour={`reject-${receipt.id}`}
            disabled={isBusy}
            onClick={() => setIsRejecting(true)}
          >
            {t('review.open.reject')} <kbd>R</kbd>
          </Button>
        </div>
      </div>
      {report && <Doubts receipt={receipt} report={report} image={image} onEdit={() => setIsTyping(true)} />}
      {receipt.items.length > 0 && (
        <ul className={styles.lines} aria-label={t('review.open.lines')}>
          {receipt.items.map((item, at) => (
            // A receipt may list a product twice, and the lines keep their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={at} data-eligible={item.eligible || undefined}>
              {item.eligible ? <Icon svg={checkBold} size={13} /> : <i />}
              <span>
                {item.quantity > 1 && `${item.quantity}× `}
                {item.name}
              </span>
              <b>{format.number(item.amount)}</b>
            </li>
          ))}
          {listSums(receipt, report).map(({ name: line, amount }) => (
            <li key={line}>
              <i />
              <span>{t(`review.open.sum.${line}`)}</span>
              <b>{format.number(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      {isRejecting && (
        <RejectDialog
          code={receipt.code}
          name={name}
          suggested={preview?.reason?.code ?? suspicion ?? null}
          onClose={() => setIsRejecting(false)}
          onReject={(rejection) => {
            setIsRejecting(false)
            judge.mutate(rejection)
          }}
        />
      )}
      {isTyping && (
        <EvidenceDialog
          receipt={receipt}
          image={image}
          onClose={() => setIsTyping(false)}
          onApprove={(evidence) => {
            setIsTyping(false)
            judge.mutate({ verdict: 'valid', ...evidence })
          }}
        />
      )}
      {isLarge && <ImageDialog title={receipt.code} src={image} onClose={() => setIsLarge(false)} />}
    </article>
  )
}

function toAction(isUnread: boolean, isReading: boolean): 'reading' | 'read' | 'approve' {
  if (isReading) return 'reading'
  return isUnread ? 'read' : 'approve'
}

function toVariant(isUnread: boolean, isRefused: boolean): 'primary' | 'approve' | undefined {
  if (isUnread) return 'primary'
  return isRefused ? undefined : 'approve'
}

/** Lists discount, tax and total, the sums below the lines of the receipt. */
function listSums({ total }: WaitingReceipt, report: ReadingReport | null | undefined) {
  const { discount = 0, tax = 0 } = report?.reading ?? {}
  const sums = [
    { name: 'discount', amount: -discount },
    { name: 'tax', amount: tax },
    { name: 'total', amount: total ?? 0 },
  ] as const
  return sums.filter(({ amount }) => amount !== 0)
}
