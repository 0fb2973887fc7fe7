// One call and its effects, link by link: request, rule, ledger entry, message, notification, banner; and its response.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { journalEntryQuery } from '#client/console/queries.ts'
import { Tabs } from '#client/console/ui/tabs.tsx'
import styles from './chain.module.css'
import { ChainLink } from './chain-link.tsx'
import { linksOf } from './chain-text.ts'

export function EffectChain({ id }: { id: string }) {
  const [view, setView] = useState<'chain' | 'answer'>('chain')
  const [opened, setOpened] = useState<number | null>(null)
  const detail = useQuery(journalEntryQuery(id)).data
  if (!detail) return <div className={styles.chain} />
  const links = linksOf(detail.chain)
  return (
    <section className={styles.chain} aria-label="Rantai kejadian">
      <header>
        <h3 title={detail.path}>
          {detail.method} {detail.path}
        </h3>
        <b data-status={Math.floor(detail.status / 100)}>{detail.status}</b>
        <Tabs
          label="Rincian"
          value={view}
          onChange={setView}
          tabs={[
            { value: 'chain', label: 'Rantai' },
            { value: 'answer', label: 'Jawaban' },
          ]}
        />
      </header>
      {view === 'answer' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre tabIndex={0}>{JSON.stringify(detail.answer, null, 2)}</pre>
      ) : (
        <ol>
          {links.map((link, at) => (
            <ChainLink
              // Links are only appended.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above.
              key={at}
              link={link}
              detail={detail}
              isOpen={opened === at}
              onToggle={() => setOpened(opened === at ? null : at)}
            />
          ))}
          {links.length === 1 && <li className={styles.none}>Hanya membaca: tidak ada yang berubah.</li>}
        </ol>
      )}
    </section>
  )
}
