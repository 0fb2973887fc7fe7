// The sheet itself: Base UI's drawer provides dragging, Esc, focus and scroll lock.
import { Drawer } from '@base-ui/react/drawer'
import { useEffect, useRef, useState } from 'react'
import styles from './sheet-panel.module.css'
import textStyles from './text.module.css'

export type SheetProps = {
  /** Usually `isOpen` of `useSheet`. */
  open: boolean
  /** Called on drag, scrim and Esc: usually `close` of `useSheet`. */
  onClose: () => void
  /** Called after the closing animation, whatever closed the sheet. */
  onClosed?: () => void
  title: string
  /** A sentence under the title. */
  text?: React.ReactNode
  /** Buttons, stacked, primary first. */
  actions?: React.ReactNode
  children?: React.ReactNode
}

export function SheetPanel({ open, onClose, onClosed, title, text, actions, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  // Base UI animates only a drawer that was closed before.
  const [wasClosed, setWasClosed] = useState(false)
  useEffect(() => setWasClosed(true), [])
  return (
    <Drawer.Root
      open={open && wasClosed}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup ref={popup} className={styles.sheet} initialFocus={popup}>
              <div className={styles.grabber} />
              <Drawer.Content className={styles.content}>
                <Drawer.Title className={textStyles.h2}>{title}</Drawer.Title>
                {text && <Drawer.Description className={styles.text}>{text}</Drawer.Description>}
                {children && <div className={styles.body}>{children}</div>}
              </Drawer.Content>
              {actions && <div className={styles.actions}>{actions}</div>}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
