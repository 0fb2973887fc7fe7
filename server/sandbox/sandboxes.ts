// All sandboxes of this process: cloned from preset templates, found by name, expired when idle.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PresetName } from '#contract/control/core.ts'
import { Database } from '../db/database.ts'
import { Sandbox } from './sandbox.ts'

export const DEMO_NAME = 'demo'
/** Names of sandboxes that visitors were given. */
export const VISITOR_PREFIX = 'visit-'
export const MAX_SANDBOXES = 2_000
/** What one sandbox in memory may grow to. */
export const MAX_SANDBOX_BYTES = 64 * 1024 * 1024
const DEFAULT_IDLE_MS = 2 * 3_600_000
const SWEEP_INTERVAL_MS = 60_000

export type SandboxesOptions = {
  /** The name shoppers see, as the brand has it now. */
  getProductName: () => string
  /** The address people open, for links in messages. */
  getBaseUrl: () => string
  /** Where `demo` is kept; undefined keeps it in memory (tests). */
  dataDir: string | undefined
  /** A finished preset as an image that `new Database(image)` opens; its clock stands at the story's end. */
  getPresetImage: (preset: PresetName) => Buffer
  onOpen: (sandbox: Sandbox) => void
  onClose: (sandbox: Sandbox) => void
  /** Sentences for the person who started the server. */
  log: (sentence: string) => void
}

/** A sandbox as it once was: bytes that can be opened again, and its time then. */
export type Snapshot = { image: Buffer; now: number; createdAt: number }

export type SandboxEntry = {
  sandbox: Sandbox
  readonly isPersistent: boolean
  readonly createdAt: number
  /** When it goes if nobody uses it. */
  readonly expiresAt: number
  readonly snapshots: Map<string, Snapshot>
  usedAt: number
}

export class Sandboxes {
  private readonly entries = new Map<string, SandboxEntry>()
  private readonly options: SandboxesOptions
  private readonly sweep: NodeJS.Timeout
  private made = 0

  constructor(options: SandboxesOptions) {
    this.options = options
    this.sweep = setInterval(() => this.expire(), SWEEP_INTERVAL_MS)
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

  /** A name that is free, for callers who give none. */
  generateName(): string {
    do this.made += 1
    while (this.entries.has(`s${this.made}`))
    return `s${this.made}`
  }

  create(name: string, preset: PresetName, { isPersistent = false, idleMs = DEFAULT_IDLE_MS } = {}): Sandbox {
    return this.add(name, open(this.options.getPresetImage(preset), begin), isPersistent, idleMs)
  }

  /** Back to a preset: same name, fresh tables. Sessions, documents and codes of before are gone; snapshots stay. */
  reset(name: string, preset: PresetName): Sandbox {
    return this.swap(name, () =>
      name === DEMO_NAME
        ? this.makeDemo(this.options.getPresetImage(preset), begin)
        : open(this.options.getPresetImage(preset), begin),
    )
  }

  /** The sandbox as bytes; its time stands in them, so that it goes on from there. */
  exportImage(name: string): Buffer {
    const { db, clock } = this.found(name).sandbox
    db.run('UPDATE sandbox SET savedAt = :now', { now: clock.now() })
    const image = db.serialize()
    db.run('UPDATE sandbox SET savedAt = NULL')
    return image
  }

  /** Remembers the sandbox as it is, under a name. */
  saveSnapshot(name: string, snapshot: string): Snapshot {
    const { sandbox, snapshots } = this.found(name)
    const saved = { image: this.exportImage(name), now: sandbox.now(), createdAt: Date.now() }
    snapshots.set(snapshot, saved)
    return saved
  }

  /** Back to what `imageNow` gave. */
  restore(name: string, image: Buffer): Sandbox {
    return this.swap(name, () => (name === DEMO_NAME ? this.makeDemo(image, resume) : open(image, resume)))
  }

  /** Opens a sandbox of another machine. False when the bytes are no sandbox, or one of another version. */
  importImage(name: string, image: Buffer, isPersistent: boolean): boolean {
    if (!Database.isOurs(image)) return false
    this.add(name, open(image, resume), isPersistent, DEFAULT_IDLE_MS)
    return true
  }

  remove(name: string): void {
    const entry = this.entries.get(name)
    if (!entry) return
    this.entries.delete(name)
    this.close(entry.sandbox)
  }

  closeAll(): void {
    clearInterval(this.sweep)
    for (const { sandbox } of this.entries.values()) this.close(sandbox)
    this.entries.clear()
  }

  private add(name: string, database: Database, isPersistent: boolean, idleMs: number): Sandbox {
    const sandbox = this.start(name, database)
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

  private swap(name: string, next: () => Database): Sandbox {
    const entry = this.found(name)
    this.close(entry.sandbox)
    entry.sandbox = this.start(name, next())
    entry.usedAt = Date.now()
    return entry.sandbox
  }

  private start(name: string, database: Database): Sandbox {
    if (name !== DEMO_NAME) database.setMaxBytes(MAX_SANDBOX_BYTES)
    const sandbox = new Sandbox(name, database, this.options.getProductName, this.options.getBaseUrl)
    this.options.onOpen(sandbox)
    return sandbox
  }

  private found(name: string): SandboxEntry {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    return entry
  }

  private close(sandbox: Sandbox): void {
    this.options.onClose(sandbox)
    sandbox.db.close()
  }

  private expire(): void {
    const now = Date.now()
    for (const [name, entry] of this.entries) if (!entry.isPersistent && entry.expiresAt < now) this.remove(name)
  }

  private get demoFile(): string | undefined {
    return this.options.dataDir && join(this.options.dataDir, 'demo.sqlite')
  }

  private openDemo(): Database {
    const file = this.demoFile
    if (!file || !existsSync(file)) return this.makeDemo(this.options.getPresetImage('demo'), begin)
    const database = new Database(file)
    if (database.isCurrent) return database
    database.close()
    this.putAside(file)
    return this.makeDemo(this.options.getPresetImage('demo'), begin)
  }

  /** A file made by another schema.sql is kept under its date, never altered or lost (architecture.md). */
  private putAside(file: string): void {
    const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    rmSync(`${file}-shm`, { force: true })
    this.options.log(`The demo data was made by another version: it is kept as ${aside}, and a fresh demo was made.`)
  }

  private makeDemo(image: Buffer, wake: Wake): Database {
    const file = this.demoFile
    if (!file) return open(image, wake)
    mkdirSync(join(file, '..'), { recursive: true })
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    const fresh = open(image, wake)
    // Written beside and renamed, so that a crash leaves either no demo or a whole one.
    writeFileSync(`${file}.new`, fresh.serialize())
    fresh.close()
    renameSync(`${file}.new`, file)
    return new Database(file)
  }
}

type Wake = (database: Database) => void

/** Opens an image in memory and lets its clock go on. */
function open(image: Buffer, wake: Wake): Database {
  const database = new Database(image)
  wake(database)
  // Resume tokens of another sandbox must not be taken for this one's.
  database.run('DELETE FROM firestore')
  return database
}

/** A preset's clock runs on from where its story ended. */
function begin(database: Database): void {
  database.run('UPDATE sandbox SET clockOffset = frozenAt - :real, frozenAt = NULL', { real: Date.now() })
}

/** A saved clock goes on from where it was saved, or stands as it stood. */
function resume(database: Database): void {
  database.run(
    `UPDATE sandbox SET clockOffset = CASE WHEN frozenAt IS NULL THEN savedAt - :real ELSE clockOffset END,
     savedAt = NULL`,
    { real: Date.now() },
  )
}
