// The dialog in which staff types the evidence of a receipt, with a preview of the verdict. A field that staff has not changed
// shows the reading, also if the reading arrives later.

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useTranslations } from 'use-intl'
import { verdictPreviewQuery, type WaitingReceipt } from '#client/console/query/queries.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { Icon } from '#client/ui/icons/icon.tsx'
import plusBold from '#client/ui/icons/plus-bold.svg?raw'
import trashBold from '#client/ui/icons/trash-bold.svg?raw'
import { Row } from '#client/ui/layout/layout.tsx'
import type { TypedEvidence } from '#contract/control/state.ts'
import styles from './evidence-dialog.module.css'
import reading from './reading-dialog.module.css'
import {
  EMPTY_LINE,
  type EvidenceLine,
  type EvidenceValues,
  FIELD_INPUTS,
  toEvidence,
  toValues,
} from './typed-evidence.ts'
import { canApprove, VerdictNote } from './verdict-note.tsx'

type Props = {
  receipt: WaitingReceipt
  image: string
  onClose: () => void
  onApprove: (evidence: TypedEvidence) => void
}

export function EvidenceDialog({ receipt, image, onClose, onApprove }: Props) {
  const t = useTranslations()
  const [typed, setTyped] = useState<Partial<EvidenceValues>>({})
  const read = toValues(receipt)
  const values: EvidenceValues = { ...read, ...typed }
  const evidence = toEvidence(values, read)
  const preview = useQuery({
    ...verdictPreviewQuery(receipt.id, useDeferredValue(evidence)),
    placeholderData: keepPreviousData,
  }).data
  return (
    <Dialog
      title={t('review.evidence.title', { code: receipt.code })}
      text={t('review.evidence.text')}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (preview && canApprove(preview)) onApprove(evidence)
        }}
      >
        <div className={`${reading.sheet} ${styles.sheet}`}>
          <img src={image} alt={t('review.photo', { title: receipt.code })} />
          <div className={reading.fields}>
            {FIELD_INPUTS.map(({ field, ...rest }) => (
              <label key={field}>
                {t(`review.evidence.${field}`)}
                <input
                  className={panel.field}
                  value={values[field]}
                  onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
                  {...rest}
                />
              </label>
            ))}
          </div>
        </div>
        <Lines lines={values.lines} onChange={(lines) => setTyped({ ...typed, lines })} />
        <Row as="footer" justify="space-between" gap={12}>
          <VerdictNote preview={preview} />
          <Button variant="approve" type="submit" disabled={!preview || !canApprove(preview)}>
            {t('review.open.approve')}
          </Button>
        </Row>
      </form>
    </Dialog>
  )
}

const COLUMNS = ['name', 'quantity', 'unitPrice'] as const

function Lines({ lines, onChange }: { lines: EvidenceLine[]; onChange: (lines: EvidenceLine[]) => void }) {
  const t = useTranslations()
  return (
    <fieldset className={styles.lines}>
      <legend>{t('review.evidence.lines')}</legend>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no id and keep their order.
        <div key={at}>
          {COLUMNS.map((field) => (
            <input
              key={field}
              className={panel.field}
              aria-label={t('review.evidence.cell', { column: t(`review.evidence.${field}`), line: at + 1 })}
              inputMode={field === 'name' ? 'text' : 'numeric'}
              maxLength={field === 'name' ? 80 : 11}
              value={line[field]}
              onChange={(event) => onChange(lines.with(at, { ...line, [field]: event.target.value }))}
            />
          ))}
          <Button
            small
            aria-label={t('review.evidence.remove', { line: at + 1 })}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter((one) => one !== line))}
          >
            <Icon svg={trashBold} size={15} />
          </Button>
        </div>
      ))}
      <Button small onClick={() => onChange([...lines, EMPTY_LINE])}>
        <Icon svg={plusBold} size={13} /> {t('review.evidence.add')}
      </Button>
    </fieldset>
  )
}
