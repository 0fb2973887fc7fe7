// Hashes the paths, sizes and modification times of source files, to decide whether a build is up to date.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NOT_BUILT = /\.(test\.tsx?|e2e\.ts)$/

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Call this before a build, so that changes during the build cause another build. */
export function stampOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) for (const line of linesOf(join(root, input))) hash.update(line)
  return hash.digest('hex')
}

export function isBuilt(folder, inputs) {
  const file = stampFileIn(folder)
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(inputs)
}

export function stampFileIn(folder) {
  return join(folder, '.stamp')
}

function linesOf(path) {
  if (NOT_BUILT.test(path)) return []
  const found = statSync(path)
  if (found.isDirectory())
    return readdirSync(path)
      .sort()
      .flatMap((name) => linesOf(join(path, name)))
  return [`${path} ${found.size} ${found.mtimeMs}\n`]
}
