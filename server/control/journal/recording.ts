// Prepares a recording for export: sorts journal records by start, and assigns a browser to each record.
import { findImage } from '#server/rules/receipt/image.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

export type Step = {
  entry: JournalRecord
  /** The browser that sent the request: `browser1`, `browser2` …; `guest` for a request without a session. */
  actor: string
}

export function sortByStart(entries: JournalRecord[]): JournalRecord[] {
  return entries.toSorted((a, b) => a.begunAt - b.begunAt)
}

export function toSteps(entries: JournalRecord[]): Step[] {
  const actors = new Map<string, string>()
  let browserCount = 0
  return sortByStart(entries).map((entry) => {
    const { sidBefore, sidAfter } = entry
    const sid = sidBefore ?? sidAfter
    const existing = sidBefore === null ? undefined : actors.get(sidBefore)
    if (!existing && sid !== null) browserCount += 1
    const actor = existing ?? (sid === null ? 'guest' : `browser${browserCount}`)
    for (const cookie of [sidBefore, sidAfter]) if (cookie !== null) actors.set(cookie, actor)
    return { entry, actor }
  })
}

export function findInitialSessions(steps: Step[]): Map<string, string> {
  const found = new Map<string, string>()
  const seen = new Set<string>()
  for (const { actor, entry } of steps) {
    if (!seen.has(actor) && entry.sidBefore !== null && entry.shopperId !== null) found.set(actor, entry.shopperId)
    seen.add(actor)
  }
  return found
}

export function isClockMove({ route }: JournalRecord): boolean {
  return route?.includes(' /control/clock') ?? false
}

export function findUploadedImage(sandbox: Sandbox, { body, effects }: JournalRecord): Buffer | undefined {
  if (body !== undefined) return undefined
  const inserted = effects.find((effect) => effect.kind === 'row' && effect.table === 'receipt' && effect.job === null)
  return inserted?.kind === 'row' && inserted.id ? findImage(sandbox, inserted.id, 'full') : undefined
}
