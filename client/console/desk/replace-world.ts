// Puts the whole sandbox back or elsewhere, remembers how it was, and hands the phone to somebody (issue 7, reset with undo).

import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import type { PresetName } from '#contract/control/core.ts'
import { behindPhone, changeHolder, phonePath } from '../stage/phone.ts'

const BEFORE = 'sebelum-ulang'

/** Who held the phone, and where it was. */
export type Holder = { phone: string | null; path: string }

export async function holderNow(): Promise<Holder> {
  const { shopper } = await api('GET /control/console')
  return { phone: shopper?.phone ?? null, path: phonePath() }
}

/** Begins anew from a preset. What was there can be brought back until the next time. */
export async function replaceWorld(preset: PresetName | undefined, holder: Holder): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  await behindPhone(async () => {
    await api('POST /control/sandboxes/:name/snapshots', { params: { name }, body: { snapshot: BEFORE } })
    await api('POST /control/sandboxes/:name/reset', { params: { name }, body: preset ? { preset } : {} })
    return hand(holder)
  })
}

/** Brings back what the last `replaceWorld` put away. */
export async function undoReplace(holder: Holder): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  await behindPhone(async () => {
    await api('POST /control/sandboxes/:name/snapshots/:snapshot/restore', { params: { name, snapshot: BEFORE } })
    return hand(holder)
  })
}

/**
 * Sessions of another state of the world mean nothing: the holder signs in again, where there is such a person. Tells
 * where the phone goes.
 */
async function hand({ phone, path }: Holder): Promise<string> {
  const known = phone && (await api('GET /control/shoppers', { query: { search: phone, limit: 1 } })).rows[0]
  if (known && !known.blocked) {
    await changeHolder(known.phone)
    return path
  }
  if (!isSignedIn()) return path
  await changeHolder(null)
  return '/'
}
