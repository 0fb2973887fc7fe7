// Chooses the Node that runs the project: the lockfile's, or this machine's where the lockfile's cannot run.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The first version with argon2 for passwords. */
const OLDEST_NODE = '24.7'

/**
 * Returns the path of the lockfile's Node in `packaged`, or of the machine's Node with a sentence about reason and remedy. There
 * is no path if the machine's Node is too old.
 */
export function chooseNode(packaged, machine = { path: process.execPath, version: process.versions.node }) {
  const obstacle = findObstacle(packaged)
  if (!obstacle) return { path: packaged }
  const reason = `The lockfile's Node does not run on this machine: ${obstacle}.`
  if (machine.version.localeCompare(OLDEST_NODE, 'en', { numeric: true }) < 0)
    return { sentence: `${reason} Or start npm with Node ${OLDEST_NODE} or later; this is ${machine.version}.` }
  return { path: machine.path, sentence: `${reason} Node ${machine.version} of this machine is used instead.` }
}

/** Tries the binary. Returns what keeps it from running and what helps, or undefined if it runs. */
function findObstacle(packaged) {
  if (!packaged || !existsSync(packaged)) return `there is none for ${process.platform}-${process.arch}`
  const { status, error, stderr } = spawnSync(packaged, ['--version'], { encoding: 'utf8' })
  if (status === 0) return undefined
  const [, library] = /(\S+): cannot open shared object file/.exec(stderr ?? '') ?? []
  if (library === 'libatomic.so.1') return `it needs ${library} (apt-get install libatomic1, dnf install libatomic)`
  if (library) return `it needs ${library}`
  // The file exists, but not the loader that the file names: Alpine has musl.
  if (error?.code === 'ENOENT') return 'it needs glibc, which Alpine does not have'
  return `it ends with ${error?.code ?? stderr.trim().split('\n')[0]}`
}
