// Routes of sandboxes (decisions 802): create from a preset, reset, snapshot, restore, export and import.
import * as z from 'zod'
import { type ControlRows, controlRows, Done, Instant, InstantInput } from '../wire.ts'
import { FaultInput } from './fault.ts'
import { ShopperInput, SignedInShopper } from './shopper.ts'
import { PresetName, SandboxName, SandboxSettings, SnapshotNote } from './state.ts'
import { StubInput } from './stub.ts'

const NameParams = z.object({
  name: SandboxName.describe('The name of the sandbox: lower-case letters, digits and dashes'),
})
const SnapshotName = SandboxName
const SnapshotParams = z.object({
  name: SandboxName.describe('The name of the sandbox: lower-case letters, digits and dashes'),
  snapshot: SnapshotName.describe('The name of the snapshot'),
})

export const Snapshot = z.object({
  snapshot: SnapshotName,
  bytes: z.int(),
  now: Instant,
  createdAt: Instant,
  note: SnapshotNote.nullable(),
})

const RandomSource = z
  .enum(['secure', 'seeded'])
  .describe('`seeded` repeats ids and codes for the same requests at the same time; never on a public server')

export const SandboxState = z.object({
  name: SandboxName,
  preset: PresetName.describe('The data that it begins with'),
  random: RandomSource,
  /** True: stored in a file until removed, and survives restarts. False: in memory, and expires when idle. */
  persistent: z.boolean().describe('Kept in a file until removed, instead of in memory'),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  now: Instant,
  frozen: z.boolean(),
  bytes: z.int(),
  settings: SandboxSettings,
  snapshots: z.array(SnapshotName),
})

export const SandboxInput = z.strictObject({
  name: SandboxName.optional().describe('The name of the sandbox: lower-case letters, digits and dashes'),
  preset: PresetName.default('regular').describe('The data that it begins with'),
  persistent: z.boolean().default(false).describe('Kept in a file until removed, instead of in memory'),
  random: RandomSource.default('secure'),
  idleMinutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(120),
  set: z
    .strictObject({
      shoppers: z.array(ShopperInput).max(100).default([]).describe('Shoppers beside those of the preset'),
      stubs: z.array(StubInput).max(200).default([]).describe('Answers of routes from the start'),
      faults: z.array(FaultInput).max(200).default([]).describe('What fails from the start'),
      clock: z
        .strictObject({
          now: InstantInput.optional().describe('The time to begin at'),
          frozen: z.boolean().optional().describe('Whether that time stands still'),
        })
        .optional()
        .describe('Its time at the beginning'),
      settings: SandboxSettings.partial().strict().optional().describe('Settings that differ from those of the preset'),
    })
    .optional()
    .describe('What differs from the preset'),
})

export const controlSandbox = controlRows({
  'GET /control/sandboxes': {
    summary: 'Every sandbox of this server',
    data: z.object({ rows: z.array(SandboxState), count: z.int() }),
  },
  'POST /control/sandboxes': {
    summary: 'Creates a sandbox from a preset, optionally with other shoppers, time, settings, stubs and faults',
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
      'route_unknown',
      'stub_breaks_contract',
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
    body: z.strictObject({ preset: PresetName.optional().describe('The data that it begins with') }).optional(),
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
    body: z
      .strictObject({
        snapshot: SnapshotName.default('snapshot').describe('The name of the snapshot'),
        note: SnapshotNote.optional().describe('What the console shows of it'),
      })
      .optional(),
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
    query: z.object({
      name: SandboxName.optional().describe('The name of the sandbox'),
      persistent: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Kept in a file until removed, instead of in memory'),
    }),
    upload: ['application/octet-stream'],
    uploadLimit: 64 * 1024 * 1024,
    data: SandboxState,
    errors: ['sandbox_file', 'sandbox_exists', 'sandbox_limit', 'file_missing'],
  },
} satisfies ControlRows)
