// Replaces the data of the sandbox, and restores the phone's session and path.

import { api } from '#client/api/api.ts'
import { isSignedIn } from '#client/session/session.ts'
import type { PresetName } from '#contract/control/state.ts'
import { whileInvalidationPaused } from '../query/query-client.ts'
import { phonePath, switchShopper, whilePhoneUnloaded } from '../stage/phone.ts'

/** The phone number of the shopper on the phone (null for a guest), and the path. */
export type PhoneState = { phone: string | null; path: string }
type NamedPhoneState = PhoneState & { firstName: string | null }

export async function getPhoneState(): Promise<NamedPhoneState> {
  const { shopper } = await api('GET /control/console')
  return { phone: shopper?.phone ?? null, firstName: shopper?.firstName ?? null, path: phonePath() }
}

/** Resets the sandbox to the preset, or to the sandbox's own preset if undefined. */
export async function resetSandbox(preset: PresetName | undefined, phone: PhoneState): Promise<void> {
  await replaceSandbox(phone, (name) =>
    api('POST /control/sandboxes/:name/reset', { params: { name }, body: preset ? { preset } : {} }),
  )
}

/** Replaces the data of this console's sandbox while the phone is unloaded. Then restores the given state of the phone. */
export async function replaceSandbox(phone: PhoneState, replace: (name: string) => Promise<unknown>): Promise<void> {
  const { sandbox: name } = await api('GET /control/console')
  const change = async () => {
    await replace(name)
    return restorePhone(phone)
  }
  // Defers refetching until the phone is back; the event stream may reconnect earlier.
  await whileInvalidationPaused(() => whilePhoneUnloaded(change))
  for (const listener of replacedListeners) listener()
}

const replacedListeners = new Set<() => void>()

/** Calls `listener` after this console has replaced the data and restored the phone. Returns the unsubscribe function. */
export function onReplaced(listener: () => void): () => void {
  replacedListeners.add(listener)
  return () => replacedListeners.delete(listener)
}

/** Signs the shopper in again if the new data has the account. Returns the path to load. */
async function restorePhone({ phone, path }: PhoneState): Promise<string> {
  const shopper = phone && (await api('GET /control/shoppers', { query: { search: phone, limit: 1 } })).rows[0]
  if (shopper && !shopper.blocked) {
    await switchShopper(shopper.phone)
    return path
  }
  if (!isSignedIn()) return path
  await switchShopper(null)
  return '/'
}
