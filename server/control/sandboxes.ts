// Handlers of sandboxes (decisions 802): create, reset, snapshot, restore, export and import.
import type { FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { controlSandbox, type SandboxInput, type SandboxState } from '#contract/control/sandbox.ts'
import { isLargePreset } from '#contract/control/state.ts'
import { balancedNameOf, unknownSandbox } from '../routes/access.ts'
import { toRows } from '../routes/envelope.ts'
import { type Handlers, inTurn, withoutTransaction } from '../routes/handler.ts'
import { openSession } from '../rules/auth/session.ts'
import { DomainError } from '../rules/domain-error.ts'
import { getProfile } from '../rules/shopper/profile.ts'
import type { JobRunner } from '../sandbox/job-runner.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import type { Snapshot } from '../sandbox/sandbox-image.ts'
import { expiryOf, MAX_SANDBOX_BYTES, type SandboxEntry, type Sandboxes } from '../sandbox/sandboxes.ts'
import { addFault } from './faults/fault.ts'
import { addStub } from './faults/stub.ts'
import type { MakeShopper } from './shopper.ts'

const MAX_SNAPSHOTS = 20

type Options = { sandboxes: Sandboxes; runner: JobRunner; makeShopper: MakeShopper }
type State = z.output<typeof SandboxState>
type SandboxSetup = z.output<typeof SandboxInput>['set']

export function controlSandboxHandlers(options: Options): Handlers<typeof controlSandbox> {
  const { sandboxes } = options
  const getEntry = (name: string) => {
    const entry = sandboxes.find(name) && sandboxes.findEntry(name)
    if (!entry) throw unknownSandbox(sandboxes, name)
    return entry
  }
  const toState = (entry: SandboxEntry): State => {
    const { sandbox } = entry
    return {
      name: sandbox.name,
      preset: sandbox.preset,
      random: sandbox.isSeeded ? 'seeded' : 'secure',
      persistent: entry.lifetime === 'persistent',
      createdAt: new Date(entry.createdAt).toISOString(),
      expiresAt: expiryOf(entry),
      now: new Date(sandbox.now()).toISOString(),
      frozen: sandbox.clock.isFrozen,
      bytes: sandbox.db.bytes,
      settings: sandbox.settings,
      snapshots: [...entry.snapshots.keys()],
    }
  }
  const getState = (name: string) => toState(getEntry(name))
  const create = async (
    name: string,
    { preset, persistent, idleMinutes, random, set }: z.output<typeof SandboxInput>,
  ) => {
    if (sandboxes.findEntry(name)) return new DomainError('sandbox_exists')
    if (sandboxes.isFull(persistent)) return new DomainError('sandbox_limit')
    if (isLargePreset(preset) && !persistent) return new DomainError('preset_persistent')
    if (!sandboxes.hasPreset(preset)) return new DomainError('preset_missing')
    const sandbox = sandboxes.create(name, preset, {
      isPersistent: persistent,
      idleMs: idleMinutes * 60_000,
      isSeeded: random === 'seeded',
      isFrozen: set?.clock?.frozen,
    })
    try {
      const shoppers = await applySetup(sandbox, set, options)
      return { ...getState(name), shoppers }
    } catch (error) {
      sandboxes.remove(name)
      throw error
    }
  }

  return {
    'GET /control/sandboxes': withoutTransaction(() => toRows(sandboxes.list().map(toState))),
    'POST /control/sandboxes': withoutTransaction(({ body }) => {
      const name = body.name ?? sandboxes.generateName()
      return sandboxes.inTurn(name, () => create(name, body))
    }),
    'GET /control/sandboxes/:name': withoutTransaction(({ params }) => getState(params.name)),
    'POST /control/sandboxes/:name/reset': inTurn(({ params, body }) => {
      const { lifetime } = getEntry(params.name)
      const preset = body?.preset ?? getState(params.name).preset
      if (isLargePreset(preset) && lifetime !== 'persistent') return new DomainError('preset_persistent')
      if (!sandboxes.hasPreset(preset)) return new DomainError('preset_missing')
      sandboxes.reset(params.name, preset)
      return getState(params.name)
    }),
    'DELETE /control/sandboxes/:name': inTurn(({ params }) => {
      getEntry(params.name)
      if (params.name === DEMO_NAME) return new DomainError('sandbox_permanent')
      sandboxes.remove(params.name)
      return { done: true }
    }),

    'GET /control/sandboxes/:name/snapshots': withoutTransaction(({ params }) => {
      return toRows([...getEntry(params.name).snapshots].map(([snapshot, saved]) => toSnapshot(snapshot, saved)))
    }),
    'POST /control/sandboxes/:name/snapshots': inTurn(({ params, body }) => {
      const { snapshots } = getEntry(params.name)
      if (getState(params.name).bytes > MAX_SANDBOX_BYTES) return new DomainError('sandbox_large')
      const snapshot = body?.snapshot ?? 'snapshot'
      // Only snapshots of a console have a note. Snapshots with and without a note have separate limits.
      const others = [...snapshots].filter(
        ([name, { note }]) => name !== snapshot && Boolean(note) === Boolean(body?.note),
      )
      if (others.length >= MAX_SNAPSHOTS) return new DomainError('snapshot_limit')
      if (!sandboxes.makeRoomForSnapshot(params.name)) return new DomainError('snapshot_memory')
      return toSnapshot(snapshot, sandboxes.saveSnapshot(params.name, snapshot, body?.note))
    }),
    'POST /control/sandboxes/:name/snapshots/:snapshot/restore': inTurn(({ params }) => {
      const saved = getEntry(params.name).snapshots.get(params.snapshot)
      if (!saved) return new DomainError('snapshot_unknown')
      sandboxes.restore(params.name, saved)
      return getState(params.name)
    }),
    'DELETE /control/sandboxes/:name/snapshots/:snapshot': withoutTransaction(({ params }) =>
      getEntry(params.name).snapshots.delete(params.snapshot) ? { done: true } : new DomainError('snapshot_unknown'),
    ),

    'GET /control/sandboxes/:name/export': inTurn(({ params }) => {
      const bytes = getEntry(params.name).sandbox.saveImage().image
      return { type: 'application/vnd.sqlite3', bytes, filename: `${params.name}.sqlite` }
    }),
    'POST /control/sandboxes/import': withoutTransaction(({ query, file }) => {
      const name = query.name ?? sandboxes.generateName()
      return sandboxes.inTurn(name, () => {
        if (sandboxes.findEntry(name)) return new DomainError('sandbox_exists')
        const isPersistent = query.persistent === 'true'
        if (sandboxes.isFull(isPersistent)) return new DomainError('sandbox_limit')
        if (!sandboxes.importImage(name, file.bytes, isPersistent)) return new DomainError('sandbox_file')
        return getState(name)
      })
    }),
  }
}

/** Names a new sandbox after the name by which a load balancer routed the request, unless the request has a name. */
export function nameNewSandboxes(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    const route = request.routeOptions.config?.contractRoute
    const name = balancedNameOf(request)
    if (name === undefined) return
    if (route === controlSandbox['POST /control/sandboxes']) request.body = addName(request.body, name)
    if (route === controlSandbox['POST /control/sandboxes/import']) request.query = addName(request.query, name)
  })
}

function addName(input: unknown, name: string): unknown {
  return typeof input === 'object' ? { name, ...input } : input
}

async function applySetup(sandbox: Sandbox, set: SandboxSetup, { runner, makeShopper }: Options) {
  if (!set) return []
  sandbox.journal.shoppers = set.shoppers
  if (set.settings) sandbox.settings = set.settings
  if (set.clock?.now) {
    const target = Date.parse(set.clock.now)
    if (target < sandbox.now()) throw new DomainError('clock_backwards')
    if (sandbox.clock.isPastEnd(target)) throw new DomainError('clock_end')
    await runner.advance(sandbox, target)
  }
  const shoppers = sandbox.transaction(() =>
    set.shoppers.map((input) => {
      const { id } = makeShopper(sandbox, input)
      return { id, phone: getProfile(sandbox, id).phone, sid: openSession(sandbox, id) }
    }),
  )
  for (const stub of set.stubs) addStub(sandbox, stub)
  for (const fault of set.faults) addFault(sandbox, fault)
  return shoppers
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
