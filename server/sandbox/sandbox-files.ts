// Database files of persistent sandboxes: `demo` in the data folder, all others in the subfolder `sandboxes`.
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type LargePresetName, SandboxName } from '#contract/control/state.ts'
import { Database } from '../db/database.ts'
import { STAGED, stageFile } from '../db/durable-file.ts'

export const DEMO_NAME = 'demo'
const EXTENSION = '.sqlite'

const RESCUE =
  'No new one was created. Put a copy in its place, start the version that created it, or save its rows with: sqlite3 FILE .recover | sqlite3 NEW_FILE'

export class SandboxFiles {
  private readonly dataDir: string
  private readonly folder: string
  private readonly hasControl: boolean
  private readonly log: (message: string) => void

  /** Without the control plane, `demo` uses the file product.sqlite, which contains no demo shoppers. */
  constructor(dataDir: string, hasControl: boolean, log: (message: string) => void) {
    this.dataDir = dataDir
    this.folder = join(dataDir, 'sandboxes')
    this.hasControl = hasControl
    this.log = log
  }

  list(): { name: string; createdAt: number }[] {
    if (!this.hasControl || !existsSync(this.folder)) return []
    const files = readdirSync(this.folder)
    for (const file of files) if (file.includes(STAGED)) rmSync(join(this.folder, file))
    return files
      .filter((file) => file.endsWith(EXTENSION) && SandboxName.safeParse(basename(file, EXTENSION)).success)
      .map((file) => ({ name: basename(file, EXTENSION), createdAt: statSync(join(this.folder, file)).birthtimeMs }))
  }

  /**
   * Opens the file of a sandbox with `use`; returns undefined if there is none. A damaged file, or one of another schema, is
   * set aside. Without the control plane it ends the start instead: it is the one database of the product.
   */
  open<Opened>(name: string, use: (database: Database) => Opened): Opened | undefined {
    const file = this.pathOf(name)
    if (!existsSync(file)) return undefined
    let database: Database | undefined
    try {
      database = new Database(file)
      if (database.hasCurrentSchema) return use(database)
      database.close()
      this.setAside(name, `Another version created the data of ${name}`)
    } catch (error) {
      database?.close()
      if (!isDamage(error)) throw error
      this.setAside(name, `The file of sandbox ${name} cannot be opened (${String(error)})`)
    }
    return undefined
  }

  /** Writes an image to disk. The returned function replaces the sandbox's closed file and opens the new file. */
  write(name: string, image: Database): () => Database {
    const bytes = image.serialize()
    image.close()
    return this.prepare(name, bytes)
  }

  /** Copies a large preset, otherwise like `write`. The copy shares disk blocks if the file system can do that. */
  copyPreset(name: string, preset: LargePresetName, begin: (database: Database) => void): () => Database {
    return this.prepare(name, (path) => {
      copyFileSync(presetFile(this.dataDir, preset), path, constants.COPYFILE_FICLONE)
      const database = new Database(path)
      try {
        begin(database)
      } finally {
        database.close()
      }
    })
  }

  hasPreset(preset: LargePresetName): boolean {
    const file = presetFile(this.dataDir, preset)
    if (!existsSync(file)) return false
    let database: Database | undefined
    try {
      database = new Database(file)
      return database.hasCurrentSchema
    } catch (error) {
      if (!isDamage(error)) throw error
      return false
    } finally {
      database?.close()
    }
  }

  /** Renames an unusable file. Unusable files are never altered or deleted. */
  private setAside(name: string, problem: string): void {
    const file = this.pathOf(name)
    if (!this.hasControl) throw new Error(`${problem}: ${file}. ${RESCUE}`)
    const archived = file.replace(/\.sqlite$/, `-${new Date().toISOString().replaceAll(':', '.')}.sqlite`)
    for (const suffix of ['', '-wal']) if (existsSync(file + suffix)) renameSync(file + suffix, archived + suffix)
    rmSync(`${file}-shm`, { force: true })
    const outcome = name === DEMO_NAME ? 'a new demo was created' : 'the sandbox is gone'
    this.log(`${problem}: it is now ${archived}, and ${outcome}.`)
  }

  remove(name: string): void {
    removeFile(this.pathOf(name))
  }

  private pathOf(name: string): string {
    if (name !== DEMO_NAME) return join(this.folder, name + EXTENSION)
    return join(this.dataDir, this.hasControl ? 'demo.sqlite' : 'product.sqlite')
  }

  private prepare(name: string, content: Parameters<typeof stageFile>[1]): () => Database {
    const file = this.pathOf(name)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const replace = stageFile(file, content)
    return () => {
      removeLog(file)
      replace()
      return new Database(file)
    }
  }
}

/** Errors of the disk, the rights or another process say nothing about the file's content. */
function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !/^(E[A-Z]|SQLITE_(FULL|IOERR|READONLY|CANTOPEN|BUSY|LOCKED|NOMEM|PERM))/.test(code)
}

export function presetFile(dataDir: string, preset: LargePresetName): string {
  return join(dataDir, 'presets', preset + EXTENSION)
}

function removeFile(file: string): void {
  rmSync(file, { force: true })
  removeLog(file)
}

/** Removes SQLite's WAL files, which a new file at the same path must not read. */
function removeLog(file: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(file + suffix, { force: true })
}
