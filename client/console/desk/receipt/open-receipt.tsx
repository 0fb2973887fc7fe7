// The receipt under review: its image, what was read or typed, what is unsure, the points to come, and the two verdicts.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import type { Formats } from '#client/console/messages/formats.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { getTranslate } from '#client/console/messages/translate.ts'
import { readingQuery, useCommand, verdictPreviewQuery, type WaitingReceipt } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { useName } from '#client/console/ui/name.ts'
import { useShortcut } from '#client/console/ui/shortcut.ts'
import { Coin } from '#client/ui/art/coin.tsx'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { Icon } from '#client/ui/icon.tsx'
import checkBold from '#client/ui/icons/check-bold.svg?raw'
import magnifyingGlassPlusBold from '#client/ui/icons/magnifying-glass-plus-bold.svg?raw'
import minusBold from '#client/ui/icons/minus-bold.svg?raw'
import plusBold from '#client/ui/icons/plus-bold.svg?raw'
import type { TypedEvidence, Verdict, VerdictPreview } from '#contract/control/state.ts'
import { Doubts } from './doubts.tsx'
import { EvidenceDialog } from './evidence-dialog.tsx'
import { ImageDialog } from './image-dialog.tsx'
import styles from './open-receipt.module.css'
import { ReceiptFacts } from './receipt-facts.tsx'
import { RejectDialog } from './reject.tsx'
import { canApprove, Ruling } from './ruling.tsx'

const POINTS_STEP = 10
const MAX_POINTS = 500

export function OpenReceipt({ receipt }: { receipt: WaitingReceipt }) {
  const t = useTranslations()
  const format = useFormats()
  const [points, setPoints] = useState<number | null>(null)
  const [isRejecting, setIsRejecting] = useState(false)
  const [isLarge, setIsLarge] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  const name = useName(receipt.shopperId)
  const judge = useCommand(['receipt'], (verdict: Verdict) =>
    api('POST /control/receipts/:id/verdict', { params: { id: receipt.id }, body: verdict }),
  )
  const report = useQuery(readingQuery(receipt.id)).data
  /** Neither read nor typed: there is nothing to approve yet. */
  const isUnread = !report && receipt.total === null && receipt.merchant === null
  const preview = useQuery(verdictPreviewQuery(receipt.id)).data
  const valid = (evidence: TypedEvidence = {}): Verdict => ({
    verdict: 'valid',
    ...evidence,
    ...(points === null ? {} : { points }),
  })
  const read = useCommand(['receipt'], async () => {
    const found = await api('POST /control/receipts/:id/read', { params: { id: receipt.id } })
    if (found.total === null && !found.merchant)
      showToast({ kind: 'info', text: getTranslate()('review.open.unreadable') })
  })
  // Staff approves what it sees; what is missing, or refused by the rules, has to be typed first.
  const approve = () => {
    if (!preview) return
    if (canApprove(preview, points)) judge.mutate(valid())
    else setIsTyping(true)
  }
  const isBusy = judge.isPending || read.isPending
  const proceed = () => (isUnread ? read.mutate() : approve())
  useShortcut('a', () => !isBusy && proceed())
  useShortcut('r', () => setIsRejecting(true))
  useShortcut('b', () => !isBusy && read.mutate())

  const step = (by: number) => setPoints(Math.min(MAX_POINTS, Math.max(0, (points ?? preview?.points ?? 0) + by)))
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
        <header className={styles.heading}>
          <h3>{receipt.code}</h3>
          <button type="button" className={styles.edit} disabled={isBusy} onClick={() => setIsTyping(true)}>
            {t('review.open.edit')}
          </button>
        </header>
        <ReceiptFacts receipt={receipt} isRead={!isUnread} />
        <div className={styles.points}>
          <button type="button" aria-label={t('review.open.fewer')} onClick={() => step(-POINTS_STEP)}>
            <Icon svg={minusBold} size={13} />
          </button>
          <b aria-live="polite">
            <Coin /> {toPoints(points, preview, format)}
          </b>
          <button type="button" aria-label={t('review.open.more')} onClick={() => step(POINTS_STEP)}>
            <Icon svg={plusBold} size={13} />
          </button>
        </div>
        {isUnread ? (
          <p className={styles.hint}>{t('review.open.unread')}</p>
        ) : (
          <Ruling preview={preview} points={points} />
        )}
        <div className={styles.verdict}>
          <Button
            variant={isUnread ? 'primary' : 'approve'}
            data-tour={isUnread ? undefined : `approve-${receipt.id}`}
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
            // A receipt may list the same product twice, and its lines keep their order.
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
        </ul>
      )}
      {isRejecting && (
        <RejectDialog
          code={receipt.code}
          name={name}
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
          points={points}
          image={image}
          onClose={() => setIsTyping(false)}
          onApprove={(evidence) => {
            setIsTyping(false)
            judge.mutate(valid(evidence))
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

/** Of staff, else of the rules; unknown while something is missing. */
function toPoints(points: number | null, preview: VerdictPreview | undefined, format: Formats): string {
  if (points !== null) return format.number(points)
  return preview && preview.missing.length === 0 ? format.number(preview.points) : '–'
}
