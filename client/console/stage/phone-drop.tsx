// The drop zone over the phone for receipts of the kit.
import { useTranslations } from 'use-intl'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { getTranslate } from '../messages/translate.ts'
import { reasonOf } from '../queries.ts'
import { createStore } from '../ui/store.ts'
import styles from './phone-drop.module.css'
import { chooseImageOnPhone } from './phone-page.ts'

/** The drag data type; the data is the image's address. */
export const RECEIPT_DRAG = 'application/x-struka-receipt'

const receiptDrag = createStore(false)

/** Called by the dragged element: an iframe swallows drag events, so the drop zone must cover it before the pointer does. */
export const setReceiptDragging = receiptDrag.set

export function PhoneDrop({ children }: { children: React.ReactNode }) {
  const t = useTranslations()
  const isDragging = receiptDrag.useValue()
  return (
    <div className={styles.glass}>
      {children}
      {isDragging && (
        // The keyboard has the same action as a button of the kit.
        <section
          className={styles.target}
          aria-label={t('stage.drop')}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            setReceiptDragging(false)
            const address = event.dataTransfer.getData(RECEIPT_DRAG)
            if (address) sendImageToPhone(address)
          }}
        >
          {t('stage.drop')}
        </section>
      )}
    </div>
  )
}

/** Chooses an image of the kit in the app, or shows a toast when the app has no upload screen. */
export function sendImageToPhone(address: string): void {
  chooseImageOnPhone(address, 'struk.jpg').catch((error: unknown) => {
    showToast({
      kind: 'error',
      text: error instanceof TypeError ? reasonOf(error) : getTranslate()('stage.notOnUpload'),
    })
  })
}
