// Reads the single row of the table `sandbox`.
import type { PresetName, SandboxSettings } from '#contract/control/state.ts'
import type { Database } from '../db/database.ts'

export type SandboxRow = Omit<SandboxSettings, 'limits' | 'webhooks'> & {
  preset: PresetName
  seed: string | null
  opened: number
  clockOffset: number
  frozenAt: number | null
  limits: string
  webhooks: string
  brand: string | null
}

export function readSandboxRow(db: Database): SandboxRow {
  const row = db.getSandboxRow<SandboxRow>()
  if (!row) throw new Error('This database has no sandbox row.')
  return row
}

export function settingsOf({ otp, review, sessions, limits, crowd, webhooks }: SandboxRow): SandboxSettings {
  const isName = limits === 'standard' || limits === 'off'
  return { otp, review, sessions, limits: isName ? limits : Number(limits), crowd, webhooks: JSON.parse(webhooks) }
}
