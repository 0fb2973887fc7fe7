// The review panel: the waiting receipts with one open, and the reviewed receipts.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useName } from '#client/console/desk/name.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import {
  type ReviewedReceipt,
  reviewedReceiptsQuery,
  stateQuery,
  useCommand,
  type WaitingReceipt,
  waitingReceiptsQuery,
} from '#client/console/query/queries.ts'
import { useMoreRows } from '#client/console/ui/more-rows.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Panel } from '#client/console/ui/panel.tsx'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { StatusChip } from '#client/ui/feedback/status-chip.tsx'
import caretRightBold from '#client/ui/icons/caret-right-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import { Text } from '#client/ui/layout/layout.tsx'
import { OpenReceipt } from './open-receipt.tsx'
import styles from './review.module.css'

type View = 'waiting' | 'done'

export function Review() {
  const t = useTranslations()
  const [view, setView] = useState<View>('waiting')
  const [openId, setOpenId] = useState<string | null>(null)
  const { data } = useQuery(waitingReceiptsQuery())
  const waiting = data?.rows ?? []
  const open = waiting.find(({ id }) => id === openId) ?? waiting.at(-1)
  return (
    <Panel
      title={t('review.title')}
      className={styles.main}
      tourTarget="review"
      actions={
        <Tabs
          label={t('review.tabs.label')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'waiting', label: t('review.tabs.waiting'), count: waiting.length },
            { value: 'done', label: t('review.tabs.done') },
          ]}
        />
      }
    >
      {view === 'done' && <ReviewedReceipts />}
      {view === 'waiting' && (
        <div className={panel.body}>
          {open && <OpenReceipt key={open.id} receipt={open} />}
          {data && !open && <p className={panel.empty}>{t('review.empty')}</p>}
          <WaitingRows receipts={waiting.filter((receipt) => receipt !== open).toReversed()} onOpen={setOpenId} />
        </div>
      )}
      <ReviewFooter />
    </Panel>
  )
}

function WaitingRows({ receipts, onOpen }: { receipts: WaitingReceipt[]; onOpen: (id: string) => void }) {
  const { shown, more } = useMoreRows(receipts)
  return (
    <>
      {shown.map((receipt) => (
        <WaitingRow key={receipt.id} receipt={receipt} onOpen={() => onOpen(receipt.id)} />
      ))}
      {more}
    </>
  )
}

function WaitingRow({ receipt, onOpen }: { receipt: WaitingReceipt; onOpen: () => void }) {
  const t = useTranslations()
  const format = useFormats()
  const name = useName(receipt)
  return (
    <button type="button" className={styles.line} data-tour={`open-${receipt.id}`} onClick={onOpen}>
      <img src={`/control/receipts/${receipt.id}/image?size=thumbnail`} alt="" loading="lazy" />
      <span className={panel.text}>
        <b>{receipt.code}</b>
        <small>
          {name} · {format.dayAndMonth(receipt.uploadedAt)}
        </small>
      </span>
      {receipt.total === null ? <small>{t('review.unread')}</small> : <b>{format.rupiah(receipt.total)}</b>}
      <Icon svg={caretRightBold} size={16} />
    </button>
  )
}

function ReviewedReceipts() {
  const t = useTranslations()
  const rows = useQuery(reviewedReceiptsQuery()).data?.rows ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll this region.
    <ul className={panel.body} tabIndex={0} aria-label={t('review.reviewed')}>
      {rows.map((receipt) => (
        <ReviewedRow key={receipt.id} receipt={receipt} />
      ))}
    </ul>
  )
}

function ReviewedRow({ receipt }: { receipt: ReviewedReceipt }) {
  const t = useTranslations()
  const format = useFormats()
  const name = useName(receipt)
  const { id, merchant, code, reason, reviewedBy, points, status } = receipt
  return (
    <li className={styles.done}>
      <img src={`/control/receipts/${id}/image?size=thumbnail`} alt="" loading="lazy" />
      <span className={panel.text}>
        <b>{merchant?.name ?? code}</b>
        <small>{reason ? t(`review.reason.${reason.code}`) : code}</small>
        <small>{name}</small>
      </span>
      {points > 0 && (
        <Text as="b" tone="success">
          {format.signed(points)}
        </Text>
      )}
      <span className={styles.verdict}>
        <StatusChip tone={status > 0 ? 'success' : 'danger'}>
          {status > 0 ? t('review.valid') : t('review.invalid')}
        </StatusChip>
        {reviewedBy && <small>{t(`review.reviewer.${reviewedBy}`)}</small>}
      </span>
    </li>
  )
}

const MODES = ['manual', 'auto'] as const

function ReviewFooter() {
  const t = useTranslations()
  const mode = useQuery(stateQuery()).data?.settings.review
  const change = useCommand(['state'], (review: (typeof MODES)[number]) =>
    api('PATCH /control/settings', { body: { review } }),
  )
  return (
    <footer className={styles.foot}>
      {mode && <p>{t(`review.modeText.${mode}`)}</p>}
      <fieldset>
        <legend>{t('review.mode.label')}</legend>
        {MODES.map((value) => (
          <button key={value} type="button" aria-pressed={mode === value} onClick={() => change.mutate(value)}>
            {t(`review.mode.${value}`)}
          </button>
        ))}
      </fieldset>
    </footer>
  )
}
