// A recorded session as a story that can be told again: requests in the order they came, and which browser sent each.
import type { JournalRecord } from '#server/sandbox/journal.ts'

export type Step = {
  entry: JournalRecord
  /** The browser that asked: `browser1`, `browser2` …; `guest` for those without a session. */
  actor: string
}

export function inOrder(entries: JournalRecord[]): JournalRecord[] {
  return entries.toSorted((a, b) => a.begunAt - b.begunAt)
}

/** Whose each request is: a browser is known by the session cookies it was given one after another. */
export function stepsOf(entries: JournalRecord[]): Step[] {
  const actors = new Map<string, string>()
  let made = 0
  return inOrder(entries).map((entry) => {
    const { sidBefore, sidAfter } = entry
    const sid = sidBefore ?? sidAfter
    const known = sidBefore === null ? undefined : actors.get(sidBefore)
    if (!known && sid !== null) made += 1
    const actor = known ?? (sid === null ? 'guest' : `browser${made}`)
    for (const held of [sidBefore, sidAfter]) if (held !== null) actors.set(held, actor)
    return { entry, actor }
  })
}

/** Browsers that came with a session from before the first kept request: who they were signed in as. */
export function signedInBefore(steps: Step[]): Map<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  for (const { actor, entry } of steps) {
    if (!seen.has(actor) && entry.sidBefore !== null && entry.shopperId !== null) found.set(actor, entry.shopperId)
    seen.add(actor)
  }
  return found
}

/** Whether a request tells the clock where to go: a story told again moves the clock by itself. */
export function isClockMove({ route }: JournalRecord): boolean {
  return route?.includes(' /control/clock') ?? false
}
