// How large a sandbox may become.
import { isLargePreset } from '#contract/control/state.ts'
import type { Database } from '../db/database.ts'
import { readSandboxRow } from './sandbox-row.ts'
import { isVisitor } from './visitor-name.ts'

export const MAX_SANDBOX_BYTES = 64 * 1024 * 1024
const MAX_VISITOR_BYTES = 24 * 1024 * 1024
const MAX_LARGE_BYTES = 1024 * 1024 * 1024

export function limitSize(name: string, database: Database): void {
  const isLarge = isLargePreset(readSandboxRow(database).preset)
  database.setMaxBytes(isVisitor(name) ? MAX_VISITOR_BYTES : isLarge ? MAX_LARGE_BYTES : MAX_SANDBOX_BYTES)
}
