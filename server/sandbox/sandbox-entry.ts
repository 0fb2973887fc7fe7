// What the process knows of each of its sandboxes, open or not.
import type { Sandbox } from './sandbox.ts'
import type { Snapshot } from './sandbox-image.ts'
import { readSummary, type SandboxSummary } from './sandbox-row.ts'

export type SandboxEntry = {
  readonly name: string
  /** Undefined while its file is closed. */
  sandbox: Sandbox | undefined
  /** What its closed file says, once that was read. */
  closed: SandboxSummary | undefined
  /** Opens a closed file for its next job. */
  jobTimer: NodeJS.Timeout | undefined
  readonly isPersistent: boolean
  readonly createdAt: number
  /** When it is removed, unless it is used before. */
  readonly expiresAt: number
  readonly snapshots: Map<string, Snapshot>
  usedAt: number
}

export const DEFAULT_IDLE_MS = 2 * 3_600_000
/** A file stays open for so long after its last use: longer than a request takes between two uses. */
export const MIN_OPEN_MS = 5_000
/** The longest delay of a timer. */
const MAX_TIMER_MS = 2_147_483_647

export function createEntry(
  name: string,
  { isPersistent = false, idleMs = DEFAULT_IDLE_MS, createdAt = Date.now() },
): SandboxEntry {
  return {
    name,
    sandbox: undefined,
    closed: undefined,
    jobTimer: undefined,
    isPersistent,
    createdAt,
    usedAt: Date.now(),
    get expiresAt() {
      return this.usedAt + idleMs
    },
    snapshots: new Map(),
  }
}

/** Notes what a closed file says, and calls `open` when its next job is due. */
export function keepSummary(entry: SandboxEntry, summary: SandboxSummary, open: () => void): void {
  entry.closed = summary
  const { nextJobAt } = summary
  if (nextJobAt === undefined) return
  entry.jobTimer = setTimeout(open, Math.min(Math.max(0, nextJobAt - Date.now()), MAX_TIMER_MS)).unref()
}

/** Of open files, up to `count` that nobody uses and that have no job to do now; those unused for longest first. */
export function listUnused(open: Iterable<SandboxEntry>, count: number): SandboxEntry[] {
  const unused: SandboxEntry[] = []
  const now = Date.now()
  for (const entry of [...open].sort((a, b) => a.usedAt - b.usedAt)) {
    if (unused.length >= count || entry.usedAt > now - MIN_OPEN_MS) break
    const { sandbox } = entry
    if (sandbox?.isIdle && (readSummary(sandbox.db).nextJobAt ?? Number.POSITIVE_INFINITY) > now) unused.push(entry)
  }
  return unused
}
