// The dialog that asks for the reason of a rejection, with the sentence that the shopper reads, which staff may rewrite.
import { useState } from 'react'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import panel from '#client/console/ui/panel.module.css'
import { StatusChip } from '#client/ui/feedback/status-chip.tsx'
import type { Verdict } from '#contract/control/state.ts'
import type { ReceiptReason } from '#contract/receipt.ts'
import { reasonNames, reasonTexts } from './reason.ts'
import styles from './reject.module.css'

const MAX_HINT_LENGTH = 200

type Rejection = Extract<Verdict, { verdict: 'invalid' }>
type Props = { code: string; name: string; onClose: () => void; onReject: (verdict: Rejection) => void }

export function RejectDialog({ code, name, onClose, onReject }: Props) {
  const [reason, setReason] = useState<ReceiptReason>('cropped')
  const { text, hint: standardHint } = reasonTexts[reason]
  const [written, setWritten] = useState<string | null>(null)
  const hint = (written ?? standardHint).trim()
  const submit = () => {
    if (hint) onReject({ verdict: 'invalid', reason, ...(hint === standardHint ? {} : { hint }) })
  }
  return (
    <Dialog title={`Kenapa ${code} ditolak?`} text={`${name} membaca alasan ini di struknya.`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">Alasan</legend>
          {reasonNames.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="reason"
                checked={one === reason}
                onChange={() => {
                  setReason(one)
                  setWritten(null)
                }}
              />
              {reasonTexts[one].text}
            </label>
          ))}
        </fieldset>
        <label className={styles.hint}>
          Kalimat untuk {name}
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
        <section className={styles.preview} aria-label="Begini terbaca di HP">
          <StatusChip tone="danger">Tidak Valid</StatusChip>
          <b>{text}</b>
          <p>{hint || 'Tulis kalimatnya dulu.'}</p>
        </section>
        <footer className={styles.foot}>
          <span>
            <kbd>Esc</kbd> batal
          </span>
          <Button variant="danger" type="submit" disabled={!hint}>
            Tolak dan kabari <kbd>↵</kbd>
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
