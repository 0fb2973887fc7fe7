// Opens presets, exports and snapshots as databases: continues the clock and renews secrets.
import * as z from 'zod'
import { BrandFile } from '#contract/brand.ts'
import { type LargePresetName, PresetName, SandboxSettings, type SnapshotNote } from '#contract/control/state.ts'
import { JsonText } from '#contract/wire.ts'
import { Database } from '../db/database.ts'
import type { FaultRegistry } from './faults.ts'
import { readSandboxRow, settingsOf } from './sandbox-row.ts'
import type { StubRegistry } from './stubs.ts'

export type Snapshot = {
  image: Buffer
  now: number
  createdAt: number
  journalId: number
  generationId: symbol
  faults: ReturnType<FaultRegistry['save']>
  stubs: ReturnType<StubRegistry['save']>
  note: SnapshotNote | null
}

export type ImageOptions = {
  getPresetImage: (preset: Exclude<PresetName, LargePresetName>) => Buffer
  getPublicImage: () => Buffer
  hasControl: boolean
  renewSecrets: (database: Database) => void
}

/** `isFrozen`: the clock stays at the preset's end. `isSeeded`: ids and codes repeat. */
export type PresetOptions = { isSeeded?: boolean; isFrozen?: boolean | undefined }

export function openPreset(
  options: ImageOptions,
  preset: Exclude<PresetName, LargePresetName>,
  choice: PresetOptions,
): Database {
  return beginPreset(new Database(options.getPresetImage(preset)), options, choice)
}

export function beginPreset(
  database: Database,
  { renewSecrets }: ImageOptions,
  { isSeeded = false, isFrozen = false }: PresetOptions,
): Database {
  database.run('DELETE FROM firestore')
  if (!isFrozen)
    database.run('UPDATE sandbox SET clockOffset = frozenAt - :real, frozenAt = NULL', { real: Date.now() })
  if (!isSeeded) rotateSecrets(database, renewSecrets)
  return database
}

export function createInitial(options: ImageOptions): Database {
  if (options.hasControl) return openPreset(options, 'demo', {})
  const database = open(options.getPublicImage())
  database.run('UPDATE sandbox SET clockOffset = 0, frozenAt = NULL')
  rotateSecrets(database, options.renewSecrets)
  return database
}

const LAST_INSTANT = Date.UTC(9999, 0)
/** The sandbox row of an export. `now` is the frozen time, or the time of saving. */
const ExportedRow = z.object({
  preset: PresetName,
  seed: z.string().max(100).nullable(),
  opened: z.int().min(0),
  now: z.int().min(0).max(LAST_INSTANT),
  settings: SandboxSettings,
  brand: JsonText.pipe(BrandFile).nullable(),
})

export function isExport(image: Buffer): boolean {
  if (!Database.isSandboxImage(image)) return false
  const database = new Database(image)
  try {
    const time = database.get<{ now: number }>('SELECT coalesce(frozenAt, savedAt) AS now FROM sandbox')
    if (!time) return false
    const row = readSandboxRow(database)
    return ExportedRow.safeParse({ ...row, ...time, settings: settingsOf(row) }).success
  } finally {
    database.close()
  }
}

/** Opens an export or a snapshot. A running clock continues from the time of saving; a frozen clock stays frozen. */
export function openSaved(image: Buffer): Database {
  const database = open(image)
  database.run(
    `UPDATE sandbox SET clockOffset = CASE WHEN frozenAt IS NULL THEN savedAt - :real ELSE clockOffset END,
     savedAt = NULL`,
    { real: Date.now() },
  )
  return database
}

/** Opens an image without its Firestore identity, so that its documents get new versions (document-store.ts). */
function open(image: Buffer): Database {
  const database = new Database(image)
  database.run('DELETE FROM firestore')
  return database
}

function rotateSecrets(database: Database, renewSecrets: (database: Database) => void): void {
  database.run('UPDATE sandbox SET seed = NULL')
  renewSecrets(database)
}
