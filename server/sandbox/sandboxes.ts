// All sandboxes of this process: cloned from preset images, found by name, removed when idle. Persistent ones live in files,
// of which few are open at a time: a file opens when its sandbox is used, and for its next job.
import { isLargePreset, type PresetName, type SnapshotNote } from '#contract/control/state.ts'
import { Database } from '../db/database.ts'
import type { Journal } from './journal.ts'
import { JournalMemory } from './journal-record.ts'
import { Sandbox } from './sandbox.ts'
import { createEntry, DEFAULT_IDLE_MS, keepSummary, listUnused, type SandboxEntry } from './sandbox-entry.ts'
import { DEMO_NAME, SandboxFiles } from './sandbox-files.ts'
import { beginPreset, openFirst, openPreset, openSaved, type PresetOptions, type Snapshot } from './sandbox-image.ts'
import { readSummary, type SandboxSummary } from './sandbox-row.ts'
import { limitSize } from './sandbox-size.ts'
import type { CreateOptions, SandboxesOptions } from './sandboxes-options.ts'
import { inTurns } from './turns.ts'

/** Of those in memory. */
export const MAX_SANDBOXES = 2_000
const SWEEP_INTERVAL_MS = 60_000

export class Sandboxes {
  private readonly entries = new Map<string, SandboxEntry>()
  private readonly openFiles = new Set<SandboxEntry>()
  private readonly options: SandboxesOptions
  private readonly files: SandboxFiles
  private readonly journalMemory: JournalMemory
  private readonly sweep: NodeJS.Timeout
  private generatedCount = 0

  constructor(options: SandboxesOptions) {
    this.options = options
    this.files = new SandboxFiles(options)
    this.journalMemory = new JournalMemory(options.maxJournalBytes)
    this.sweep = setInterval(() => {
      this.removeIdle()
      this.closeUnusedFiles()
    }, SWEEP_INTERVAL_MS)
    this.sweep.unref()
    const demo = this.addEntry(createEntry(DEMO_NAME, { isPersistent: true }))
    this.open(demo, this.files.open(DEMO_NAME) ?? this.files.write(DEMO_NAME, openFirst(this.options)))
    for (const { name, createdAt } of this.files.list())
      this.addEntry(createEntry(name, { isPersistent: true, createdAt }))
  }

  /** The sandbox, whose file opens if it is closed. */
  find(name: string): Sandbox | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    entry.usedAt = Date.now()
    return entry.sandbox ?? this.openFile(entry)
  }

  list(): SandboxEntry[] {
    return [...this.entries.values()]
  }

  listOpen(): Sandbox[] {
    return this.list().flatMap(({ sandbox }) => sandbox ?? [])
  }

  findEntry(name: string): SandboxEntry | undefined {
    return this.entries.get(name)
  }

  /** What there is to say of a sandbox without opening it; undefined when its file had to be set aside. */
  summarize(entry: SandboxEntry): SandboxSummary | undefined {
    if (entry.sandbox) return readSummary(entry.sandbox.db)
    if (entry.closed) return entry.closed
    const known = this.files.readSummary(entry.name)
    if (known) {
      keepSummary(entry, known, () => this.find(entry.name))
    } else {
      const database = this.openDatabase(entry)
      if (database) this.closeDatabase(entry, database)
    }
    return entry.closed
  }

  /** Calls `work` for every sandbox that is still there, with requests answered in between. */
  async forEach(work: (entry: SandboxEntry) => void): Promise<void> {
    await inTurns(this.list(), (entry) => {
      if (this.entries.get(entry.name) === entry) work(entry)
    })
  }

  /** Schedules the jobs of the closed files. */
  async scheduleJobs(): Promise<void> {
    await this.forEach((entry) => {
      if (entry.sandbox) return
      try {
        this.summarize(entry)
      } catch (error) {
        this.options.log(`The file of sandbox ${entry.name} cannot be read: ${String(error)}`)
      }
    })
  }

  /** Whether there is no room for another one. */
  isFull(isPersistent: boolean): boolean {
    const count = this.list().filter((entry) => entry.isPersistent === isPersistent).length
    return count >= (isPersistent ? this.options.maxPersistent : MAX_SANDBOXES)
  }

  /** A name that is not taken, for callers that give none. */
  generateName(): string {
    do this.generatedCount += 1
    while (this.entries.has(`s${this.generatedCount}`))
    return `s${this.generatedCount}`
  }

  /** Whether there is one of this name, or one is being made. */
  isTaken(name: string): boolean {
    return this.entries.has(name) || this.files.isCopying(name)
  }

  /**
   * Must come before `create` and `reset` with a large preset, whose file is copied without blocking others. Resolves
   * with whether it is there, as small ones always are.
   */
  async prepare(name: string, preset: PresetName): Promise<boolean> {
    if (!isLargePreset(preset)) return true
    return await this.files.copyPreset(preset, name)
  }

  /**
   * A seeded one repeats its ids and codes: only for callers of the control plane (decisions.md 8). A frozen one stays at
   * the preset's end, to the millisecond.
   */
  create(
    name: string,
    preset: PresetName,
    { isPersistent = false, idleMs = DEFAULT_IDLE_MS, ...choice }: CreateOptions = {},
  ): Sandbox {
    return this.add(name, this.place(name, preset, choice, isPersistent), isPersistent, idleMs)
  }

  /** Replaces all data by a preset's. Keeps the name, the brand and the snapshots. */
  reset(name: string, preset: PresetName): Sandbox {
    const [{ isSeeded, ownBrand }, { isPersistent }] = [this.getSandbox(name), this.getEntry(name)]
    const sandbox = this.replace(name, () => this.place(name, preset, { isSeeded }, isPersistent))
    sandbox.ownBrand = ownBrand
    return sandbox
  }

  /** The sandbox as an image. It contains the time, so that a restored clock continues from it. */
  exportImage(name: string): Buffer {
    return this.getSandbox(name).saveImage().image
  }

  /** Saves the sandbox as a snapshot under a name. */
  saveSnapshot(name: string, snapshot: string, note: SnapshotNote | null = null): Snapshot {
    const sandbox = this.getSandbox(name)
    const { lastId: journalId, lineage } = sandbox.journal
    const saved = { ...sandbox.saveImage(), createdAt: Date.now(), journalId, lineage, note }
    this.getEntry(name).snapshots.set(snapshot, saved)
    return saved
  }

  /** Replaces all data by a snapshot's. The journal goes on: what came after the snapshot stays readable, marked as undone. */
  restore(name: string, { image, journalId, lineage }: Snapshot): Sandbox {
    const { journal } = this.getSandbox(name)
    journal.markUndone(journal.lineage === lineage ? journalId : undefined)
    const { isPersistent } = this.getEntry(name)
    return this.replace(name, () => this.settle(name, openSaved(image), isPersistent), journal)
  }

  /** Creates a sandbox from an uploaded image. False when the bytes are not a database of the current schema. */
  importImage(name: string, image: Buffer, isPersistent: boolean): boolean {
    if (!Database.isSandboxImage(image)) return false
    this.add(name, this.settle(name, openSaved(image), isPersistent), isPersistent, DEFAULT_IDLE_MS)
    return true
  }

  remove(name: string): void {
    const entry = this.entries.get(name)
    if (!entry) return
    this.forget(entry)
    if (entry.isPersistent) this.files.remove(name)
    this.options.onReplaced(name)
  }

  close(): void {
    clearInterval(this.sweep)
    for (const entry of this.list()) {
      if (entry.sandbox && this.openFiles.has(entry)) this.closeFile(entry, entry.sandbox)
      this.forget(entry)
    }
  }

  /** A preset's data where the sandbox has them. */
  private place(name: string, preset: PresetName, choice: PresetOptions, isPersistent: boolean): Database {
    if (isLargePreset(preset))
      return this.files.adoptCopy(name, (database) => beginPreset(database, this.options, choice))
    return this.settle(name, openPreset(this.options, preset, choice), isPersistent)
  }

  private settle(name: string, image: Database, isPersistent: boolean): Database {
    return isPersistent ? this.files.write(name, image) : image
  }

  private add(name: string, database: Database, isPersistent: boolean, idleMs: number): Sandbox {
    const sandbox = this.open(this.addEntry(createEntry(name, { isPersistent, idleMs })), database)
    this.closeUnusedFiles()
    return sandbox
  }

  private addEntry(entry: SandboxEntry): SandboxEntry {
    this.entries.set(entry.name, entry)
    return entry
  }

  private replace(name: string, place: () => Database, journal?: Journal): Sandbox {
    const entry = this.getEntry(name)
    this.closeSandbox(entry)
    const sandbox = this.open(entry, place(), journal)
    this.options.onReplaced(name)
    entry.usedAt = Date.now()
    return sandbox
  }

  private open(entry: SandboxEntry, database: Database, journal?: Journal): Sandbox {
    const { name } = entry
    if (name !== DEMO_NAME) limitSize(name, database)
    clearTimeout(entry.jobTimer)
    entry.closed = undefined
    const { options, journalMemory } = this
    entry.sandbox = new Sandbox(name, database, options.getBrand, options.getBaseUrl, journal, journalMemory)
    if (entry.isPersistent && this.files.isOnDisk) this.openFiles.add(entry)
    this.options.onOpen(entry.sandbox)
    return entry.sandbox
  }

  private openFile(entry: SandboxEntry): Sandbox | undefined {
    const database = this.openDatabase(entry)
    const sandbox = database && this.open(entry, database)
    this.closeUnusedFiles()
    return sandbox
  }

  private openDatabase(entry: SandboxEntry): Database | undefined {
    const database = this.files.open(entry.name)
    if (!database) this.forget(entry)
    return database
  }

  /** Closes a file whose sandbox is not open, and schedules its next job. */
  private closeDatabase(entry: SandboxEntry, database: Database): void {
    const summary = readSummary(database)
    this.files.close(entry.name, database, summary)
    keepSummary(entry, summary, () => this.find(entry.name))
  }

  private closeUnusedFiles(): void {
    const excess = this.openFiles.size - this.options.maxOpenFiles
    if (excess <= 0) return
    for (const entry of listUnused(this.openFiles, excess)) {
      if (entry.sandbox) this.closeFile(entry, entry.sandbox)
    }
  }

  private closeFile(entry: SandboxEntry, sandbox: Sandbox): void {
    this.detach(entry, sandbox)
    this.closeDatabase(entry, sandbox.db)
  }

  private closeSandbox(entry: SandboxEntry): void {
    clearTimeout(entry.jobTimer)
    if (!entry.sandbox) return
    const { db } = entry.sandbox
    this.detach(entry, entry.sandbox)
    db.close()
  }

  private detach(entry: SandboxEntry, sandbox: Sandbox): void {
    this.options.onClose(sandbox)
    sandbox.journal.release()
    entry.sandbox = undefined
    this.openFiles.delete(entry)
  }

  private forget(entry: SandboxEntry): void {
    this.closeSandbox(entry)
    this.entries.delete(entry.name)
  }

  private getEntry(name: string): SandboxEntry {
    const entry = this.entries.get(name)
    if (!entry) throw new Error(`No sandbox is called ${name}.`)
    return entry
  }

  private getSandbox(name: string): Sandbox {
    const sandbox = this.find(name)
    if (!sandbox) throw new Error(`No sandbox is called ${name}.`)
    return sandbox
  }

  private removeIdle(): void {
    const now = Date.now()
    for (const [name, entry] of this.entries) if (!entry.isPersistent && entry.expiresAt < now) this.remove(name)
  }
}
