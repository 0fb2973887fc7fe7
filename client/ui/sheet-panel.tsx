// The sheet itself: Base UI's drawer brings drag, Esc, focus and scroll lock.
import { Drawer } from '@base-ui/react/drawer'
import { useEffect, useRef } from 'react'
import { closeOnBack } from './back.ts'
import type { SheetProps } from './sheet.tsx'
import styles from './sheet-panel.module.css'
import text from './text.module.css'

export function SheetPanel({ open, onClose, title, text: sentence, actions, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  const close = useRef(onClose)
  close.current = onClose

  useEffect(() => (open ? closeOnBack(() => close.current()) : undefined), [open])

  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup ref={popup} className={styles.sheet} initialFocus={popup}>
              <div className={styles.grabber} />
              <Drawer.Content className={styles.content}>
                <Drawer.Title className={text.h2}>{title}</Drawer.Title>
                {sentence && <Drawer.Description className={styles.text}>{sentence}</Drawer.Description>}
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
