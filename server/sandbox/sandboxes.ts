// Manages all sandboxes of this process: creates them from presets, finds them by name, removes idle sandboxes.
import { LRUCache } from 'lru-cache'
import type { ProductBrand } from '#contract/brand.ts'
import { isLargePreset, type PresetName, type SnapshotNote } from '#contract/control/state.ts'
import { runEvery, runInBackground } from '../db/background.ts'
import type { Database } from '../db/database.ts'
import type { Journal } from './journal.ts'
import { JournalMemory } from './journal-record.ts'
import { Sandbox } from './sandbox.ts'
import { DEMO_NAME, SandboxFiles } from './sandbox-files.ts'
import {
  beginPreset,
  createInitial,
  type ImageOptions,
  isExport,
  openPreset,
  openSaved,
  type PresetOptions,
  type Snapshot,
} from './sandbox-image.ts'
import { readSandboxRow } from './sandbox-row.ts'
import { isVisitor } from './visitor-name.ts'

export const MAX_SANDBOX_BYTES = 64 * 1024 * 1024
const MAX_VISITOR_BYTES = 24 * 1024 * 1024
const MAX_LARGE_BYTES = 1024 * 1024 * 1024
const MAX_SNAPSHOT_BYTES = 96 * 1024 * 1024
const MAX_PERSISTENT_SANDBOXES = 200
const MAX_TEMPORARY_SANDBOXES = 2_000
/** Memory for temporary sandboxes, by their sizes when they were opened. */
const MAX_TEMPORARY_BYTES = 1024 * 1024 * 1024
const DEFAULT_IDLE_MS = 2 * 3_600_000
const SWEEP_INTERVAL_MS = 60_000
const MAX_REMOVALS = 1_000

type Lifetime = 'persistent' | { idleMs: number }

export type SandboxEntry = {
  sandbox: Sandbox
  readonly lifetime: Lifetime
  readonly createdAt: number
  readonly bytes: number
  usedAt: number
  readonly snapshots: Map<string, Snapshot>
}

export type SandboxesOptions = ImageOptions & {
  getBrand: () => ProductBrand
  getBaseUrl: () => string
  dataDir: string | undefined
  onOpen: (sandbox: Sandbox) => void
  onReplaced: (name: string) => void
  /** Whether a stream or a page of the sandbox is open, which prevents its expiry. */
  isWatched: (sandbox: Sandbox) => boolean
  log: (message: string) => void
}

export type CreateOptions = PresetOptions & { isPersistent?: boolean; idleMs?: number }

export class Sandboxes {
  private readonly entries = new Map<string, SandboxEntry>()
  private readonly options: SandboxesOptions
  private readonly files: SandboxFiles | undefined
  private readonly journalMemory = new JournalMemory()
  private readonly sweep: NodeJS.Timeout
  private readonly turns = new Map<string, Promise<unknown>>()
  /** When the sandboxes that are gone were removed, by name. */
  private readonly removals = new LRUCache<string, string>({ max: MAX_REMOVALS })
  private generatedCount = 0
  /** Memory for the snapshots of all sandboxes. */
  maxSnapshotBytes = MAX_SNAPSHOT_BYTES
  maxBytes = MAX_TEMPORARY_BYTES
  /** Part of generated names, so that the names do not repeat after a restart. */
  private readonly startedAt = Date.now().toString(36)

  constructor(options: SandboxesOptions) {
    this.options = options
    const { dataDir, hasControl, log } = options
    this.files = dataDir === undefined ? undefined : new SandboxFiles(dataDir, hasControl, log)
    this.sweep = runEvery('the removal of idle sandboxes', SWEEP_INTERVAL_MS, () => this.removeIdle())
    if (!this.openFile(DEMO_NAME))
      this.add(DEMO_NAME, 'persistent', this.prepare(DEMO_NAME, 'persistent', createInitial(options)))
    for (const { name, createdAt } of this.files?.list() ?? []) this.openFile(name, createdAt)
  }

  find(name: string): Sandbox | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    entry.usedAt = Date.now()
    return entry.sandbox
  }

  findEntry(name: string): SandboxEntry | undefined {
    return this.entries.get(name)
  }

  /** Returns when the sandbox of this name was removed; undefined if it exists, or never did. */
  findRemoval(name: string): string | undefined {
    return this.entries.has(name) ? undefined : this.removals.get(name)
  }

  list(): SandboxEntry[] {
    return [...this.entries.values()]
  }

  /** Runs what creates, replaces, removes or moves the clock of a sandbox one at a time, in the order of the calls. */
  inTurn<Result>(name: string, work: () => Result | Promise<Result>): Promise<Result> {
    const turn = Promise.allSettled([this.turns.get(name)]).then(work)
    this.turns.set(name, turn)
    return turn.finally(() => {
      if (this.turns.get(name) === turn) this.turns.delete(name)
    })
  }

  isFull(isPersistent: boolean): boolean {
    const others = this.list().filter(({ lifetime }) => (lifetime === 'persistent') === isPersistent)
    if (isPersistent) return others.length >= MAX_PERSISTENT_SANDBOXES
    return (
      others.length >= MAX_TEMPORARY_SANDBOXES || others.reduce((sum, { bytes }) => sum + bytes, 0) >= this.maxBytes
    )
  }

  generateName(): string {
    this.generatedCount += 1
    return `s${this.startedAt}-${this.generatedCount}`
  }

  /** Returns false for a large preset without a file of the current schema. */
  hasPreset(preset: PresetName): boolean {
    return !isLargePreset(preset) || this.files?.hasPreset(preset) === true
  }

  /** Creates a sandbox. A seeded sandbox repeats ids and codes (decisions 807); a frozen clock stays at the preset's end. */
  create(
    name: string,
    preset: PresetName,
    { isPersistent = false, idleMs = DEFAULT_IDLE_MS, ...choice }: CreateOptions = {},
  ): Sandbox {
    const lifetime = isPersistent ? 'persistent' : { idleMs }
    return this.add(name, lifetime, this.preparePreset(name, lifetime, preset, choice))
  }

  reset(name: string, preset: PresetName): Sandbox {
    const { sandbox: earlier, lifetime } = this.getEntry(name)
    const { isSeeded, ownBrand } = earlier
    const sandbox = this.replace(name, this.preparePreset(name, lifetime, preset, { isSeeded }))
    sandbox.ownBrand = ownBrand
    return sandbox
  }

  /** Forgets the oldest snapshots of consoles, if need be. Returns false when the others take all memory for snapshots. */
  makeRoomForSnapshot(name: string): boolean {
    const saved = this.list().flatMap(({ snapshots }) =>
      [...snapshots].map(([key, value]) => ({ snapshots, key, value })),
    )
    let bytes = saved.reduce((sum, { value }) => sum + value.image.length, this.getEntry(name).sandbox.db.bytes)
    const ofConsoles = saved.filter(({ value }) => value.note !== null)
    for (const { snapshots, key, value } of ofConsoles.sort(
      (one, other) => one.value.createdAt - other.value.createdAt,
    )) {
      if (bytes <= this.maxSnapshotBytes) break
      snapshots.delete(key)
      bytes -= value.image.length
    }
    return bytes <= this.maxSnapshotBytes
  }

  saveSnapshot(name: string, snapshot: string, note: SnapshotNote | null = null): Snapshot {
    const { sandbox, snapshots } = this.getEntry(name)
    const { lastId: journalId, generationId } = sandbox.journal
    const definitions = { faults: sandbox.faults.save(), stubs: sandbox.stubs.save() }
    const saved = { ...sandbox.saveImage(), ...definitions, createdAt: Date.now(), journalId, generationId, note }
    snapshots.set(snapshot, saved)
    return saved
  }

  /** Replaces all data, faults and stubs by the snapshot's. The journal keeps requests made after the snapshot and marks them as undone. */
  restore(name: string, { image, journalId, generationId, faults, stubs }: Snapshot): Sandbox {
    const { sandbox, lifetime } = this.getEntry(name)
    const use = this.prepare(name, lifetime, openSaved(image))
    sandbox.journal.markUndone(sandbox.journal.generationId === generationId ? journalId : undefined)
    const restored = this.replace(name, use, sandbox.journal)
    restored.faults.load(faults)
    restored.stubs.load(stubs)
    return restored
  }

  importImage(name: string, image: Buffer, isPersistent: boolean): boolean {
    if (!isExport(image)) return false
    const lifetime = isPersistent ? 'persistent' : { idleMs: DEFAULT_IDLE_MS }
    this.add(name, lifetime, this.prepare(name, lifetime, openSaved(image)))
    return true
  }

  remove(name: string): void {
    const entry = this.entries.get(name)
    if (!entry) return
    entry.sandbox.close()
    this.entries.delete(name)
    this.removals.set(name, new Date().toISOString())
    if (entry.lifetime === 'persistent') this.files?.remove(name)
    this.options.onReplaced(name)
  }

  close(): void {
    clearInterval(this.sweep)
    for (const { sandbox } of this.list()) sandbox.close()
    this.entries.clear()
  }

  private openFile(name: string, createdAt?: number): boolean {
    const sandbox = this.files?.open(name, (database) => this.openSandbox(name, database))
    if (sandbox) this.entries.set(name, createEntry(sandbox, 'persistent', createdAt))
    return sandbox !== undefined
  }

  private preparePreset(name: string, lifetime: Lifetime, preset: PresetName, choice: PresetOptions): () => Database {
    if (!isLargePreset(preset)) return this.prepare(name, lifetime, openPreset(this.options, preset, choice))
    if (!this.files) throw new Error('Large presets are files, and there is no folder for them.')
    return this.files.copyPreset(name, preset, (database) => beginPreset(database, this.options, choice))
  }

  /** Writes the image to disk if the sandbox is persistent. The returned function replaces earlier data by the image. */
  private prepare(name: string, lifetime: Lifetime, image: Database): () => Database {
    return lifetime === 'persistent' && this.files ? this.files.write(name, image) : () => image
  }

  private add(name: string, lifetime: Lifetime, use: () => Database): Sandbox {
    try {
      const sandbox = this.openSandbox(name, use())
      this.entries.set(name, createEntry(sandbox, lifetime))
      return sandbox
    } catch (error) {
      if (lifetime === 'persistent') this.files?.remove(name)
      throw error
    }
  }

  /** After a failure the sandbox is missing until the next start, which opens its file. */
  private replace(name: string, use: () => Database, journal?: Journal): Sandbox {
    const entry = this.getEntry(name)
    entry.sandbox.close(journal !== undefined)
    try {
      entry.sandbox = this.openSandbox(name, use(), journal)
    } catch (error) {
      journal?.release()
      this.entries.delete(name)
      throw error
    }
    entry.usedAt = Date.now()
    this.options.onReplaced(name)
    return entry.sandbox
  }

  private openSandbox(name: string, database: Database, journal?: Journal): Sandbox {
    try {
      if (name !== DEMO_NAME) database.setMaxBytes(maxBytesOf(name, database))
      const { getBrand, getBaseUrl, onOpen } = this.options
      const sandbox = new Sandbox(name, database, getBrand, getBaseUrl, journal, this.journalMemory)
      onOpen(sandbox)
      return sandbox
    } catch (error) {
      database.close()
      throw error
    }
  }

  private getEntry(name: string): SandboxEntry {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    return entry
  }

  private removeIdle(): void {
    const busySince = Date.now() - SWEEP_INTERVAL_MS
    for (const entry of this.list()) {
      const { sandbox, usedAt } = entry
      if (usedAt < busySince) sandbox.db.releaseMemory()
      if (this.options.isWatched(sandbox)) entry.usedAt = Date.now()
      const isExpired = () => (expiryOf(entry) ?? '9') < new Date().toISOString()
      const remove = () => this.inTurn(sandbox.name, () => isExpired() && this.remove(sandbox.name))
      if (isExpired()) runInBackground('the removal of a sandbox', remove)
    }
  }
}

function createEntry(sandbox: Sandbox, lifetime: Lifetime, createdAt = Date.now()): SandboxEntry {
  return { sandbox, lifetime, createdAt, bytes: sandbox.db.bytes, usedAt: Date.now(), snapshots: new Map() }
}

/** Returns the size limit of a sandbox; writes beyond the limit fail. */
function maxBytesOf(name: string, database: Database): number {
  if (isVisitor(name)) return MAX_VISITOR_BYTES
  return isLargePreset(readSandboxRow(database).preset) ? MAX_LARGE_BYTES : MAX_SANDBOX_BYTES
}

/** Returns when the sandbox will be removed if it stays unused; null for a persistent sandbox. */
export function expiryOf({ lifetime, usedAt }: SandboxEntry): string | null {
  return lifetime === 'persistent' ? null : new Date(usedAt + lifetime.idleMs).toISOString()
}
