// One request and its effects in order: rows, ledger entry, message, notification, banner.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { journalEntryQuery } from '#client/console/query/queries.ts'
import { EffectItem } from './effect-item.tsx'
import { toItems } from './effect-text.ts'
import styles from './entry-details.module.css'

export function EntryDetails({ id }: { id: string }) {
  const t = useTranslations()
  const [opened, setOpened] = useState<number | null>(null)
  const detail = useQuery(journalEntryQuery(id)).data
  if (!detail) return <div className={styles.details} />
  const items = toItems(detail.effects)
  return (
    <section className={styles.details} aria-label={t('journal.details.label')}>
      <header>
        <h3 title={detail.path}>
          {detail.method} {detail.path}
        </h3>
        <b data-status={Math.floor(detail.status / 100)}>{detail.status}</b>
      </header>
      <ol>
        {items.map((item, at) => (
          <EffectItem
            // Items are only appended.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            key={at}
            item={item}
            detail={detail}
            isOpen={opened === at}
            onToggle={() => setOpened(opened === at ? null : at)}
          />
        ))}
        {items.length === 1 && (
          <li className={styles.none}>
            {t(detail.method === 'GET' ? 'journal.details.readOnly' : 'journal.details.nothingChanged')}
          </li>
        )}
      </ol>
    </section>
  )
}
