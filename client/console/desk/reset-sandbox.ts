// Resets the sandbox to a preset and restores it, with the phone signed in as before.

import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import type { PresetName } from '#contract/control/state.ts'
import { phonePath, switchShopper, whilePhoneUnloaded } from '../stage/phone.ts'

const UNDO_SNAPSHOT = 'sebelum-ulang'

/** The phone's shopper (null for a guest) and path. */
export type PhoneState = { phone: string | null; path: string }

export async function getPhoneState(): Promise<PhoneState> {
  const { shopper } = await api('GET /control/console')
  return { phone: shopper?.phone ?? null, path: phonePath() }
}

/** Takes a snapshot for `undoReset`, then resets to a preset; without one, to the sandbox's own. */
export async function resetSandbox(preset: PresetName | undefined, phone: PhoneState): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  await whilePhoneUnloaded(async () => {
    await api('POST /control/sandboxes/:name/snapshots', { params: { name }, body: { snapshot: UNDO_SNAPSHOT } })
    await api('POST /control/sandboxes/:name/reset', { params: { name }, body: preset ? { preset } : {} })
    return restorePhone(phone)
  })
}

/** Restores the snapshot of the last `resetSandbox`. */
export async function undoReset(phone: PhoneState): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  await whilePhoneUnloaded(async () => {
    await api('POST /control/sandboxes/:name/snapshots/:snapshot/restore', {
      params: { name, snapshot: UNDO_SNAPSHOT },
    })
    return restorePhone(phone)
  })
}

/** A reset ends every session: signs the shopper in again, if it still exists. Returns the path to load. */
async function restorePhone({ phone, path }: PhoneState): Promise<string> {
  const known = phone && (await api('GET /control/shoppers', { query: { search: phone, limit: 1 } })).rows[0]
  if (known && !known.blocked) {
    await switchShopper(known.phone)
    return path
  }
  if (!isSignedIn()) return path
  await switchShopper(null)
  return '/'
}
