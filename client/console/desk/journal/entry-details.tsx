// One request and its effects in order: rows, ledger entry, message, notification, banner; and its response.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { journalEntryQuery } from '#client/console/queries.ts'
import { Tabs } from '#client/console/ui/tabs.tsx'
import { EffectItem } from './effect-item.tsx'
import { toItems } from './effect-text.ts'
import styles from './entry-details.module.css'

export function EntryDetails({ id }: { id: string }) {
  const t = useTranslations()
  const [view, setView] = useState<'effects' | 'response'>('effects')
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
        <Tabs
          label={t('journal.details.view')}
          value={view}
          onChange={setView}
          tabs={[
            { value: 'effects', label: t('journal.details.effects') },
            { value: 'response', label: t('journal.details.response') },
          ]}
        />
      </header>
      {view === 'response' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre tabIndex={0}>{JSON.stringify(detail.response, null, 2)}</pre>
      ) : (
        <ol>
          {items.map((item, at) => (
            <EffectItem
              // Links are only appended.
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
      )}
    </section>
  )
}
