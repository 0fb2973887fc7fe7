// The dialog that lists the keyboard shortcuts, opened by `?`.

import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Messages } from '../messages/messages.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useShortcut } from '../ui/shortcut.ts'
import styles from './shortcuts.module.css'

const SHORTCUTS: readonly (readonly [
  key: string,
  action: Exclude<keyof Messages['desk']['shortcuts'], 'title' | 'text'>,
])[] = [
  ['1', 'guest'],
  ['2 – 5', 'persona'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['B', 'read'],
  ['T', 'code'],
  ['N', 'notify'],
  ['.', 'advance'],
  ['?', 'list'],
]

export function Shortcuts() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  useShortcut('?', () => setIsOpen(true))
  if (!isOpen) return null
  return (
    <Dialog title={t('desk.shortcuts.title')} text={t('desk.shortcuts.text')} onClose={() => setIsOpen(false)}>
      <dl className={styles.keys}>
        {SHORTCUTS.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`desk.shortcuts.${action}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
