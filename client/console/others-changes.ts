// Says what another console on this sandbox has changed. When it replaced all data, this phone's shopper is signed in again.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Result } from '#contract/route-types.ts'
import { messageOf } from '../api/api-error.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { CONSOLE_ID } from './console-id.ts'
import { returnPhone } from './desk/reset-sandbox.ts'
import { takeHolder } from './holder.ts'
import { consolesQuery } from './queries.ts'

export type OtherConsole = Result<'GET /control/consoles'>['rows'][number]

/** What a route did, as the end of a sentence that begins with who did it. Others are nothing that an audience sees. */
const CHANGES: Record<string, string> = {
  'POST /control/sandboxes/:name/reset': 'memuat ulang dunia ini',
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore': 'mengembalikan keadaan sebelumnya',
  'POST /control/clock/advance': 'memajukan waktu',
  'POST /control/clock/freeze': 'membekukan atau menjalankan waktu',
  'POST /control/faults': 'menyalakan gangguan',
  'DELETE /control/faults': 'mematikan semua gangguan',
  'DELETE /control/faults/:id': 'mematikan gangguan',
  'PATCH /control/settings': 'mengubah cara struk dinilai',
  'POST /control/receipts/:id/verdict': 'memutuskan sebuah struk',
  'POST /control/claims/:id/deliver': 'mengirim sebuah hadiah',
  'POST /control/claims/:id/fail': 'menggagalkan sebuah penukaran',
  'POST /control/claims/:id/use': 'memakai sebuah voucher di kasir',
  'POST /control/draws/:id/run': 'menjalankan undian',
  'PATCH /control/denoms/:id': 'mengubah stok',
  'PATCH /control/campaigns/:id': 'mengubah promo',
  'POST /control/promos': 'mengirim kabar promo',
  'POST /control/shoppers/:shopper/notifications': 'mengirim notifikasi',
  'POST /control/contents/:type': 'menulis konten',
  'PUT /control/contents/:type/:id': 'mengubah konten',
  'PUT /control/contents/:type/:id/publish': 'menayangkan konten',
  'PUT /control/contents/:type/:id/unpublish': 'menutup konten',
  'DELETE /control/contents/:type/:id': 'menghapus konten',
  'DELETE /control/journal': 'membersihkan jejak',
}

const REPLACING_ROUTES = [
  'POST /control/sandboxes/:name/reset',
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore',
]

/** Such as `iPhone, memegang Sari`. */
export function nameOf({ device, shopper }: OtherConsole): string {
  return `${device}, ${shopper ? `memegang ${shopper.firstName ?? shopper.phone}` : 'sebagai tamu'}`
}

/** The newest change that an audience sees, such as `menyalakan gangguan`, and its time. */
export function lastChangeOf(changes: OtherConsole['changes']): { text: string; at: string } | undefined {
  const found = changes.find(({ route }) => route in CHANGES)
  return found && { text: CHANGES[found.route] ?? '', at: found.at }
}

/** What other consoles changed since `seen`, which holds the time of each one's newest change. */
export function listNewChanges(
  consoles: readonly OtherConsole[],
  seen: ReadonlyMap<string, string>,
): { other: OtherConsole; changes: OtherConsole['changes'] }[] {
  return consoles
    .filter(({ id }) => id !== CONSOLE_ID)
    .map((other) => ({ other, changes: other.changes.filter(({ at }) => at > (seen.get(other.id) ?? '')) }))
    .filter(({ changes }) => changes.length > 0)
}

export function useOthersChanges(): void {
  const consoles = useQuery(consolesQuery()).data?.rows
  const seen = useRef<Map<string, string>>(undefined)
  useEffect(() => {
    if (!consoles) return
    const before = seen.current
    seen.current = new Map(consoles.map(({ id, changes }) => [id, changes[0]?.at ?? '']))
    // What was changed before this console opened is no news.
    for (const { other, changes } of before ? listNewChanges(consoles, before) : []) announce(other, changes)
  }, [consoles])
}

function announce(other: OtherConsole, changes: OtherConsole['changes']): void {
  const change = lastChangeOf(changes)
  if (change) showToast({ kind: 'info', text: `Konsol lain (${nameOf(other)}) ${change.text}.` })
  const isReplaced = changes.some(({ route }) => REPLACING_ROUTES.includes(route))
  const phone = isReplaced ? takeHolder() : null
  if (phone) returnPhone(phone).catch((error: unknown) => showToast({ kind: 'error', text: messageOf(error) }))
}
