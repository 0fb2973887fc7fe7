// The unsure fields of a reading, each beside its part of the photo. One tap confirms or corrects a field.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { type ReadingReport, useCommand, type WaitingReceipt } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import checkBold from '#client/ui/icons/check-bold.svg?raw'
import { Icon } from '#client/ui/icons/icon.tsx'
import storefrontBold from '#client/ui/icons/storefront-bold.svg?raw'
import warningCircleFill from '#client/ui/icons/warning-circle-fill.svg?raw'
import type { TypedEvidence } from '#contract/control/state.ts'
import { Crop } from './crop.tsx'
import styles from './doubts.module.css'
import { ShopDialog } from './shop-dialog.tsx'
import { listUnsureFields } from './unsure-field.ts'

type Props = {
  receipt: WaitingReceipt
  report: ReadingReport
  image: string
  onEdit: () => void
}

export function Doubts({ receipt, report, image, onEdit }: Props) {
  const t = useTranslations()
  const format = useFormats()
  const [isNaming, setIsNaming] = useState(false)
  const correct = useCommand(['receipt'], (typed: TypedEvidence) =>
    api('PATCH /control/receipts/:id', { params: { id: receipt.id }, body: typed }),
  )
  const doubts = listUnsureFields(report, receipt, { t, format })
  if (doubts.length === 0) return null
  const [suspicion] = report.reading?.warnings ?? []
  const save = (typed: TypedEvidence) => {
    if (Object.keys(typed).length > 0) correct.mutate(typed)
  }
  return (
    <section className={styles.doubts} aria-label={t('review.doubts.label')}>
      <h4>
        <Icon svg={warningCircleFill} size={15} />{' '}
        {suspicion
          ? t('review.doubts.suspects', { reason: t(`review.reason.${suspicion.reason}`) })
          : t('review.doubts.compare')}
      </h4>
      <ul>
        {doubts.map((doubt) => (
          <li key={doubt.field}>
            {doubt.box && (
              <Crop
                src={image}
                box={doubt.box}
                turns={report.reading?.turns ?? 0}
                label={t('review.doubts.crop', { field: doubt.label })}
              />
            )}
            <div className={styles.value}>
              <span>
                <small>{doubt.label}</small>
                <b>{doubt.value ?? t('review.doubts.unread')}</b>
              </span>
              {doubt.confirmation && (
                <Button
                  small
                  aria-label={t('review.doubts.isCorrect', { field: doubt.label })}
                  disabled={correct.isPending}
                  onClick={() => save(doubt.confirmation ?? {})}
                >
                  <Icon svg={checkBold} size={13} /> {t('review.doubts.correct')}
                </Button>
              )}
              {doubt.field === 'merchant' && !receipt.merchant && (
                <Button small data-tour="learn-shop" onClick={() => setIsNaming(true)}>
                  <Icon svg={storefrontBold} size={15} /> {t('review.doubts.learn')}
                </Button>
              )}
              <Button
                small
                aria-label={t('review.doubts.editField', { field: doubt.label.toLowerCase() })}
                onClick={onEdit}
              >
                {t('review.doubts.edit')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {isNaming && <ShopDialog receipt={receipt} onClose={() => setIsNaming(false)} />}
    </section>
  )
}
