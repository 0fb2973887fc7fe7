// Prepares a fresh clone: installs the lockfile's packages if the lockfile changed, and finds the Node version among the
// packages. Runs in Node 18 and later without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chooseNode } from './choose-node.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.struka-setup')
/** The file with the path of the Node that the last installation chose. */
const nodeFile = join(modules, '.struka-node')
// The file is outside node_modules, because `npm ci` empties that folder.
const lockFile = join(tmpdir(), `struka-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
/** The suffix of the stamp after an installation with the tools. */
const WITH_TOOLS = 'with-tools'

/**
 * Installs packages if needed and returns the path of the project's Node. Without `withTools` (`devDependencies`), installs
 * only the packages that build and run the product. Prints a sentence and exits on failure.
 */
export function setUp({ withTools }) {
  const stamp = stampOf()
  if (!isCurrent(stamp, withTools)) {
    takeLock()
    if (!isCurrent(stamp, withTools)) install(stamp, withTools)
    releaseLock()
  }
  return readFileSync(nodeFile, 'utf8')
}

function stampOf() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  return createHash('sha256').update(lockfile).update(`${process.platform}-${process.arch}`).digest('hex')
}

function isCurrent(stamp, withTools) {
  if (!existsSync(stampFile)) return false
  const [installed, extent] = readFileSync(stampFile, 'utf8').split(' ')
  if (installed !== stamp || (withTools && extent !== WITH_TOOLS)) return false
  return existsSync(nodeFile) && existsSync(readFileSync(nodeFile, 'utf8'))
}

/** Installs the packages. An interrupted installation leaves no stamp, so that the next run installs again. */
function install(stamp, withTools) {
  console.log('Installing what the lockfile names (once, and after it changes) …')
  // `npm ci` empties the folder from which a running server of `npm start` may read, so tools are added to the folder.
  const command = isCurrent(stamp, false) ? ['install', '--no-save'] : ['ci']
  rmSync(stampFile, { force: true })
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // Install scripts are not needed and would compile packages that are prebuilt. `--include` overrides NODE_ENV=production and
  // `omit` in user settings, which would leave out tools and Node.
  const flags = [
    '--ignore-scripts',
    withTools ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const done = spawnSync(program, [...first, ...command, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) {
    fail('Installing failed. Is the npm registry within reach? Run the same command again once it is.')
  }
  const { path: node, sentence } = chooseNode(findPackagedNode())
  if (!node) fail(sentence)
  if (sentence) console.log(sentence)
  writeFileSync(nodeFile, node)
  linkNode(node)
  dropOtherPlatforms()
  writeFileSync(stampFile, withTools ? `${stamp} ${WITH_TOOLS}` : stamp)
}

/** ONNX Runtime contains all platforms in one package of 98 MB; this machine needs a sixth. */
function dropOtherPlatforms() {
  const bin = join(modules, 'onnxruntime-node', 'bin', 'napi-v3')
  if (!existsSync(bin)) return
  for (const platform of readdirSync(bin)) {
    for (const arch of readdirSync(join(bin, platform))) {
      if (platform === process.platform && arch === process.arch) continue
      rmSync(join(bin, platform, arch), { recursive: true })
    }
  }
}

/** Links Node in node_modules/.bin for tools that npm starts by name; npm does not link an optional platform package. */
function linkNode(node) {
  if (process.platform === 'win32') return
  const bin = join(modules, '.bin')
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(relative(bin, node), join(bin, 'node'))
}

/** Returns the path of Node in the package of this platform. */
function findPackagedNode() {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && name.endsWith(system))
  return name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

/** Allows one installation at a time. The lock contains the owner's process id; the lock of an ended process is removed. */
function takeLock() {
  const own = `${lockFile}-${process.pid}`
  writeFileSync(own, String(process.pid))
  process.once('exit', releaseLock)
  for (let waited = false; !isLinked(own); waited = true) {
    if (!isRunning(lockOwner())) rmSync(lockFile, { force: true })
    else {
      if (!waited) console.log('Another command is installing, waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
  }
}

function releaseLock() {
  rmSync(`${lockFile}-${process.pid}`, { force: true })
  if (lockOwner() === process.pid) rmSync(lockFile, { force: true })
}

/** Creates the lock by a hard link: linking is atomic, and the lock has its content at once. */
function isLinked(own) {
  try {
    linkSync(own, lockFile)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function lockOwner() {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch (error) {
    if (error.code === 'ENOENT') return 0
    throw error
  }
}

function isRunning(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
