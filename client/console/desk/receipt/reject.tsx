// The dialog that asks for the reason of a rejection, which the shopper reads on the receipt.
import { useState } from 'react'
import { Button } from '#client/console/ui/button.tsx'
import { Dialog } from '#client/console/ui/dialog.tsx'
import type { ReceiptReason } from '#contract/receipt.ts'
import { reasonNames, reasons } from './reason.ts'
import styles from './reject.module.css'

type Props = { code: string; name: string; onClose: () => void; onReject: (reason: ReceiptReason) => void }

export function RejectDialog({ code, name, onClose, onReject }: Props) {
  const [reason, setReason] = useState<ReceiptReason>('cropped')
  return (
    <Dialog title={`Kenapa ${code} ditolak?`} text={`${name} membaca alasan ini di struknya.`} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onReject(reason)
        }}
      >
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">Alasan</legend>
          {reasonNames.map((one) => (
            <label key={one}>
              <input type="radio" name="reason" checked={one === reason} onChange={() => setReason(one)} />
              {reasons[one]}
            </label>
          ))}
        </fieldset>
        <footer className={styles.foot}>
          <span>
            <kbd>Esc</kbd> batal
          </span>
          <Button variant="danger" type="submit">
            Tolak dan kabari <kbd>↵</kbd>
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
