// The phone's glass: a receipt of the kit may be dropped on it.
import { useState } from 'react'
import { messageOf } from '#client/api/api-error.ts'
import { showToast } from '#client/ui/feedback/toast.tsx'
import { offerPicture } from './phone.ts'
import styles from './phone-drop.module.css'

/** What a dragged receipt carries: the address of its picture. */
export const RECEIPT_DRAG = 'application/x-struka-receipt'

let setDragging: ((dragging: boolean) => void) | undefined

/** Said by what is dragged: a frame swallows drag events, so the glass must be over it before the pointer is. */
export function announceDrag(dragging: boolean): void {
  setDragging?.(dragging)
}

export function PhoneDrop({ children }: { children: React.ReactNode }) {
  const [isDragging, setIsDragging] = useState(false)
  setDragging = setIsDragging
  return (
    <div className={styles.glass}>
      {children}
      {isDragging && (
        // Dragging has its button in the kit; this is the same for a mouse.
        <section
          className={styles.target}
          aria-label="Lepas struk di sini"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            setIsDragging(false)
            const address = event.dataTransfer.getData(RECEIPT_DRAG)
            if (address) giveToPhone(address)
          }}
        >
          Lepas struk di sini
        </section>
      )}
    </div>
  )
}

/** Hands a kit receipt to the app, and says when that cannot be done. */
export function giveToPhone(address: string): void {
  offerPicture(address, 'struk.jpg').catch((error: unknown) => {
    showToast({
      kind: 'error',
      text: error instanceof TypeError ? messageOf(error) : 'Layar unggah belum terbuka. Masuk dulu sebagai seseorang.',
    })
  })
}
