// All sandboxes of this process: cloned from preset templates, found by name, expired when idle.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PresetName } from '#contract/control.ts'
import { Database } from '../db/database.ts'
import { Sandbox } from './sandbox.ts'

export const DEMO = 'demo'
export const SANDBOX_LIMIT = 2_000
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

type Entry = { sandbox: Sandbox; kept: boolean; createdAt: number; usedAt: number }

export class Sandboxes {
  private readonly entries = new Map<string, Entry>()
  private readonly options: SandboxesOptions
  private readonly sweep: NodeJS.Timeout
  private made = 0

  constructor(options: SandboxesOptions) {
    this.options = options
    this.sweep = setInterval(() => this.expire(), SWEEP_MS)
    this.sweep.unref()
    this.add(DEMO, this.openDemo(), true)
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

  create(name: string, preset: PresetName, kept = false): Sandbox {
    return this.add(name, clone(this.options.imageOf(preset)), kept)
  }

  /** Back to a preset: same name, fresh tables. Sessions, documents and codes of before are gone. */
  reset(name: string, preset: PresetName): Sandbox {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    this.close(entry.sandbox)
    const database = name === DEMO ? this.makeDemo(preset) : clone(this.options.imageOf(preset))
    return this.add(name, database, entry.kept)
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

  private add(name: string, database: Database, kept: boolean): Sandbox {
    const sandbox = new Sandbox(name, database, this.options.productOf, this.options.homeOf)
    const now = Date.now()
    this.entries.set(name, { sandbox, kept, createdAt: now, usedAt: now })
    this.options.opened(sandbox)
    return sandbox
  }

  private close(sandbox: Sandbox): void {
    this.options.closed(sandbox)
    sandbox.db.close()
  }

  private expire(): void {
    const before = Date.now() - IDLE_MS
    for (const [name, entry] of this.entries) if (!entry.kept && entry.usedAt < before) this.remove(name)
  }

  private get demoFile(): string | undefined {
    return this.options.dataDir && join(this.options.dataDir, 'demo.sqlite')
  }

  private openDemo(): Database {
    const file = this.demoFile
    if (!file || !existsSync(file)) return this.makeDemo('demo')
    const database = new Database(file)
    if (database.isCurrent) return database
    database.close()
    this.putAside(file)
    return this.makeDemo('demo')
  }

  /** A file made by another schema.sql is kept under its date, never altered or lost (architecture.md). */
  private putAside(file: string): void {
    const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    rmSync(`${file}-shm`, { force: true })
    this.options.say(`The demo data was made by another version: it is kept as ${aside}, and a fresh demo was made.`)
  }

  private makeDemo(preset: PresetName): Database {
    const file = this.demoFile
    if (!file) return clone(this.options.imageOf(preset))
    mkdirSync(join(file, '..'), { recursive: true })
    for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
    const fresh = clone(this.options.imageOf(preset))
    // Written beside and renamed, so that a crash leaves either no demo or a whole one.
    writeFileSync(`${file}.new`, fresh.serialize())
    fresh.close()
    renameSync(`${file}.new`, file)
    return new Database(file)
  }
}

/** Opens a template's image in memory with its clock running on from where the preset's story ended. */
function clone(image: Buffer): Database {
  const database = new Database(image)
  database.run('UPDATE sandbox SET clockOffset = frozenAt - :real, frozenAt = NULL', { real: Date.now() })
  // Resume tokens of another sandbox must not be taken for this one's.
  database.run('DELETE FROM firestore')
  return database
}
