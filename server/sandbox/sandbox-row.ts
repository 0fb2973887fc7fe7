// The one row of the table `sandbox`: what a sandbox is, as its database says, whether it is open or not.
import type { PresetName, SandboxSettings } from '#contract/control/state.ts'
import type { Database } from '../db/database.ts'

export type SandboxRow = {
  preset: PresetName
  seed: string | null
  opened: number
  clockOffset: number
  frozenAt: number | null
  otp: SandboxSettings['otp']
  review: SandboxSettings['review']
  sessions: SandboxSettings['sessions']
  limits: string
  crowd: SandboxSettings['crowd']
  brand: string | null
}

export function readSandboxRow(db: Database): SandboxRow {
  const row = db.get<SandboxRow>(
    'SELECT preset, seed, opened, clockOffset, frozenAt, otp, review, sessions, limits, crowd, brand FROM sandbox',
  )
  if (!row) throw new Error('This database has no sandbox row.')
  return row
}

export function settingsOf({ otp, review, sessions, limits, crowd }: SandboxRow): SandboxSettings {
  const isName = limits === 'standard' || limits === 'off'
  return { otp, review, sessions, limits: isName ? limits : Number(limits), crowd }
}

/** What lists of sandboxes show, and when its next job is due. It stays true while nothing is written. */
export type SandboxSummary = SandboxRow & {
  bytes: number
  /** Real time; undefined without a job, or while the clock is frozen. */
  nextJobAt: number | undefined
}

export function readSummary(db: Database): SandboxSummary {
  const row = readSandboxRow(db)
  const next = db.get<{ dueAt: number }>('SELECT dueAt FROM job ORDER BY dueAt, id')
  const nextJobAt = next && (row.frozenAt === null ? next.dueAt - row.clockOffset : dueNow(next.dueAt, row.frozenAt))
  return { ...row, bytes: db.bytes, nextJobAt }
}

/** A frozen clock reaches no later job by itself. */
function dueNow(dueAt: number, frozenAt: number): number | undefined {
  return dueAt <= frozenAt ? Date.now() : undefined
}

/** The sandbox's time. */
export function timeOf({ clockOffset, frozenAt }: SandboxRow): number {
  return frozenAt ?? Date.now() + clockOffset
}
