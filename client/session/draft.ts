// Drafts of unfinished forms of this tab: a reload, going back or signing in again restores them (decisions 107). A draft
// belongs to the shopper who typed it. While signed out it belongs to its history entry, because the next guest may be another person.
import { useState } from 'react'
import { tabStore } from '../ui/browser/browser.ts'
import { DRAFT_PREFIX, readUnileverId } from './session.ts'

const GUEST = 'guest '
/** A consent is given each time. */
const CONSENTS = ['terms', 'marketing']

type Stored<Values> = { owner: string; values: Values }

export type Draft<Values extends object> = ReturnType<typeof useDraft<Values>>

/** `name` is the form's name plus the id of the edited record. A draft must not contain passwords or codes. */
export function useDraft<Values extends object>(name: string) {
  const [values, setValues] = useState<Partial<Values>>(() => readDraft(name))
  return {
    values,
    change: (next: Partial<Values>) =>
      setValues((current) => {
        const changed = { ...current, ...next }
        const stored: Stored<Partial<Values>> = { owner: currentOwner(), values: changed }
        tabStore.set(DRAFT_PREFIX + name, JSON.stringify(stored, withoutConsents))
        return changed
      }),
  }
}

/** Removes the stored draft only; the mounted form keeps the typed values. */
export function removeDraft(name: string): void {
  tabStore.remove(DRAFT_PREFIX + name)
}

function readDraft<Values>(name: string): Partial<Values> {
  try {
    const stored: Stored<Partial<Values>> | null = JSON.parse(tabStore.get(DRAFT_PREFIX + name) ?? 'null')
    return stored?.owner === currentOwner() ? stored.values : {}
  } catch {
    return {}
  }
}

/** Returns whether a draft of a shopper is stored: signing out removes drafts, an expired session does not. */
export function hasDraftOfShopper(): boolean {
  return tabStore
    .names()
    .some((name) => name.startsWith(DRAFT_PREFIX) && !tabStore.get(name)?.startsWith(`{"owner":"${GUEST}`))
}

function currentOwner(): string {
  return readUnileverId() ?? GUEST + window.history.state?.key
}

function withoutConsents(name: string, value: unknown): unknown {
  return CONSENTS.includes(name) ? undefined : value
}
