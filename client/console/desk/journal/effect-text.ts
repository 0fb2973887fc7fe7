// Maps the effects of a request to the items that the journal shows, and gives each item its title and text.

import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { formatNumber, formatSigned } from '#client/ui/format/number.ts'
import type { ReadCheck, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Result } from '#contract/route-types.ts'
import { reasonTexts } from '../receipt/reason.ts'

export type Detail = Result<'GET /control/journal/:id'>
type Effect = Detail['effects'][number]
type Row = Extract<Effect, { kind: 'row' }>

/** An item of the list; all changed rows are one item. */
export type Item =
  | { kind: 'request' }
  | { kind: 'rows'; rows: { name: string; change: Row['change']; count: number }[] }
  | Exclude<Effect, { kind: 'row' | 'job' }>

/** Names of tables for the audience. Other tables are internal, or shown by an item of their own. */
const TABLES: Record<string, string> = {
  shopper: 'akun',
  receipt: 'struk',
  receiptItem: 'baris struk',
  receiptImage: 'foto struk',
  pointLot: 'masa berlaku poin',
  pointSpend: 'pemakaian poin',
  ticket: 'kupon undian',
  draw: 'undian',
  winner: 'pemenang',
  claim: 'klaim hadiah',
  denom: 'stok',
  content: 'konten',
  campaign: 'promo',
  surveySubmission: 'jawaban survei',
  otp: 'kode',
  consent: 'persetujuan',
}

const OUTCOMES: Record<ReadOutcome, string> = {
  accepted: 'diterima otomatis',
  rejected: 'ditolak otomatis',
  staff: 'menunggu petugas',
}

const CHECKS: Record<ReadCheck['name'], string> = {
  read: 'Terbaca',
  shop: 'Toko',
  total_proven: 'Total',
  lines_account: 'Hitungan',
  date: 'Tanggal',
  number: 'Nomor',
  image: 'Foto',
  products: 'Produk',
  rules: 'Aturan',
}

const CHANNELS: Record<string, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'e-mail', push: 'push' }

export const CHANGES: Record<Row['change'], string> = { inserted: 'ditulis', updated: 'diubah', deleted: 'dihapus' }

export function toItems(effects: readonly Effect[]): Item[] {
  const items: Item[] = [{ kind: 'request' }]
  for (const effect of effects) {
    if (effect.kind === 'job') continue
    if (effect.kind === 'row') addRow(items, effect)
    else items.push(effect)
  }
  return items
}

function addRow(items: Item[], { table, change, count }: Row): void {
  const name = TABLES[table]
  if (!name) return
  let item = items.find((one) => one.kind === 'rows')
  if (!item) {
    item = { kind: 'rows', rows: [] }
    items.push(item)
  }
  const known = item.rows.find((row) => row.name === name && row.change === change)
  if (known) known.count += count
  else item.rows.push({ name, change, count })
}

export function titleOf(item: Item, { route, path }: Detail): string {
  switch (item.kind) {
    case 'request':
      return route ?? path
    case 'rows':
      return 'Aturan dijalankan'
    case 'point':
      return `Buku poin ${formatSigned(item.amount)}`
    case 'message':
      return `Pesan ${CHANNELS[item.channel] ?? item.channel}`
    case 'reading':
      return 'Struk dibaca mesin'
    case 'notification':
      return `Notifikasi ${item.type}`
    case 'published':
      return 'Banner di HP'
    case 'upstream':
      return item.mode === 'compare' ? 'Dibandingkan dengan backend asli' : 'Dijawab backend asli'
  }
}

export function textOf(item: Item, { at, injected }: Detail): string {
  switch (item.kind) {
    case 'request':
      return formatClockTime(at) + (injected ? ` · gangguan: ${injected}` : '')
    case 'rows':
      return [...new Set(item.rows.map(({ name }) => name))].join(', ')
    case 'point':
      return `saldo ${formatNumber(item.balanceAfter)}`
    case 'message':
      return `${item.to}, ${item.status === 'sent' ? 'terkirim' : 'gagal'}`
    case 'reading':
      return OUTCOMES[item.outcome]
    case 'notification':
      return item.title
    case 'published':
      return `lewat Firestore ${formatClockTime(item.at)}`
    case 'upstream':
      return upstreamTextOf(item)
  }
}

function upstreamTextOf({ outcome, status, differences, reason }: Extract<Effect, { kind: 'upstream' }>): string {
  if (outcome === 'unreachable') return `tidak menjawab: ${reason}`
  return outcome === 'conforms' ? `${status}, sesuai kontrak` : `${status}, ${differences.length} perbedaan`
}

/** What the comparison says of a value, for the audience; types and values stay as they are. */
const WORDS: [RegExp, string][] = [
  [/^nothing$/, 'tidak ada'],
  [/^a field$/, 'ada isian'],
  [/^a field, as here$/, 'ada isian, seperti di sini'],
  [/^no such field$/, 'tanpa isian ini'],
  [/^a text that is not empty$/, 'teks yang tidak kosong'],
  [/^at least (\d+)$/, 'minimal $1'],
  [/^at most (\d+)$/, 'maksimal $1'],
  [/^(\d+) characters at most$/, 'maksimal $1 karakter'],
]

type Difference = Extract<Effect, { kind: 'upstream' }>['differences'][number]

/** A difference of the real backend: the field, and what it should have been. */
export function differenceOf({ field, expected, actual }: Difference): readonly [field: string, said: string] {
  const [wanted, found] = [expected, actual].map((text) =>
    WORDS.reduce((said, [pattern, word]) => said.replace(pattern, word), text),
  )
  return [field, `seharusnya ${wanted}, ternyata ${found}`]
}

/** A check of the OCR decision with its result. */
export function checkOf({ name, passed, note }: ReadCheck): readonly [name: string, said: string] {
  const reason = Object.entries(reasonTexts).find(([code]) => code === note)?.[1].text
  const verdict = passed ? 'cocok' : 'belum pasti'
  return [CHECKS[name], reason ?? [verdict, note].filter(Boolean).join(', ')]
}

/** The screen of the app that shows this item; null where there is none. */
export function findScreen(item: Item): string | null {
  if (item.kind === 'point') return '/history/point'
  if (item.kind === 'reading') return `/history/receipt-detail?q=${item.id}`
  return item.kind === 'notification' || item.kind === 'published' ? '/notification' : null
}
