// One call and what came of it, link by link: request, ledger entry, message, notification, banner; and its answer.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Result } from '#contract/call.ts'
import { Icon } from '../ui/icon.tsx'
import check from '../ui/icons/check-circle-fill.svg?raw'
import { number, signed } from '../ui/money-and-dates.ts'
import { clockTime } from './clock-time.ts'
import { Tabs } from './panel.tsx'
import { traceQuery } from './queries.ts'
import styles from './trace.module.css'

type Detail = Result<'GET /control/journal/:id'>
type Effect = Detail['chain'][number]

export function TraceChain({ id }: { id: string }) {
  const [view, setView] = useState<'chain' | 'answer'>('chain')
  const detail = useQuery(traceQuery(id)).data
  if (!detail) return <div className={styles.chain} />
  const links = linksOf(detail.chain)
  return (
    <section className={styles.chain} aria-label="Rantai kejadian">
      <header>
        <h3 title={detail.path}>
          {detail.method} {detail.path}
        </h3>
        <b data-status={Math.floor(detail.status / 100)}>{detail.status}</b>
      </header>
      <Tabs
        label="Rincian"
        value={view}
        onChange={setView}
        tabs={[
          { value: 'chain', label: 'Rantai' },
          { value: 'answer', label: 'Jawaban' },
        ]}
      />
      {view === 'answer' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <pre tabIndex={0}>{JSON.stringify(detail.answer, null, 2)}</pre>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        <ol tabIndex={0} aria-label="Rantai kejadian">
          <li data-kind="request">
            <b>{detail.route ?? detail.path}</b>
            <small>
              {clockTime(detail.at)}
              {detail.interference ? ` · gangguan: ${detail.interference}` : ''}
            </small>
          </li>
          {links.map((link, at) => (
            // Links of a chain are only ever added at its end.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above.
            <li key={at} data-kind={link.kind}>
              <b>{titleOf(link)}</b>
              <small>{textOf(link)}</small>
              {link.kind === 'published' && <Icon svg={check} size={14} />}
            </li>
          ))}
          {links.length === 0 && <li>Hanya membaca: tidak ada yang berubah.</li>}
        </ol>
      )}
    </section>
  )
}

type Link = Exclude<Effect, { kind: 'row' | 'job' }> | { kind: 'rows'; at: string; tables: string[] }

/** Tables in the audience's words; the others are bookkeeping, or another link tells them better. */
const TABLES: Record<string, string> = {
  shopper: 'akun',
  receipt: 'struk',
  receiptItem: 'baris struk',
  receiptImage: 'foto struk',
  pointLot: 'lot poin',
  pointSpend: 'pemakaian poin',
  ticket: 'kupon undian',
  draw: 'undian',
  winner: 'pemenang',
  claim: 'klaim hadiah',
  denom: 'stok',
  content: 'konten',
  surveySubmission: 'jawaban survei',
  otp: 'kode',
  consent: 'persetujuan',
}

/** What came of a call, the rows between two deeds in one link. */
function linksOf(chain: readonly Effect[]): Link[] {
  const links: Link[] = []
  for (const effect of chain) {
    if (effect.kind === 'job') continue
    if (effect.kind !== 'row') {
      links.push(effect)
      continue
    }
    const table = TABLES[effect.table]
    if (!table) continue
    const rows = links.find((link) => link.kind === 'rows')
    if (rows?.kind !== 'rows') links.push({ kind: 'rows', at: effect.at, tables: [table] })
    else if (!rows.tables.includes(table)) rows.tables.push(table)
  }
  return links
}

function titleOf(link: Link): string {
  switch (link.kind) {
    case 'rows':
      return 'Aturan dijalankan'
    case 'point':
      return `Buku poin ${signed(link.amount)}`
    case 'message':
      return `Pesan ${link.channel}`
    case 'notification':
      return `Notifikasi ${link.type}`
    case 'published':
      return 'Banner di HP'
  }
}

function textOf(link: Link): string {
  switch (link.kind) {
    case 'rows':
      return link.tables.join(', ')
    case 'point':
      return `${link.title}, saldo ${number(link.balanceAfter)}`
    case 'message':
      return `${link.to}, ${link.status === 'sent' ? 'terkirim' : 'gagal'}`
    case 'notification':
      return link.title
    case 'published':
      return `lewat Firestore ${clockTime(link.at)}`
  }
}
