// Whether the built client is up to date, by a stamp of its sources' paths, sizes and modification times.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const INPUTS = [
  'client',
  'server/contract',
  'vite.config.ts',
  'vite.console.config.ts',
  'scripts/setup/build.mjs',
  'package-lock.json',
]
const NOT_BUILT = /\.(test\.tsx?|e2e\.ts)$/

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
export const dist = join(root, 'dist')

export function clientIsBuilt() {
  const file = stampFileIn(dist)
  return existsSync(file) && readFileSync(file, 'utf8') === clientStamp()
}

/** Taken before a build: sources that change meanwhile make the next one build again. */
export function clientStamp() {
  const hash = createHash('sha256')
  for (const input of INPUTS) for (const line of linesOf(join(root, input))) hash.update(line)
  return hash.digest('hex')
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
