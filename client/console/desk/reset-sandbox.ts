// Resets the sandbox to a preset, with the phone signed in as before.

import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import type { PresetName } from '#contract/control/state.ts'
import { whileInvalidationPaused } from '../query/query-client.ts'
import { phonePath, switchShopper, whilePhoneUnloaded } from '../stage/phone.ts'

/** The phone's shopper (null for a guest) and path. */
export type PhoneState = { phone: string | null; path: string }
type HeldPhone = PhoneState & { firstName: string | null }

export async function getPhoneState(): Promise<HeldPhone> {
  const { shopper } = await api('GET /control/console')
  return { phone: shopper?.phone ?? null, firstName: shopper?.firstName ?? null, path: phonePath() }
}

/** Resets to a preset; without one, to the sandbox's own. */
export async function resetSandbox(preset: PresetName | undefined, phone: PhoneState): Promise<void> {
  await replaceSandbox(phone, (name) =>
    api('POST /control/sandboxes/:name/reset', { params: { name }, body: preset ? { preset } : {} }),
  )
}

/** Replaces the data of this console's sandbox while the phone is unloaded, then gives the phone this state. */
export async function replaceSandbox(phone: PhoneState, replace: (name: string) => Promise<unknown>): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  const change = async () => {
    await replace(name)
    return restorePhone(phone)
  }
  // The stream may be back before the phone is.
  await whileInvalidationPaused(() => whilePhoneUnloaded(change))
  for (const listener of replacedListeners) listener()
}

const replacedListeners = new Set<() => void>()

/** Called when this console has replaced the data, and its phone is back; returns the unsubscribe function. */
export function onReplaced(listener: () => void): () => void {
  replacedListeners.add(listener)
  return () => replacedListeners.delete(listener)
}

/** Replaced data has other sessions: signs the shopper in again, if it still exists. Returns the path to load. */
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
