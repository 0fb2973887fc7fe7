// Handlers of sandboxes (decisions.md 8): create, reset, snapshot, restore, export and import.
import type * as z from 'zod'
import type { controlSandbox, SandboxInput, SandboxState } from '#contract/control/sandbox.ts'
import { isLargePreset, type SnapshotNote } from '#contract/control/state.ts'
import { toRows } from '../routes/envelope.ts'
import { type Handlers, withoutTransaction } from '../routes/handler.ts'
import { openSession } from '../rules/auth/session.ts'
import { type Refusal, refuse } from '../rules/refusal.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import type { JobRunner } from '../sandbox/job-runner.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { SandboxEntry } from '../sandbox/sandbox-entry.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import type { Snapshot } from '../sandbox/sandbox-image.ts'
import { settingsOf, timeOf } from '../sandbox/sandbox-row.ts'
import { MAX_SANDBOX_BYTES } from '../sandbox/sandbox-size.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { MakeShopper } from './shopper.ts'
import type { Team } from './team.ts'

/** Of QA, and as many again of consoles. */
const MAX_SNAPSHOTS = 20

type Options = { sandboxes: Sandboxes; runner: JobRunner; makeShopper: MakeShopper; team: Team | undefined }
type State = z.output<typeof SandboxState>
type SandboxSetup = z.output<typeof SandboxInput>['set']

export function controlSandboxHandlers(options: Options): Handlers<typeof controlSandbox> {
  const { sandboxes, team } = options
  const getEntry = (name: string) => sandboxes.findEntry(name) ?? throwRefusal(refuse('sandbox_unknown'))
  const findState = (entry: SandboxEntry): State | undefined => {
    const summary = sandboxes.summarize(entry)
    if (!summary) return undefined
    const { name, isPersistent, createdAt, expiresAt, snapshots } = entry
    return {
      name,
      preset: summary.preset,
      random: summary.seed === null ? 'secure' : 'seeded',
      persistent: isPersistent,
      createdAt: new Date(createdAt).toISOString(),
      expiresAt: isPersistent ? null : new Date(expiresAt).toISOString(),
      now: new Date(timeOf(summary)).toISOString(),
      frozen: summary.frozenAt !== null,
      bytes: summary.bytes,
      settings: settingsOf(summary),
      snapshots: [...snapshots.keys()],
      instance: team?.instance ?? null,
    }
  }
  const getState = (name: string) => findState(getEntry(name)) ?? throwRefusal(refuse('sandbox_unknown'))

  return {
    'GET /control/sandboxes': withoutTransaction(async ({ query }) => {
      const own: State[] = []
      await sandboxes.forEach((entry) => {
        const state = findState(entry)
        if (state) own.push(state)
      })
      const others = query.scope === 'team' ? await team?.listOthers() : undefined
      const rows = [...own, ...(others?.rows ?? [])]
      return { rows, count: rows.length, unreachable: others?.unreachable ?? [] }
    }),
    'POST /control/sandboxes': withoutTransaction(async ({ body }) => {
      const name = body.name ?? sandboxes.generateName()
      if (sandboxes.isTaken(name)) return refuse('sandbox_exists')
      if (sandboxes.isFull(body.persistent)) return refuse('sandbox_limit')
      if (isLargePreset(body.preset) && !body.persistent) return refuse('preset_persistent')
      if (!(await sandboxes.prepare(name, body.preset))) return refuse('preset_missing')
      const sandbox = sandboxes.create(name, body.preset, {
        isPersistent: body.persistent,
        idleMs: body.idleMinutes * 60_000,
        isSeeded: body.random === 'seeded',
        isFrozen: body.set?.clock?.frozen,
      })
      const release = sandbox.hold()
      try {
        const shoppers = await applySetup(sandbox, body.set, options)
        return { ...getState(name), shoppers }
      } catch (error) {
        sandboxes.remove(name)
        throw error
      } finally {
        release()
      }
    }),
    'GET /control/sandboxes/:name': withoutTransaction(({ params }) => getState(params.name)),
    'POST /control/sandboxes/:name/reset': withoutTransaction(async ({ params, body }) => {
      const preset = body?.preset ?? getState(params.name).preset
      if (isLargePreset(preset) && !getEntry(params.name).isPersistent) return refuse('preset_persistent')
      if (!(await sandboxes.prepare(params.name, preset))) return refuse('preset_missing')
      getEntry(params.name)
      sandboxes.reset(params.name, preset)
      return getState(params.name)
    }),
    'DELETE /control/sandboxes/:name': withoutTransaction(({ params }) => {
      getEntry(params.name)
      if (params.name === DEMO_NAME) return refuse('sandbox_permanent')
      sandboxes.remove(params.name)
      return { done: true }
    }),

    'GET /control/sandboxes/:name/snapshots': withoutTransaction(({ params }) => {
      return toRows([...getEntry(params.name).snapshots].map(([snapshot, saved]) => toSnapshot(snapshot, saved)))
    }),
    'POST /control/sandboxes/:name/snapshots': withoutTransaction(({ params, body }) => {
      const { snapshots } = getEntry(params.name)
      if (getState(params.name).bytes > MAX_SANDBOX_BYTES) return refuse('sandbox_large')
      const snapshot = body?.snapshot ?? 'snapshot'
      const others = [...snapshots].filter(
        ([name, { note }]) => name !== snapshot && isOfConsole(note) === isOfConsole(body?.note),
      )
      if (others.length >= MAX_SNAPSHOTS) return refuse('snapshot_limit')
      return toSnapshot(snapshot, sandboxes.saveSnapshot(params.name, snapshot, body?.note))
    }),
    'POST /control/sandboxes/:name/snapshots/:snapshot/restore': withoutTransaction(({ params }) => {
      const saved = getEntry(params.name).snapshots.get(params.snapshot)
      if (!saved) return refuse('snapshot_unknown')
      sandboxes.restore(params.name, saved)
      return getState(params.name)
    }),
    'DELETE /control/sandboxes/:name/snapshots/:snapshot': withoutTransaction(({ params }) =>
      getEntry(params.name).snapshots.delete(params.snapshot) ? { done: true } : refuse('snapshot_unknown'),
    ),

    'GET /control/sandboxes/:name/export': withoutTransaction(({ params }) => {
      getEntry(params.name)
      const bytes = sandboxes.exportImage(params.name)
      return { type: 'application/vnd.sqlite3', bytes, filename: `${params.name}.sqlite` }
    }),
    'POST /control/sandboxes/import': withoutTransaction(({ query, file }) => {
      const name = query.name ?? sandboxes.generateName()
      if (sandboxes.isTaken(name)) return refuse('sandbox_exists')
      const isPersistent = query.persistent === 'true'
      if (sandboxes.isFull(isPersistent)) return refuse('sandbox_limit')
      if (!sandboxes.importImage(name, file.bytes, isPersistent)) return refuse('sandbox_file')
      return getState(name)
    }),
  }
}

/** Applies the differences from the preset; a refusal is thrown, and the caller removes the sandbox. */
async function applySetup(sandbox: Sandbox, set: SandboxSetup, { runner, makeShopper }: Options) {
  if (!set) return []
  sandbox.journal.shoppers = set.shoppers
  if (set.settings) sandbox.settings = set.settings
  if (set.clock?.now) {
    const target = Date.parse(set.clock.now)
    if (target < sandbox.now()) throw refuse('clock_backwards')
    await runner.advance(sandbox, target)
  }
  return sandbox.transaction(() =>
    set.shoppers.map((input) => {
      const { id } = makeShopper(sandbox, input)
      return { id, phone: getProfile(sandbox, id).phone, sid: openSession(sandbox, id) }
    }),
  )
}

function toSnapshot(snapshot: string, { image, now, createdAt, note }: Snapshot) {
  return {
    snapshot,
    bytes: image.length,
    now: new Date(now).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    note,
  }
}

/** A console writes down what happens next. Its snapshots and QA's leave room for each other. */
function isOfConsole(note: SnapshotNote | null | undefined): boolean {
  return note !== null && note !== undefined
}

function throwRefusal(refusal: Refusal): never {
  throw refusal
}
