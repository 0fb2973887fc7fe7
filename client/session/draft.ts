// What was typed into an unfinished form, in sessionStorage: a reload, going back or signing in again continues it
// (decisions 107). It belongs to the shopper who typed it, or to no account while signed out.
import { useState } from 'react'
import { DRAFT_PREFIX, readUnileverId } from './session.ts'

type Stored<Values> = { owner: string | null; values: Values }

export type Draft<Values> = {
  values: Partial<Values>
  change: (next: Partial<Values>) => void
  remove: () => void
}

/** `name` is the form's, with the id of what it is about. Passwords and codes do not belong in a draft. */
export function useDraft<Values extends object>(name: string): Draft<Values> {
  const [values, setValues] = useState<Partial<Values>>(() => readDraft(name))
  return {
    values,
    change: (next) =>
      setValues((current) => {
        const changed = { ...current, ...next }
        const stored: Stored<Partial<Values>> = { owner: readUnileverId(), values: changed }
        sessionStorage.setItem(DRAFT_PREFIX + name, JSON.stringify(stored))
        return changed
      }),
    remove: () => {
      removeDraft(name)
      setValues({})
    },
  }
}

/** For a form whose screen stays, as it was sent, until the next one is there. */
export function removeDraft(name: string): void {
  sessionStorage.removeItem(DRAFT_PREFIX + name)
}

/** An unreadable draft, or one of another shopper, counts as empty. */
function readDraft<Values>(name: string): Partial<Values> {
  try {
    const stored: Stored<Partial<Values>> | null = JSON.parse(sessionStorage.getItem(DRAFT_PREFIX + name) ?? 'null')
    return stored?.owner === readUnileverId() ? stored.values : {}
  } catch {
    return {}
  }
}

/** Whether a form waits for the shopper whose session has ended: signing out removes drafts, an expired session does not. */
export function hasDraftOfShopper(): boolean {
  return Object.entries(sessionStorage).some(
    ([name, text]) => name.startsWith(DRAFT_PREFIX) && !text.startsWith('{"owner":null'),
  )
}
