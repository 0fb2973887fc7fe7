// The drop zone over the phone for receipts of the kit.
import { messageOf } from '#client/api/api-error.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { createStore } from '../ui/store.ts'
import { chooseImageOnPhone } from './phone.ts'
import styles from './phone-drop.module.css'

/** The drag data type; the data is the image's address. */
export const RECEIPT_DRAG = 'application/x-struka-receipt'

const receiptDrag = createStore(false)

/** Called by the dragged element: an iframe swallows drag events, so the drop zone must cover it before the pointer does. */
export const setReceiptDragging = receiptDrag.set

export function PhoneDrop({ children }: { children: React.ReactNode }) {
  const isDragging = receiptDrag.useValue()
  return (
    <div className={styles.glass}>
      {children}
      {isDragging && (
        // The keyboard has the same action as a button of the kit.
        <section
          className={styles.target}
          aria-label="Lepas struk di sini"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            setReceiptDragging(false)
            const address = event.dataTransfer.getData(RECEIPT_DRAG)
            if (address) sendImageToPhone(address)
          }}
        >
          Lepas struk di sini
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
      text: error instanceof TypeError ? messageOf(error) : 'Layar unggah belum terbuka. Masuk dulu sebagai seseorang.',
    })
  })
}
