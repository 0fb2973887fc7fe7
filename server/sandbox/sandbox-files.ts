// The files of persistent sandboxes: `demo` beside the folder of the others. Without a folder (tests) nothing is on disk.
import { constants, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { copyFile, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { type LargePresetName, SandboxName } from '#contract/control/state.ts'
import { Database } from '../db/database.ts'
import type { SandboxSummary } from './sandbox-row.ts'
import { readSummaryFile, SUMMARY, writeSummary } from './summary-file.ts'

export const DEMO_NAME = 'demo'
const EXTENSION = '.sqlite'
/** Follows the extension while a file is being written. */
const NEW = '.new'

type Options = {
  dataDir: string | undefined
  /** Files of their own, so that turning the control plane off leaves the demo people behind. */
  hasControl: boolean
  /** Prints a message on the server's console. */
  log: (message: string) => void
}

export class SandboxFiles {
  private readonly options: Options
  /** Of large presets, by the sandbox's name. */
  private readonly copies = new Map<string, Promise<boolean>>()

  constructor(options: Options) {
    this.options = options
  }

  /** Whether persistent sandboxes have files. */
  get isOnDisk(): boolean {
    return this.options.dataDir !== undefined
  }

  /** Those that have a file, without `demo`. */
  list(): { name: string; createdAt: number }[] {
    const { folder } = this
    if (!folder || !this.options.hasControl || !existsSync(folder)) return []
    const files = readdirSync(folder)
    // What a crash left of one that was being written.
    for (const file of files) if (file.includes(NEW)) rmSync(join(folder, file))
    return files
      .filter((file) => file.endsWith(EXTENSION) && SandboxName.safeParse(basename(file, EXTENSION)).success)
      .map((file) => ({ name: basename(file, EXTENSION), createdAt: statSync(join(folder, file)).birthtimeMs }))
  }

  /** Undefined when there is no file, or one that another schema.sql created, which is then set aside. */
  open(name: string): Database | undefined {
    const file = this.pathOf(name)
    if (!file || !existsSync(file)) return undefined
    const database = new Database(file)
    if (database.hasCurrentSchema) return database
    database.close()
    this.setAside(name, file)
    return undefined
  }

  /** What the closed file said last; undefined when that is not known to be true still. */
  readSummary(name: string): SandboxSummary | undefined {
    const file = this.pathOf(name)
    return file === undefined ? undefined : readSummaryFile(file)
  }

  /** Closes the sandbox's file, and writes down what it says. */
  close(name: string, database: Database, summary: SandboxSummary): void {
    database.close()
    const file = this.pathOf(name)
    // `demo` is open when the server starts.
    if (file && name !== DEMO_NAME) writeSummary(file, summary)
  }

  /** Writes `database` as the sandbox's file, in place of an earlier one, and returns it opened from there. */
  write(name: string, database: Database): Database {
    const file = this.pathOf(name)
    if (!file) return database
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    // Written under another name and renamed, so that a crash leaves the earlier sandbox or the complete new one.
    writeFileSync(file + NEW, database.serialize(), { mode: 0o600, flush: true })
    database.close()
    removeJournal(file)
    renameSync(file + NEW, file)
    return new Database(file)
  }

  /**
   * Copies a large preset to where the sandbox's file will be, without blocking others meanwhile. False when there is no
   * file of the preset, or one of another schema. Where the file system can, the copy shares its blocks.
   */
  async copyPreset(preset: LargePresetName, name: string): Promise<boolean> {
    while (this.isCopying(name)) await this.copies.get(name)
    const copy = this.copy(preset, name).finally(() => this.copies.delete(name))
    this.copies.set(name, copy)
    return await copy
  }

  isCopying(name: string): boolean {
    return this.copies.has(name)
  }

  private async copy(preset: LargePresetName, name: string): Promise<boolean> {
    const [file, { dataDir }] = [this.pathOf(name), this.options]
    const source = dataDir && presetFile(dataDir, preset)
    if (!file || !source || !existsSync(source)) return false
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const copied = file + NEW
    removeJournal(copied)
    await copyFile(source, copied, constants.COPYFILE_FICLONE)
    const copy = await open(copied, 'r+')
    try {
      // Now, because committing to it later would write all of it to the disk at once.
      await copy.sync()
    } finally {
      await copy.close()
    }
    const database = new Database(copied)
    const { hasCurrentSchema } = database
    database.close()
    if (!hasCurrentSchema) rmSync(copied)
    return hasCurrentSchema
  }

  /** Makes a copy of a preset the sandbox's file, in place of an earlier one. */
  adoptCopy(name: string, begin: (database: Database) => void): Database {
    const file = this.pathOf(name)
    if (!file) throw new Error('There is no folder for files.')
    const database = new Database(file + NEW)
    begin(database)
    database.close()
    removeJournal(file)
    renameSync(file + NEW, file)
    return new Database(file)
  }

  remove(name: string): void {
    const file = this.pathOf(name)
    if (!file) return
    rmSync(file, { force: true })
    removeJournal(file)
  }

  private get folder(): string | undefined {
    return this.options.dataDir && join(this.options.dataDir, 'sandboxes')
  }

  private pathOf(name: string): string | undefined {
    const { dataDir, hasControl } = this.options
    if (!dataDir || !this.folder) return undefined
    if (name !== DEMO_NAME) return join(this.folder, name + EXTENSION)
    return join(dataDir, hasControl ? 'demo.sqlite' : 'product.sqlite')
  }

  /** Renames a file that another schema.sql created: such a file is never altered or deleted (architecture.md). */
  private setAside(name: string, file: string): void {
    const aside = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix)
    for (const suffix of ['-shm', SUMMARY]) rmSync(file + suffix, { force: true })
    const outcome = name === DEMO_NAME ? 'a new demo was created' : 'the sandbox is gone'
    this.options.log(`Another version created the data of ${name}: it is now ${aside}, and ${outcome}.`)
  }
}

/** Where `npm run fixtures` puts a large preset. */
export function presetFile(dataDir: string, preset: LargePresetName): string {
  return join(dataDir, 'presets', preset + EXTENSION)
}

/** After the last connection was closed, the first two hold nothing; a file that takes the place must not find them. */
function removeJournal(file: string): void {
  for (const suffix of ['-wal', '-shm', SUMMARY]) rmSync(file + suffix, { force: true })
}
