// A stamp of sources by their paths, sizes and modification times, by which a build knows whether it is up to date.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NOT_BUILT = /\.(test\.tsx?|e2e\.ts)$/

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** Taken before a build: sources that change meanwhile make the next one build again. */
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
