// A window over the desk: the browser's own dialog, which keeps the focus inside and closes by Esc.
import { useEffect, useId, useRef } from 'react'
import { Icon } from '#client/ui/icon.tsx'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import styles from './dialog.module.css'

type Props = {
  title: string
  /** A sentence under the title. */
  text?: React.ReactNode
  onClose: () => void
  /** Stands at the right and leaves the phone in sight and in reach. */
  beside?: boolean
  children: React.ReactNode
}

export function Dialog({ title, text, onClose, beside, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const shown = dialog.current
    if (beside) shown?.show()
    else if (!shown?.open) shown?.showModal()
    return () => shown?.close()
  }, [beside])
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-beside={beside || undefined}
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (beside && event.key === 'Escape') onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        <button type="button" aria-label="Tutup" onClick={onClose}>
          <Icon svg={xBold} size={18} />
        </button>
      </header>
      {children}
    </dialog>
  )
}
