// The panel of a sheet: Base UI's drawer provides dragging, Esc, focus and scroll lock.
import { Drawer } from '@base-ui/react/drawer'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icons/icon.tsx'
import xBold from '../icons/x-bold.svg?raw'
import { Box } from '../layout/layout.tsx'
import textStyles from '../layout/text.module.css'
import styles from './sheet-panel.module.css'

/** Usually from `useSheet`. Drag, scrim, Esc and × call `close`. */
export type SheetControl = { isOpen: boolean; close: () => unknown }

export type SheetProps = {
  sheet: SheetControl
  onClosed?: () => void
  title: string
  text?: React.ReactNode
  actions?: React.ReactNode
  closeLabel?: string | undefined
  children?: React.ReactNode
}

export function SheetPanel({ sheet, onClosed, title, text, actions, closeLabel, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  // Base UI animates only a drawer that was closed before.
  const [wasClosed, setWasClosed] = useState(false)
  useEffect(() => setWasClosed(true), [])
  return (
    <Drawer.Root
      open={sheet.isOpen && wasClosed}
      onOpenChange={(isOpen) => !isOpen && sheet.close()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal>
          <Drawer.Backdrop className={styles.scrim} />
          <Drawer.Viewport className={styles.viewport}>
            <Drawer.Popup ref={popup} className={styles.sheet} initialFocus={popup}>
              <div className={styles.grabber} />
              <Drawer.Close className={styles.close} aria-label="Tutup">
                <Icon svg={xBold} size={20} />
              </Drawer.Close>
              <Drawer.Content className={styles.content}>
                <Drawer.Title className={textStyles.h2}>{title}</Drawer.Title>
                {text && <Drawer.Description className={styles.text}>{text}</Drawer.Description>}
                {children && (
                  <Box above={20} pad={[0, 0, 2]}>
                    {children}
                  </Box>
                )}
              </Drawer.Content>
              {(actions || closeLabel) && (
                <div className={styles.actions}>
                  {actions}
                  {closeLabel && (
                    <Button variant="outline" onClick={sheet.close}>
                      {closeLabel}
                    </Button>
                  )}
                </div>
              )}
            </Drawer.Popup>
          </Drawer.Viewport>
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}
