// The two builds, and whether each is up to date: hashes the paths, sizes and modification times of its source files.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const NOT_BUILT = /\.(test\.tsx?|e2e\.ts)$/

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const client = {
  name: 'client',
  folder: join(root, 'dist'),
  inputs: [
    'client',
    'server/contract',
    'vite.config.ts',
    'vite.console.config.ts',
    'scripts/setup/build.mjs',
    'scripts/setup/service-worker-plugin.ts',
    'package-lock.json',
  ],
}

/** In a folder below node_modules, so that Node finds the packages that are not bundled. */
export const server = {
  name: 'server',
  folder: join(root, 'node_modules', '.cache', 'server'),
  inputs: ['server', 'fixtures', 'scripts/setup/build-server.mjs', 'package-lock.json'],
}

/**
 * Runs `build` with a new folder if the sources have changed, and then replaces the whole built folder at once, so that a running
 * server never reads an incomplete build.
 */
export async function buildIfChanged({ name, folder, inputs }, build) {
  const stampFile = join(folder, '.stamp')
  // Changes during the build cause another build.
  const stamp = stampOf(inputs)
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return
  console.log(`Building the ${name} (once, and after it changes) …`)
  const fresh = join(root, 'node_modules', '.cache', `${name}-${process.pid}`)
  mkdirSync(fresh, { recursive: true })
  try {
    await build(fresh)
    writeFileSync(join(fresh, '.stamp'), stamp)
    rmSync(folder, { recursive: true, force: true })
    renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function stampOf(inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) for (const line of linesOf(join(root, input))) hash.update(line)
  return hash.digest('hex')
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
