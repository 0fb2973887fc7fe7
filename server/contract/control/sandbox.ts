// Routes of sandboxes (decisions 802): create from a preset, reset, snapshot, restore, export and import.
import * as z from 'zod'
import { type ControlRows, controlRows, Done, Instant, InstantInput } from '../wire.ts'
import { ShopperInput, SignedInShopper } from './shopper.ts'
import { PresetName, SandboxName, SandboxSettings, SnapshotNote } from './state.ts'

const NameParams = z.object({ name: SandboxName })
const SnapshotName = SandboxName
const SnapshotParams = z.object({ name: SandboxName, snapshot: SnapshotName })

export const Snapshot = z.object({
  snapshot: SnapshotName,
  bytes: z.int(),
  now: Instant,
  createdAt: Instant,
  note: SnapshotNote.nullable(),
})

/**
 * Source of ids, codes and secrets. `secure`: node:crypto, so that nobody can predict the values. `seeded`: the preset's
 * seed, so that the same requests at the same time return the same codes; for tests only, never on a public server.
 */
const RandomSource = z.enum(['secure', 'seeded'])

export const SandboxState = z.object({
  name: SandboxName,
  preset: PresetName,
  random: RandomSource,
  /** True: stored in a file until removed, and survives restarts. False: in memory, and expires when idle. */
  persistent: z.boolean(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  now: Instant,
  frozen: z.boolean(),
  bytes: z.int(),
  settings: SandboxSettings,
  snapshots: z.array(SnapshotName),
})

export const SandboxInput = z.strictObject({
  name: SandboxName.optional(),
  preset: PresetName.default('regular'),
  persistent: z.boolean().default(false),
  random: RandomSource.default('secure'),
  idleMinutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(120),
  set: z
    .strictObject({
      shoppers: z.array(ShopperInput).max(100).default([]),
      clock: z.strictObject({ now: InstantInput.optional(), frozen: z.boolean().optional() }).optional(),
      settings: SandboxSettings.partial().strict().optional(),
    })
    .optional(),
})

export const controlSandbox = controlRows({
  'GET /control/sandboxes': {
    summary: 'Every sandbox of this server',
    data: z.object({ rows: z.array(SandboxState), count: z.int() }),
  },
  'POST /control/sandboxes': {
    summary: 'Creates a sandbox from a preset, optionally with other shoppers, time and settings',
    body: SandboxInput,
    /** `shoppers` lists the shoppers created from `set`, in the same order, each with a session cookie. */
    data: SandboxState.extend({ shoppers: z.array(SignedInShopper) }),
    errors: [
      'sandbox_exists',
      'sandbox_limit',
      'preset_persistent',
      'preset_missing',
      'clock_backwards',
      'phone_taken',
      'email_taken',
      'city_unknown',
    ],
  },
  'GET /control/sandboxes/:name': {
    summary: 'One sandbox',
    params: NameParams,
    data: SandboxState,
  },
  'POST /control/sandboxes/:name/reset': {
    summary: 'Resets a sandbox to its preset, or to another one; keeps its snapshots',
    params: NameParams,
    body: z.strictObject({ preset: PresetName.optional() }).optional(),
    data: SandboxState,
    errors: ['preset_persistent', 'preset_missing'],
  },
  'DELETE /control/sandboxes/:name': {
    summary: 'Removes a sandbox; `demo` can only be reset',
    params: NameParams,
    data: Done,
    errors: ['sandbox_permanent'],
  },
  'GET /control/sandboxes/:name/snapshots': {
    summary: 'The snapshots of a sandbox, oldest first',
    params: NameParams,
    data: z.object({ rows: z.array(Snapshot), count: z.int() }),
  },
  'POST /control/sandboxes/:name/snapshots': {
    summary: 'Saves a snapshot; replaces an earlier one of the same name',
    params: NameParams,
    body: z.strictObject({ snapshot: SnapshotName.default('snapshot'), note: SnapshotNote.optional() }).optional(),
    data: Snapshot,
    errors: ['snapshot_limit', 'snapshot_memory', 'sandbox_large'],
  },
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore': {
    summary: 'Restores a snapshot and its time',
    params: SnapshotParams,
    data: SandboxState,
  },
  'DELETE /control/sandboxes/:name/snapshots/:snapshot': {
    summary: 'Deletes a snapshot',
    params: SnapshotParams,
    data: Done,
  },
  'GET /control/sandboxes/:name/export': {
    summary: 'The whole sandbox as one file, for another machine',
    params: NameParams,
    binary: ['application/vnd.sqlite3'],
  },
  'POST /control/sandboxes/import': {
    summary: 'Creates a sandbox from an exported file; its time continues from the export',
    query: z.object({ name: SandboxName.optional(), persistent: z.enum(['true', 'false']).default('false') }),
    upload: ['application/octet-stream'],
    uploadLimit: 64 * 1024 * 1024,
    data: SandboxState,
    errors: ['sandbox_file', 'sandbox_exists', 'sandbox_limit', 'file_missing'],
  },
} satisfies ControlRows)
