// All sandboxes of this process: cloned from preset templates, found by name, expired when idle.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PresetName } from '#contract/control/core.ts'
import { Database } from '../db/database.ts'
import { Sandbox } from './sandbox.ts'

export const DEMO = 'demo'
/** Names of sandboxes that visitors were given. */
export const VISIT = 'visit-'
export const SANDBOX_LIMIT = 2_000
/** What one sandbox in memory may grow to. */
export const SANDBOX_BYTES = 64 * 1024 * 1024
const IDLE_MS = 2 * 3_600_000
const SWEEP_MS = 60_000

export type SandboxesOptions = {
  /** The name shoppers see, as the brand has it now. */
  productOf: () => string
  /** The address people open, for links in messages. */
  homeOf: () => string
  /** Where `demo` is kept; undefined keeps it in memory (tests). */
  dataDir: string | undefined
  /** A finished preset as an image that `new Database(image)` opens; its clock stands at the story's end. */
  imageOf: (preset: PresetName) => Buffer
  opened: (sandbox: Sandbox) => void
  closed: (sandbox: Sandbox) => void
  /** Sentences for the person who started the server. */
  say: (sentence: string) => void
}

/** A sandbox as it once was: bytes that can be opened again, and its time then. */
export type Saved = { image: Buffer; now: number; createdAt: number }

export type Entry = {
  sandbox: Sandbox
  readonly kept: boolean
  readonly createdAt: number
  /** When it goes if nobody uses it. */
  readonly expiresAt: number
  readonly snapshots: Map<string, Saved>
  usedAt: number
}

export class Sandboxes {
  private readonly entries = new Map<string, Entry>()
  private readonly options: SandboxesOptions
  private readonly sweep: NodeJS.Timeout
  private made = 0

  constructor(options: SandboxesOptions) {
    this.options = options
    this.sweep = setInterval(() => this.expire(), SWEEP_MS)
    this.sweep.unref()
    this.add(DEMO, this.openDemo(), true, IDLE_MS)
  }

  find(name: string): Sandbox | undefined {
    const entry = this.entries.get(name)
    if (entry) entry.usedAt = Date.now()
    return entry?.sandbox
  }

  list(): Entry[] {
    return [...this.entries.values()]
  }

  entry(name: string): Entry | undefined {
    return this.entries.get(name)
  }

  get isFull(): boolean {
    return this.entries.size >= SANDBOX_LIMIT
  }

  /** A name that is free, for callers who give none. */
  freeName(): string {
    do this.made += 1
    while (this.entries.has(`s${this.made}`))
    return `s${this.made}`
  }

  create(name: string, preset: PresetName, { kept = false, idleMs = IDLE_MS } = {}): Sandbox {
    return this.add(name, open(this.options.imageOf(preset), begin), kept, idleMs)
  }

  /** Back to a preset: same name, fresh tables. Sessions, documents and codes of before are gone; snapshots stay. */
  reset(name: string, preset: PresetName): Sandbox {
    return this.swap(name, () =>
      name === DEMO ? this.makeDemo(this.options.imageOf(preset), begin) : open(this.options.imageOf(preset), begin),
    )
  }

  /** The sandbox as bytes; its time stands in them, so that it goes on from there. */
  imageNow(name: string): Buffer {
    const { db, clock } = this.found(name).sandbox
    db.run('UPDATE sandbox SET savedAt = :now', { now: clock.now() })
    const image = db.serialize()
    db.run('UPDATE sandbox SET savedAt = NULL')
    return image
  }

  /** Remembers the sandbox as it is, under a name. */
  save(name: string, snapshot: string): Saved {
    const { sandbox, snapshots } = this.found(name)
    const saved = { image: this.imageNow(name), now: sandbox.now(), createdAt: Date.now() }
    snapshots.set(snapshot, saved)
    return saved
  }

  /** Back to what `imageNow` gave. */
  restore(name: string, image: Buffer): Sandbox {
    return this.swap(name, () => (name === DEMO ? this.makeDemo(image, resume) : open(image, resume)))
  }

  /** Opens a sandbox of another machine. False when the bytes are no sandbox, or one of another version. */
  adopt(name: string, image: Buffer, kept: boolean): boolean {
    if (!Database.isOurs(image)) return false
    this.add(name, open(image, resume), kept, IDLE_MS)
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

  private add(name: string, database: Database, kept: boolean, idleMs: number): Sandbox {
    const sandbox = this.start(name, database)
    const now = Date.now()
    this.entries.set(name, {
      sandbox,
      kept,
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
    if (name !== DEMO) database.limitTo(SANDBOX_BYTES)
    const sandbox = new Sandbox(name, database, this.options.productOf, this.options.homeOf)
    this.options.opened(sandbox)
    return sandbox
  }

  private found(name: string): Entry {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    return entry
  }

  private close(sandbox: Sandbox): void {
    this.options.closed(sandbox)
    sandbox.db.close()
  }

  private expire(): void {
    const now = Date.now()
    for (const [name, entry] of this.entries) if (!entry.kept && entry.expiresAt < now) this.remove(name)
  }

  private get demoFile(): string | undefined {
    return this.options.dataDir && join(this.options.dataDir, 'demo.sqlite')
  }

  private openDemo(): Database {
    const file = this.demoFile
    if (!file || !existsSync(file)) return this.makeDemo(this.options.imageOf('demo'), begin)
    const database = new Database(file)
    if (database.isCurrent) return database
    database.close()
    this.putAside(file)
    return this.makeDemo(this.options.imageOf('demo'), begin)
  }

  /** A file made by another schema.sql is kept under its date, never altered or lost (architecture.md). */
  private putAside(file: string): void {
    const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    rmSync(`${file}-shm`, { force: true })
    this.options.say(`The demo data was made by another version: it is kept as ${aside}, and a fresh demo was made.`)
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
