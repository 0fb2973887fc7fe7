// All sandboxes of this process: cloned from preset images, found by name, removed when idle.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProductBrand } from '#contract/brand.ts'
import type { PresetName, SnapshotNote } from '#contract/control/state.ts'
import { Database } from '../db/database.ts'
import type { Journal } from './journal.ts'
import { Sandbox } from './sandbox.ts'

export const DEMO_NAME = 'demo'
/** Prefix of the names of sandboxes that are created for visitors. */
export const VISITOR_PREFIX = 'visit-'

export function isVisitor(sandboxName: string): boolean {
  return sandboxName.startsWith(VISITOR_PREFIX)
}

export const MAX_SANDBOXES = 2_000
export const MAX_SANDBOX_BYTES = 64 * 1024 * 1024
const MAX_VISITOR_BYTES = 24 * 1024 * 1024
const DEFAULT_IDLE_MS = 2 * 3_600_000
const SWEEP_INTERVAL_MS = 60_000

export type SandboxesOptions = {
  /** The current brand file. */
  getBrand: () => ProductBrand
  /** The public URL, for links in messages. */
  getBaseUrl: () => string
  /** Where `demo` is stored; undefined: in memory, for tests. */
  dataDir: string | undefined
  /** A preset as an image for `new Database(image)`, its clock frozen at the preset's end. */
  getPresetImage: (preset: PresetName) => Buffer
  /** The world without people, for a server without a control plane. */
  getPublicImage: () => Buffer
  /** Whether there is a control plane, and with it demo people, presets and a choice of sandboxes. */
  hasControl: boolean
  /** Replaces the secrets of a preset's image, which are the same at every build. */
  renewSecrets: (database: Database) => void
  onOpen: (sandbox: Sandbox) => void
  onClose: (sandbox: Sandbox) => void
  /** Prints a message on the server's console. */
  log: (message: string) => void
}

/** A sandbox at a moment: its image, its time at that moment, and the newest record of its journal. */
export type Snapshot = {
  image: Buffer
  now: number
  createdAt: number
  journalId: number
  lineage: symbol
  note: SnapshotNote | null
}

export type SandboxEntry = {
  sandbox: Sandbox
  readonly isPersistent: boolean
  readonly createdAt: number
  /** When it is removed, unless it is used before. */
  readonly expiresAt: number
  readonly snapshots: Map<string, Snapshot>
  usedAt: number
}

export class Sandboxes {
  private readonly entries = new Map<string, SandboxEntry>()
  private readonly options: SandboxesOptions
  private readonly sweep: NodeJS.Timeout
  private generatedCount = 0

  constructor(options: SandboxesOptions) {
    this.options = options
    this.sweep = setInterval(() => this.removeIdle(), SWEEP_INTERVAL_MS)
    this.sweep.unref()
    this.add(DEMO_NAME, this.openDemo(), true, DEFAULT_IDLE_MS)
  }

  find(name: string): Sandbox | undefined {
    const entry = this.entries.get(name)
    if (entry) entry.usedAt = Date.now()
    return entry?.sandbox
  }

  list(): SandboxEntry[] {
    return [...this.entries.values()]
  }

  findEntry(name: string): SandboxEntry | undefined {
    return this.entries.get(name)
  }

  get isFull(): boolean {
    return this.entries.size >= MAX_SANDBOXES
  }

  /** A name that is not taken, for callers that give none. */
  generateName(): string {
    do this.generatedCount += 1
    while (this.entries.has(`s${this.generatedCount}`))
    return `s${this.generatedCount}`
  }

  /**
   * A seeded one repeats its ids and codes: only for callers of the control plane (decisions.md 8). A frozen one stays at
   * the preset's end, to the millisecond.
   */
  create(
    name: string,
    preset: PresetName,
    { isPersistent = false, idleMs = DEFAULT_IDLE_MS, isSeeded = false, isFrozen = false } = {},
  ): Sandbox {
    const database = open(this.options.getPresetImage(preset), this.presetStarter(isSeeded, isFrozen))
    return this.add(name, database, isPersistent, idleMs)
  }

  /** Replaces all data by a preset's. Keeps the name and the snapshots. */
  reset(name: string, preset: PresetName): Sandbox {
    const { isSeeded } = this.getEntry(name).sandbox
    return this.replace(name, this.options.getPresetImage(preset), this.presetStarter(isSeeded))
  }

  /** The sandbox as an image. It contains the time, so that a restored clock continues from it. */
  exportImage(name: string): Buffer {
    return this.saveImage(name).image
  }

  /** Saves the sandbox as a snapshot under a name. */
  saveSnapshot(name: string, snapshot: string, note: SnapshotNote | null = null): Snapshot {
    const { lastId: journalId, lineage } = this.getEntry(name).sandbox.journal
    const saved = { ...this.saveImage(name), createdAt: Date.now(), journalId, lineage, note }
    this.getEntry(name).snapshots.set(snapshot, saved)
    return saved
  }

  /** Replaces all data by a snapshot's. The journal goes on: what came after the snapshot stays readable, marked as undone. */
  restore(name: string, { image, journalId, lineage }: Snapshot): Sandbox {
    const { journal } = this.getEntry(name).sandbox
    journal.markUndone(journal.lineage === lineage ? journalId : undefined)
    return this.replace(name, image, resumeClock, journal)
  }

  /** Creates a sandbox from an uploaded image. False when the bytes are not a database of the current schema. */
  importImage(name: string, image: Buffer, isPersistent: boolean): boolean {
    if (!Database.isSandboxImage(image)) return false
    this.add(name, open(image, resumeClock), isPersistent, DEFAULT_IDLE_MS)
    return true
  }

  remove(name: string): void {
    const entry = this.entries.get(name)
    if (!entry) return
    this.entries.delete(name)
    this.closeSandbox(entry.sandbox)
  }

  close(): void {
    clearInterval(this.sweep)
    for (const { sandbox } of this.entries.values()) this.closeSandbox(sandbox)
    this.entries.clear()
  }

  /** The image and the time in it: read once, because serializing takes milliseconds of a running clock. */
  private saveImage(name: string): { image: Buffer; now: number } {
    const { db, clock } = this.getEntry(name).sandbox
    const now = clock.now()
    db.run('UPDATE sandbox SET savedAt = :now', { now })
    const image = db.serialize()
    db.run('UPDATE sandbox SET savedAt = NULL')
    return { image, now }
  }

  private add(name: string, database: Database, isPersistent: boolean, idleMs: number): Sandbox {
    const sandbox = this.openSandbox(name, database)
    const now = Date.now()
    this.entries.set(name, {
      sandbox,
      isPersistent,
      createdAt: now,
      usedAt: now,
      get expiresAt() {
        return this.usedAt + idleMs
      },
      snapshots: new Map(),
    })
    return sandbox
  }

  private replace(name: string, image: Buffer, start: StartDatabase, journal?: Journal): Sandbox {
    const entry = this.getEntry(name)
    this.closeSandbox(entry.sandbox)
    const database = name === DEMO_NAME ? this.createDemo(image, start) : open(image, start)
    entry.sandbox = this.openSandbox(name, database, journal)
    entry.usedAt = Date.now()
    return entry.sandbox
  }

  private presetStarter(isSeeded: boolean, isFrozen = false): StartDatabase {
    return (database) => {
      if (!isFrozen) startPresetClock(database)
      if (isSeeded) return
      database.run('UPDATE sandbox SET seed = NULL')
      this.options.renewSecrets(database)
    }
  }

  private openSandbox(name: string, database: Database, journal?: Journal): Sandbox {
    if (name !== DEMO_NAME) database.setMaxBytes(isVisitor(name) ? MAX_VISITOR_BYTES : MAX_SANDBOX_BYTES)
    const sandbox = new Sandbox(name, database, this.options.getBrand, this.options.getBaseUrl, journal)
    this.options.onOpen(sandbox)
    return sandbox
  }

  private getEntry(name: string): SandboxEntry {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    return entry
  }

  private closeSandbox(sandbox: Sandbox): void {
    this.options.onClose(sandbox)
    sandbox.db.close()
  }

  private removeIdle(): void {
    const now = Date.now()
    for (const [name, entry] of this.entries) if (!entry.isPersistent && entry.expiresAt < now) this.remove(name)
  }

  private get demoFile(): string | undefined {
    const { dataDir, hasControl } = this.options
    // Files of their own, so that turning the control plane off leaves the demo people behind.
    return dataDir && join(dataDir, hasControl ? 'demo.sqlite' : 'product.sqlite')
  }

  private openDemo(): Database {
    const file = this.demoFile
    if (!file || !existsSync(file)) return this.createFirst()
    const database = new Database(file)
    if (database.hasCurrentSchema) return database
    database.close()
    this.setAside(file)
    return this.createFirst()
  }

  private createFirst(): Database {
    const { hasControl, getPresetImage, getPublicImage } = this.options
    if (hasControl) return this.createDemo(getPresetImage('demo'), this.presetStarter(false))
    return this.createDemo(getPublicImage(), (database) => {
      this.presetStarter(false)(database)
      database.run('UPDATE sandbox SET clockOffset = 0')
    })
  }

  /** Renames a file that another schema.sql created: such a file is never altered or deleted (architecture.md). */
  private setAside(file: string): void {
    const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    rmSync(`${file}-shm`, { force: true })
    this.options.log(`Another version created the demo data: it is now ${aside}, and a new demo was created.`)
  }

  private createDemo(image: Buffer, start: StartDatabase): Database {
    const file = this.demoFile
    if (!file) return open(image, start)
    mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 })
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    const fresh = open(image, start)
    // Written under another name and renamed, so that a crash leaves either no demo or a complete one.
    writeFileSync(`${file}.new`, fresh.serialize(), { mode: 0o600 })
    fresh.close()
    renameSync(`${file}.new`, file)
    return new Database(file)
  }
}

/** Changes an opened image before its sandbox uses it: restarts the clock and renews secrets. */
type StartDatabase = (database: Database) => void

/** Opens an image in memory. */
function open(image: Buffer, start: StartDatabase): Database {
  const database = new Database(image)
  start(database)
  // A new identity: Firestore resume tokens of the sandbox that the image comes from must not be accepted.
  database.run('DELETE FROM firestore')
  return database
}

/** Starts a preset's clock at the time at which the preset ends. */
function startPresetClock(database: Database): void {
  database.run('UPDATE sandbox SET clockOffset = frozenAt - :real, frozenAt = NULL', { real: Date.now() })
}

/** Continues a saved clock from the time of saving; a frozen one stays frozen. */
function resumeClock(database: Database): void {
  database.run(
    `UPDATE sandbox SET clockOffset = CASE WHEN frozenAt IS NULL THEN savedAt - :real ELSE clockOffset END,
     savedAt = NULL`,
    { real: Date.now() },
  )
}
