// Maps the effects of a call to the links of its chain, and gives each link its title and text.

import { formatClockTime } from '#client/console/ui/clock-time.ts'
import { formatNumber, formatSigned } from '#client/ui/format/number.ts'
import type { ReadCheck, ReadOutcome } from '#contract/receipt-reading.ts'
import type { Result } from '#contract/route-types.ts'
import { reasons } from '../receipt/reason.ts'

export type Detail = Result<'GET /control/journal/:id'>
type Effect = Detail['chain'][number]
type Row = Extract<Effect, { kind: 'row' }>

/** A link of the chain; all changed rows are one link. */
export type Link =
  | { kind: 'request' }
  | { kind: 'rows'; rows: { name: string; change: Row['change']; count: number }[] }
  | Exclude<Effect, { kind: 'row' | 'job' }>

/** Names of tables for the audience. Other tables are internal, or shown by a link of their own. */
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
  picture: 'Foto',
  products: 'Produk',
  rules: 'Aturan',
}

const CHANNELS: Record<string, string> = { whatsapp: 'WhatsApp', sms: 'SMS', email: 'e-mail', push: 'push' }

export const CHANGES: Record<Row['change'], string> = { inserted: 'ditulis', updated: 'diubah', deleted: 'dihapus' }

export function linksOf(chain: readonly Effect[]): Link[] {
  const links: Link[] = [{ kind: 'request' }]
  for (const effect of chain) {
    if (effect.kind === 'job') continue
    if (effect.kind === 'row') addRow(links, effect)
    else links.push(effect)
  }
  return links
}

function addRow(links: Link[], { table, change, count }: Row): void {
  const name = TABLES[table]
  if (!name) return
  let link = links.find((one) => one.kind === 'rows')
  if (!link) {
    link = { kind: 'rows', rows: [] }
    links.push(link)
  }
  const known = link.rows.find((row) => row.name === name && row.change === change)
  if (known) known.count += count
  else link.rows.push({ name, change, count })
}

export function titleOf(link: Link, { route, path }: Detail): string {
  switch (link.kind) {
    case 'request':
      return route ?? path
    case 'rows':
      return 'Aturan dijalankan'
    case 'point':
      return `Buku poin ${formatSigned(link.amount)}`
    case 'message':
      return `Pesan ${CHANNELS[link.channel] ?? link.channel}`
    case 'reading':
      return 'Struk dibaca mesin'
    case 'notification':
      return `Notifikasi ${link.type}`
    case 'published':
      return 'Banner di HP'
  }
}

export function textOf(link: Link, { at, interference }: Detail): string {
  switch (link.kind) {
    case 'request':
      return formatClockTime(at) + (interference ? ` · gangguan: ${interference}` : '')
    case 'rows':
      return [...new Set(link.rows.map(({ name }) => name))].join(', ')
    case 'point':
      return `saldo ${formatNumber(link.balanceAfter)}`
    case 'message':
      return `${link.to}, ${link.status === 'sent' ? 'terkirim' : 'gagal'}`
    case 'reading':
      return OUTCOMES[link.outcome]
    case 'notification':
      return link.title
    case 'published':
      return `lewat Firestore ${formatClockTime(link.at)}`
  }
}

/** A check of the OCR decision with its result. */
export function checkOf({ name, passed, note }: ReadCheck): readonly [name: string, said: string] {
  const reason = Object.entries(reasons).find(([code]) => code === note)?.[1]
  const verdict = passed ? 'cocok' : 'belum pasti'
  return [CHECKS[name], reason ?? [verdict, note].filter(Boolean).join(', ')]
}

/** The screen of the app that shows this link; null where there is none. */
export function screenOf(link: Link): string | null {
  if (link.kind === 'point') return '/history/point'
  if (link.kind === 'reading') return `/history/receipt-detail?q=${link.id}`
  return link.kind === 'notification' || link.kind === 'published' ? '/notification' : null
}
