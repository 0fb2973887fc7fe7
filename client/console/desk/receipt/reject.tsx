// The dialog that rejects a receipt: the reason, and the sentence for the shopper, which staff may rewrite.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { messages } from '#client/console/messages/messages.ts'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { StatusChip } from '#client/ui/feedback/status-chip.tsx'
import type { Verdict } from '#contract/control/state.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { RECEIPT_REASONS, reasonNames } from '#contract/receipt-reason.ts'
import styles from './reject.module.css'

const MAX_HINT_LENGTH = 200

type Rejection = Extract<Verdict, { verdict: 'invalid' }>
type Props = {
  code: string
  name: string
  suggested: ReceiptReason | null
  onClose: () => void
  onReject: (verdict: Rejection) => void
}

export function RejectDialog({ code, name, suggested, onClose, onReject }: Props) {
  const t = useTranslations()
  const [reason, setReason] = useState<ReceiptReason>(suggested ?? 'cropped')
  const standardHint = RECEIPT_REASONS[reason].hint
  const [written, setWritten] = useState<string | null>(null)
  const hint = (written ?? standardHint).trim()
  const submit = () => {
    if (hint) onReject({ verdict: 'invalid', reason, ...(hint === standardHint ? {} : { hint }) })
  }
  return (
    <Dialog title={t('review.reject.title', { code })} text={t('review.reject.text', { name })} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('review.reject.reasons')}</legend>
          {reasonNames.map((one) => (
            <label key={one} data-tour={`reject-${one}`}>
              <input
                type="radio"
                name="reason"
                checked={one === reason}
                onChange={() => {
                  setReason(one)
                  setWritten(null)
                }}
              />
              {t(`review.reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <label className={styles.hint}>
          {t('review.reject.hint', { name })}
          <textarea
            className={panel.field}
            rows={3}
            required
            maxLength={MAX_HINT_LENGTH}
            value={written ?? standardHint}
            onChange={(event) => setWritten(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.shiftKey) return
              event.preventDefault()
              submit()
            }}
          />
        </label>
        <section className={styles.preview} aria-label={t('review.reject.preview')}>
          <StatusChip tone="danger">{messages.id.review.invalid}</StatusChip>
          <b>{messages.id.review.reason[reason]}</b>
          <p>{hint || t('review.reject.write')}</p>
        </section>
        <footer className={styles.foot}>
          <span>
            <kbd>Esc</kbd> {t('review.reject.cancel')}
          </span>
          <Button variant="danger" type="submit" data-tour="reject-send" disabled={!hint}>
            {t('review.reject.submit')} <kbd>↵</kbd>
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
