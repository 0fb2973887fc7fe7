// Prepares a fresh clone: installs the lockfile's packages when it changed, and finds the Node version among them. Runs in any
// Node from 18 on, without dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.struka-setup')
/** The path of the Node that was chosen when the packages were installed. */
const nodeFile = join(modules, '.struka-node')
// Outside node_modules, which npm ci empties.
const lockFile = join(tmpdir(), `struka-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`)
const OLDEST_NODE = 24
/** Follows the stamp of an installation that includes the tools. */
const WITH_TOOLS = 'with-tools'

/**
 * Installs when needed and returns the path of the project's own Node. Without `withTools` (scripts/tools) only what builds and
 * runs the product. Exits with a sentence when it cannot.
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

/** A half-done install leaves no stamp, so the next run installs again from the start. */
function install(stamp, withTools) {
  console.log('Installing what the lockfile names (once, and after it changes) …')
  // `npm ci` empties the folder, from which a server that `npm start` began may be running: tools are added beside it.
  const command = isCurrent(stamp, false) ? ['install', '--no-save'] : ['ci']
  rmSync(stampFile, { force: true })
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // No install script is needed, and without the flag npm would compile what ships ready-made. NODE_ENV=production and
  // `omit` in a user's settings would leave out what builds the client and what holds Node.
  const flags = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    ...(withTools ? [] : ['--workspaces=false']),
  ]
  const done = spawnSync(program, [...first, ...command, ...flags], {
    cwd: root,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) {
    fail('Installing failed. Is the npm registry within reach? Run the same command again once it is.')
  }
  const node = chooseNode()
  writeFileSync(nodeFile, node)
  linkNode(node)
  dropOtherPlatforms()
  writeFileSync(stampFile, withTools ? `${stamp} ${WITH_TOOLS}` : stamp)
}

/** ONNX Runtime ships all platforms in one package, 98 MB, of which this machine needs a sixth. */
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

/** npm does not link the bin of an optional platform package; tools started by name look for it there. */
function linkNode(node) {
  if (process.platform === 'win32') return
  const bin = join(modules, '.bin')
  rmSync(join(bin, 'node'), { force: true })
  symlinkSync(relative(bin, node), join(bin, 'node'))
}

/** The lockfile's Node, or this machine's where that one cannot run (Alpine) or there is none for the platform. */
function chooseNode() {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && name.endsWith(system))
  const packaged = name && join(modules, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (packaged && spawnSync(packaged, ['--version']).status === 0) return packaged
  const { node: version } = process.versions
  if (Number(version.split('.')[0]) < OLDEST_NODE)
    fail(`The lockfile's Node does not run on this ${system}: start npm with Node ${OLDEST_NODE} or later.`)
  console.log(`The lockfile's Node does not run on this ${system}: Node ${version} of this machine is used instead.`)
  return process.execPath
}

/** One install at a time. The lock contains its process id; the lock of a process that ended is removed. */
function takeLock() {
  const own = `${lockFile}-${process.pid}`
  writeFileSync(own, String(process.pid))
  process.once('exit', releaseLock)
  for (let waited = false; !isLinked(own); waited = true) {
    if (!isRunning(lockHolder())) rmSync(lockFile, { force: true })
    else {
      if (!waited) console.log('Another command is installing, waiting for it …')
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 250)
    }
  }
}

function releaseLock() {
  rmSync(`${lockFile}-${process.pid}`, { force: true })
  if (lockHolder() === process.pid) rmSync(lockFile, { force: true })
}

/** Linking is atomic, and the lock has its content from the first moment. */
function isLinked(own) {
  try {
    linkSync(own, lockFile)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function lockHolder() {
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
