// The unsure fields of a reading, each beside the crop of the photo: confirmed or corrected with one tap.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { api } from '#client/api/api.ts'
import { useFormats } from '#client/console/messages/formats.ts'
import { type ReadingReport, shopsQuery, useCommand, type WaitingReceipt } from '#client/console/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Icon } from '#client/ui/icon.tsx'
import checkBold from '#client/ui/icons/check-bold.svg?raw'
import storefrontBold from '#client/ui/icons/storefront-bold.svg?raw'
import warningCircleFill from '#client/ui/icons/warning-circle-fill.svg?raw'
import type { TypedEvidence } from '#contract/control/state.ts'
import { Crop } from './crop.tsx'
import { type Doubt, listDoubts, listOtherTotals } from './doubt.ts'
import styles from './doubts.module.css'
import { ShopDialog } from './shop-dialog.tsx'
import { FIELD_INPUTS, toEvidence, toValues } from './typed-evidence.ts'

type Props = {
  receipt: WaitingReceipt
  report: ReadingReport
  image: string
  /** Opens the dialog with every field: items cannot be corrected in a line. */
  onEdit: () => void
}

export function Doubts({ receipt, report, image, onEdit }: Props) {
  const t = useTranslations()
  const format = useFormats()
  const [edited, setEdited] = useState<Doubt['field'] | null>(null)
  const [isNaming, setIsNaming] = useState(false)
  const correct = useCommand(['receipt'], (typed: TypedEvidence) =>
    api('PATCH /control/receipts/:id', { params: { id: receipt.id }, body: typed }),
  )
  const doubts = listDoubts(report, receipt, { t, format })
  if (doubts.length === 0) return null
  const save = (typed: TypedEvidence) => {
    setEdited(null)
    if (Object.keys(typed).length > 0) correct.mutate(typed)
  }
  return (
    <section className={styles.doubts} aria-label={t('review.doubts.label')}>
      <h4>
        <Icon svg={warningCircleFill} size={15} /> {t('review.doubts.compare')}
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
                {edited !== doubt.field && <b>{doubt.value ?? t('review.doubts.unread')}</b>}
              </span>
              {edited === doubt.field ? (
                <Correction doubt={doubt} receipt={receipt} onSave={save} onCancel={() => setEdited(null)} />
              ) : (
                <>
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
                  {doubt.field === 'total' &&
                    listOtherTotals(report, receipt.total).map((total) => (
                      <Button key={total} small disabled={correct.isPending} onClick={() => save({ total })}>
                        {format.rupiah(total)}
                      </Button>
                    ))}
                  {doubt.field === 'merchant' && !receipt.merchant && (
                    <Button small onClick={() => setIsNaming(true)}>
                      <Icon svg={storefrontBold} size={15} /> {t('review.doubts.learn')}
                    </Button>
                  )}
                  <Button
                    small
                    aria-label={t('review.doubts.editField', { field: doubt.label.toLowerCase() })}
                    onClick={() => (doubt.field === 'items' ? onEdit() : setEdited(doubt.field))}
                  >
                    {t('review.doubts.edit')}
                  </Button>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
      {isNaming && <ShopDialog receipt={receipt} onClose={() => setIsNaming(false)} />}
    </section>
  )
}

type CorrectionProps = {
  doubt: Doubt
  receipt: WaitingReceipt
  onSave: (typed: TypedEvidence) => void
  onCancel: () => void
}

/** The field as an input; Enter saves, Esc leaves it as it was. */
function Correction({ doubt: { field, label }, receipt, onSave, onCancel }: CorrectionProps) {
  const t = useTranslations()
  const before = toValues(receipt)
  const input = FIELD_INPUTS.find((one) => one.field === field)
  const [value, setValue] = useState(input ? before[input.field] : '')
  const shops = useQuery({ ...shopsQuery(), enabled: field === 'merchant' }).data?.rows ?? []
  if (!input) return null
  return (
    <form
      className={styles.correction}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(toEvidence({ ...before, [input.field]: value }, before))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <input
        className={panel.field}
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that staff has just tapped.
        autoFocus
        type={input.type}
        maxLength={input.maxLength}
        value={value}
        list={field === 'merchant' ? 'known-shops' : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      {field === 'merchant' && (
        <datalist id="known-shops">
          {shops.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      )}
      <Button small variant="primary" type="submit">
        {t('review.doubts.save')}
      </Button>
    </form>
  )
}
