// A dialog over the desk, by Base UI: traps the focus, closes on Escape, and returns the focus.

import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icons/icon.tsx'
import xBold from '#client/ui/icons/x-bold.svg?raw'
import styles from './dialog.module.css'

type Props = {
  title: string
  text?: React.ReactNode
  onClose: () => void
  beside?: boolean
  children: React.ReactNode
}

export function Dialog({ title, text, onClose, beside = false, children }: Props) {
  const t = useTranslations()
  return (
    <BaseDialog.Root open modal={!beside} disablePointerDismissal onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        {!beside && <BaseDialog.Backdrop className={styles.backdrop} />}
        <BaseDialog.Popup className={styles.dialog} data-beside={beside || undefined} data-modal={!beside || undefined}>
          <header className={styles.header}>
            <div>
              <BaseDialog.Title>{title}</BaseDialog.Title>
              {text && <BaseDialog.Description>{text}</BaseDialog.Description>}
            </div>
            <BaseDialog.Close aria-label={t('desk.close')} data-tour="close-dialog">
              <Icon svg={xBold} size={18} />
            </BaseDialog.Close>
          </header>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
