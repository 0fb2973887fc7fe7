// Says what another console on this sandbox has changed. When it replaced all data, this phone's shopper is signed in again.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Result } from '#contract/route-types.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { CONSOLE_ID } from './console-id.ts'
import { returnPhone } from './desk/reset-sandbox.ts'
import { takeHolder } from './holder.ts'
import type { Messages } from './messages/messages.ts'
import { getTranslate, type Translate } from './messages/translate.ts'
import { consolesQuery, reasonOf } from './queries.ts'

type Change = keyof Messages['desk']['others']['change']
export type OtherConsole = Result<'GET /control/consoles'>['rows'][number]

/** The name of what a route did. Other routes do nothing that an audience sees. */
const CHANGES: Record<string, Change> = {
  'POST /control/sandboxes/:name/reset': 'reset',
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore': 'restore',
  'POST /control/clock/advance': 'advance',
  'POST /control/clock/freeze': 'freeze',
  'POST /control/faults': 'faultOn',
  'DELETE /control/faults': 'faultsOff',
  'DELETE /control/faults/:id': 'faultOff',
  'PATCH /control/settings': 'settings',
  'POST /control/receipts/:id/verdict': 'verdict',
  'POST /control/claims/:id/deliver': 'deliver',
  'POST /control/claims/:id/fail': 'fail',
  'POST /control/claims/:id/use': 'use',
  'POST /control/draws/:id/run': 'draw',
  'PATCH /control/denoms/:id': 'stock',
  'PATCH /control/campaigns/:id': 'campaign',
  'POST /control/promos': 'promo',
  'POST /control/shoppers/:shopper/notifications': 'notify',
  'POST /control/contents/:type': 'contentNew',
  'PUT /control/contents/:type/:id': 'contentEdit',
  'PUT /control/contents/:type/:id/publish': 'contentShow',
  'PUT /control/contents/:type/:id/unpublish': 'contentHide',
  'DELETE /control/contents/:type/:id': 'contentDelete',
  'DELETE /control/journal': 'journal',
}

const REPLACING_ROUTES = [
  'POST /control/sandboxes/:name/reset',
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore',
]

/** Such as `iPhone, memegang Sari`. */
export function nameOf({ device, shopper }: OtherConsole, t: Translate): string {
  const known = device ?? t('desk.others.browser')
  if (!shopper) return t('desk.others.asGuest', { device: known })
  return t('desk.others.holding', { device: known, name: shopper.firstName ?? shopper.phone })
}

/** The newest change that an audience sees, and its time. */
export function lastChangeOf(changes: OtherConsole['changes']): { name: Change; at: string } | undefined {
  for (const { route, at } of changes) {
    const name = CHANGES[route]
    if (name) return { name, at }
  }
  return undefined
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
  const t = getTranslate()
  const change = lastChangeOf(changes)
  if (change) {
    const text = t('desk.others.news', { name: nameOf(other, t), change: t(`desk.others.change.${change.name}`) })
    showToast({ kind: 'info', text })
  }
  const isReplaced = changes.some(({ route }) => REPLACING_ROUTES.includes(route))
  const phone = isReplaced ? takeHolder() : null
  if (phone) returnPhone(phone).catch((error: unknown) => showToast({ kind: 'error', text: reasonOf(error) }))
}
