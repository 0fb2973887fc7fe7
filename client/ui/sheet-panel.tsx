// The sheet itself: Base UI's drawer provides dragging, Esc, focus and scroll lock.
import { Drawer } from '@base-ui/react/drawer'
import { startTransition, useEffect, useRef, useState } from 'react'
import styles from './sheet-panel.module.css'
import { registerSwipeProperties } from './swipe-properties.ts'
import textStyles from './text.module.css'
import { whenIdle } from './when-idle.ts'

whenIdle(registerSwipeProperties)

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
  const { stage, restart } = useStages(open)
  return (
    <Drawer.Root
      open={open && stage === 'open'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onOpenChangeComplete={(isOpen) => {
        if (isOpen) return
        restart()
        onClosed?.()
      }}
    >
      <Drawer.VirtualKeyboardProvider>
        <Drawer.Portal keepMounted={open}>
          {stage !== 'empty' && (
            <>
              <Drawer.Backdrop className={styles.scrim} />
              <Drawer.Viewport className={styles.viewport}>
                <Drawer.Popup ref={popup} className={styles.sheet} initialFocus={popup}>
                  {stage !== 'frame' && (
                    <>
                      <div className={styles.grabber} />
                      <Drawer.Content className={styles.content}>
                        <Drawer.Title className={textStyles.h2}>{title}</Drawer.Title>
                        {text && <Drawer.Description className={styles.text}>{text}</Drawer.Description>}
                        {children && <div className={styles.body}>{children}</div>}
                      </Drawer.Content>
                      {actions && <div className={styles.actions}>{actions}</div>}
                    </>
                  )}
                </Drawer.Popup>
              </Drawer.Viewport>
            </>
          )}
        </Drawer.Portal>
      </Drawer.VirtualKeyboardProvider>
    </Drawer.Root>
  )
}

const STAGES = ['empty', 'frame', 'drawn', 'open'] as const
type Stage = (typeof STAGES)[number]

/**
 * The portal, the drawer's frame, its content and the opening follow each other in tasks of their own. In one, Base UI
 * renders the content at once where it has placed the portal, which with the opening held the page for 20 ms, on a slow
 * phone four times as long.
 */
function useStages(open: boolean): { stage: Stage; restart: () => void } {
  const [stage, setStage] = useState<Stage>('empty')
  useEffect(() => {
    const next = STAGES[STAGES.indexOf(stage) + 1]
    if (!open || !next) return
    const timer = setTimeout(() => startTransition(() => setStage(next)))
    return () => clearTimeout(timer)
  }, [open, stage])
  return { stage, restart: () => setStage('empty') }
}
