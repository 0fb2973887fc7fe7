// The drop zone over the phone, for receipts of the kit and for photos from outside the browser.
import { useTranslations } from 'use-intl'
import { createStore } from '#client/ui/browser/store.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { getTranslate } from '../messages/translate.ts'
import { reasonOf } from '../query/queries.ts'
import { onPhoneLoad, phoneDocument } from './phone.ts'
import styles from './phone-drop.module.css'
import { chooseImageOnPhone } from './phone-page.ts'

export const RECEIPT_DRAG = 'application/x-struka-receipt'

const drag = createStore(false)

/**
 * Shows the drop zone while anything is dragged over the window. Stops the browser from opening a file that is dropped
 * elsewhere.
 */
function watchDrags(page: Window | null | undefined): void {
  page?.addEventListener('dragenter', () => drag.set(true))
  page?.addEventListener('dragend', () => drag.set(false))
  page?.addEventListener('dragover', (event) => event.preventDefault())
  page?.addEventListener('drop', (event) => {
    event.preventDefault()
    drag.set(false)
  })
}
watchDrags(window)
// A drag that leaves the browser ends without a drop event in this window.
window.addEventListener('dragleave', ({ relatedTarget }) => {
  if (relatedTarget === null) drag.set(false)
})
onPhoneLoad(() => watchDrags(phoneDocument()?.defaultView))

export function PhoneDrop({ children }: { children: React.ReactNode }) {
  const t = useTranslations()
  const isDragging = drag.useValue()
  return (
    <div className={styles.glass}>
      {children}
      {isDragging && (
        // Keyboard users send a receipt by its button in the kit.
        <section
          className={styles.target}
          aria-label={t('stage.drop')}
          onDragOver={(event) => event.preventDefault()}
          onDrop={({ dataTransfer }) => {
            const [file] = dataTransfer.files
            const address = file ? URL.createObjectURL(file) : dataTransfer.getData(RECEIPT_DRAG)
            if (address) sendImageToPhone(address)
          }}
        >
          {t('stage.drop')}
        </section>
      )}
    </div>
  )
}

/** Chooses an image on the app's upload screen. Shows a toast on failure. */
export function sendImageToPhone(address: string): void {
  chooseImageOnPhone(address, 'struk.jpg')
    .catch((error: unknown) => {
      showToast({
        kind: 'error',
        text: error instanceof TypeError ? reasonOf(error) : getTranslate()('stage.notOnUpload'),
      })
    })
    .finally(() => {
      if (address.startsWith('blob:')) URL.revokeObjectURL(address)
    })
}
