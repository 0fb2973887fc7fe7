// Who else has a console open on this sandbox: who holds their phones, and what they changed last.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '#client/ui/icon.tsx'
import userFill from '#client/ui/icons/user-fill.svg?raw'
import { CONSOLE_ID } from '../console-id.ts'
import { useFormats } from '../messages/formats.ts'
import { lastChangeOf, nameOf, type OtherConsole } from '../others-changes.ts'
import { consolesQuery } from '../queries.ts'
import stage from '../stage/stage.module.css'
import { Dialog } from '../ui/dialog.tsx'
import styles from './other-consoles.module.css'

export function OtherConsoles() {
  const t = useTranslations()
  const [isOpen, setIsOpen] = useState(false)
  const others = (useQuery(consolesQuery()).data?.rows ?? []).filter(({ id }) => id !== CONSOLE_ID)
  if (others.length === 0) return null
  return (
    <>
      <button
        type="button"
        className={stage.key}
        aria-label={t('desk.others.count', { count: others.length })}
        title={t('desk.others.title')}
        onClick={() => setIsOpen(true)}
      >
        <Icon svg={userFill} />
        <b className={stage.badge}>{others.length}</b>
      </button>
      {isOpen && (
        <Dialog title={t('desk.others.title')} text={t('desk.others.text')} onClose={() => setIsOpen(false)}>
          <ul className={styles.list}>
            {others.map((other) => (
              <OtherRow key={other.id} other={other} />
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

function OtherRow({ other }: { other: OtherConsole }) {
  const t = useTranslations()
  const format = useFormats()
  const change = lastChangeOf(other.changes)
  return (
    <li>
      <b>{nameOf(other, t)}</b>
      <span>{t('desk.others.opened', { time: format.localTime(other.openedAt) })}</span>
      {change && (
        <span>
          {t('desk.others.last', {
            change: t(`desk.others.change.${change.name}`),
            time: format.localTime(change.at),
          })}
        </span>
      )}
    </li>
  )
}
