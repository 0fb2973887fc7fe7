// The summary of a closed file, written beside it: after a restart a list of ten thousand opens none of them. It holds only
// while the file is as it was when the summary was written; otherwise the file is opened.
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import * as z from 'zod'
import { PresetName, SandboxSettings } from '#contract/control/state.ts'
import { JsonText } from '#contract/wire.ts'
import type { SandboxSummary } from './sandbox-row.ts'

/** Follows the file's name. */
export const SUMMARY = '-summary'

const { otp, review, sessions, crowd } = SandboxSettings.shape
const SummaryFile = JsonText.pipe(
  z.strictObject({
    /** Of the file that it is about. */
    mark: z.string(),
    summary: z.strictObject({
      ...{ preset: PresetName, seed: z.string().nullable(), opened: z.int() },
      ...{ clockOffset: z.number(), frozenAt: z.number().nullable() },
      ...{ otp, review, sessions, limits: z.string(), crowd },
      ...{ brand: z.string().nullable(), bytes: z.int(), nextJobAt: z.number().optional() },
    }),
  }),
)

/** Call it after the file's last connection was closed. */
export function writeSummary(file: string, summary: SandboxSummary): void {
  const mark = markOf(file)
  // Not flushed: what a power failure leaves of it is not read, and the file is opened instead.
  if (mark !== undefined) writeFileSync(file + SUMMARY, JSON.stringify({ mark, summary }), { mode: 0o600 })
}

/** Undefined when there is none, or when the file has changed since. */
export function readSummaryFile(file: string): SandboxSummary | undefined {
  const text = readIfThere(file + SUMMARY)
  const { data } = SummaryFile.safeParse(text)
  if (!data || data.mark !== markOf(file)) return undefined
  return { ...data.summary, nextJobAt: data.summary.nextJobAt }
}

/** Changes with every write to the file. Undefined while it is open, or after a crash: its newest writes are in its journal then. */
function markOf(file: string): string | undefined {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  if (!stat || statSync(`${file}-wal`, { throwIfNoEntry: false })) return undefined
  return `${stat.ino} ${stat.size} ${stat.mtimeNs}`
}

function readIfThere(file: string): string | undefined {
  return statSync(file, { throwIfNoEntry: false }) && readFileSync(file, 'utf8')
}
