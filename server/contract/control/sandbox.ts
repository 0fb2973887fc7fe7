// Whole sandboxes (decisions.md 8): made from presets with what a scenario needs, put back, carried to other machines.
import * as z from 'zod'
import { type Contract, Done, Instant } from '../wire.ts'
import { ShopperInput, SignedInShopper } from './shopper.ts'
import { PresetName, SandboxName, SandboxSettings } from './state.ts'

const source = 'decisions.md 8'
const NameParams = z.object({ name: SandboxName })
const SnapshotName = SandboxName
const SnapshotParams = z.object({ name: SandboxName, snapshot: SnapshotName })

export const Snapshot = z.object({ snapshot: SnapshotName, bytes: z.int(), now: Instant, createdAt: Instant })

export const SandboxState = z.object({
  name: SandboxName,
  preset: PresetName,
  /** Kept until removed; otherwise it goes when nobody has used it for a while. */
  kept: z.boolean(),
  createdAt: Instant,
  /** When it goes if nobody uses it until then; null for a kept one. */
  expiresAt: Instant.nullable(),
  now: Instant,
  frozen: z.boolean(),
  bytes: z.int(),
  settings: SandboxSettings,
  snapshots: z.array(SnapshotName),
})

export const SandboxInput = z.strictObject({
  /** Made up when left out. */
  name: SandboxName.optional(),
  preset: PresetName.default('regular'),
  keep: z.boolean().default(false),
  /** Minutes without use after which it goes. */
  idleMinutes: z
    .int()
    .min(1)
    .max(7 * 24 * 60)
    .default(120),
  /** What differs from the preset: all of it, or nothing and no sandbox. */
  set: z
    .strictObject({
      shoppers: z.array(ShopperInput).max(100).default([]),
      clock: z.strictObject({ now: Instant.optional(), frozen: z.boolean().optional() }).optional(),
      settings: SandboxSettings.partial().strict().optional(),
    })
    .optional(),
})

export const controlSandbox = {
  'GET /control/sandboxes': {
    access: 'control',
    summary: 'Every sandbox',
    source,
    data: z.object({ rows: z.array(SandboxState), count: z.int() }),
  },
  'POST /control/sandboxes': {
    access: 'control',
    summary: 'Creates a sandbox from a preset, with shoppers, time and settings of its own',
    source,
    body: SandboxInput,
    /** `shoppers` are those of `set`, in its order, each with the cookie of a session. */
    data: SandboxState.extend({ shoppers: z.array(SignedInShopper) }),
    refusals: ['sandbox_exists', 'sandbox_limit', 'clock_backwards', 'phone_taken', 'email_taken', 'city_unknown'],
  },
  'GET /control/sandboxes/:name': {
    access: 'control',
    summary: 'One sandbox',
    source,
    params: NameParams,
    data: SandboxState,
  },
  'POST /control/sandboxes/:name/reset': {
    access: 'control',
    summary: 'Back to its preset, or to another one; snapshots stay',
    source,
    params: NameParams,
    body: z.strictObject({ preset: PresetName.optional() }).optional(),
    data: SandboxState,
  },
  'DELETE /control/sandboxes/:name': {
    access: 'control',
    summary: 'Removes a sandbox; `demo` can only be reset',
    source,
    params: NameParams,
    data: Done,
    refusals: ['sandbox_permanent'],
  },
  'GET /control/sandboxes/:name/snapshots': {
    access: 'control',
    summary: 'The snapshots of a sandbox, oldest first',
    source,
    params: NameParams,
    data: z.object({ rows: z.array(Snapshot), count: z.int() }),
  },
  'POST /control/sandboxes/:name/snapshots': {
    access: 'control',
    summary: 'Remembers the sandbox as it is now; the same name replaces',
    source,
    params: NameParams,
    body: z.strictObject({ snapshot: SnapshotName.default('snapshot') }).optional(),
    data: Snapshot,
    refusals: ['snapshot_limit'],
  },
  'POST /control/sandboxes/:name/snapshots/:snapshot/restore': {
    access: 'control',
    summary: 'Back to a snapshot, its time included',
    source,
    params: SnapshotParams,
    data: SandboxState,
  },
  'DELETE /control/sandboxes/:name/snapshots/:snapshot': {
    access: 'control',
    summary: 'Forgets a snapshot',
    source,
    params: SnapshotParams,
    data: Done,
  },
  'GET /control/sandboxes/:name/export': {
    access: 'control',
    summary: 'The whole sandbox as one file, for another machine',
    source,
    params: NameParams,
    binary: true,
  },
  'POST /control/sandboxes/import': {
    access: 'control',
    summary: 'Makes a sandbox of an exported file; its time goes on from where it was exported',
    source,
    query: z.object({ name: SandboxName.optional(), keep: z.enum(['true', 'false']).default('false') }),
    upload: true,
    uploadLimit: 64 * 1024 * 1024,
    data: SandboxState,
    refusals: ['sandbox_file', 'sandbox_exists', 'sandbox_limit', 'file_missing'],
  },
} satisfies Contract
