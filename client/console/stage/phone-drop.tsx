// The drop zone over the phone for receipts of the kit, and for photos from outside the browser.
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { createStore } from '#client/ui/store.ts'
import { getTranslate } from '../messages/translate.ts'
import { reasonOf } from '../query/queries.ts'
import styles from './phone-drop.module.css'
import { chooseImageOnPhone } from './phone-page.ts'

/** The drag data type; the data is the image's address. */
export const RECEIPT_DRAG = 'application/x-struka-receipt'

const drag = createStore(false)

/** An iframe swallows drag events, so the drop zone must cover it before the pointer does. */
function useDragWatch(): void {
  useEffect(() => {
    const stopped = new AbortController()
    const listen = (name: 'dragenter' | 'dragend' | 'dragover' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(name, listener, { signal: stopped.signal })
    listen('dragenter', () => drag.set(true))
    listen('dragend', () => drag.set(false))
    // A file that misses the phone never opens in the console's tab.
    listen('dragover', (event) => event.preventDefault())
    listen('drop', (event) => {
      event.preventDefault()
      drag.set(false)
    })
    return () => stopped.abort()
  }, [])
}

export function PhoneDrop({ children }: { children: React.ReactNode }) {
  const t = useTranslations()
  useDragWatch()
  const isDragging = drag.useValue()
  return (
    <div className={styles.glass}>
      {children}
      {isDragging && (
        // The keyboard has the same action as a button of the kit.
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

/** Chooses an image in the app, or shows a toast when the app has no upload screen. */
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
