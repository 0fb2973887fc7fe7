// Writes a file whole or not at all: a crash, a power failure or a full disk leaves the old file or the complete new one.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What a file is called until it is complete. */
export const STAGED = '.new'

/** Writes the content beside the file and flushes it. The returned function puts it in the file's place. */
export function stageFile(file: string, content: string | Uint8Array | ((staged: string) => void)): () => void {
  const staged = file + STAGED
  try {
    if (typeof content === 'function') content(staged)
    else writeFileSync(staged, content, { mode: 0o600 })
    flush(staged, 'r+')
  } catch (error) {
    rmSync(staged, { force: true })
    throw error
  }
  return () => {
    renameSync(staged, file)
    // Windows opens no folder, and its file system keeps the order by itself.
    if (process.platform !== 'win32') flush(dirname(file), 'r')
  }
}

export function writeFileDurably(file: string, content: string): void {
  stageFile(file, content)()
}

function flush(path: string, flags: 'r' | 'r+'): void {
  const opened = openSync(path, flags)
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
