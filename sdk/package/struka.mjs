#!/usr/bin/env node
// The command `struka`: runs the CLI with the current Node if it is new enough for the server, otherwise with the Node in the
// package. Without that one, which a client alone leaves out, everything but the server runs with the current Node.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The first version with argon2 for passwords, which the server needs. */
const OLDEST_NODE = '24.7'

const folder = dirname(fileURLToPath(import.meta.url))
const flags = ['--disable-warning=ExperimentalWarning']
const child = spawn(findNode(), [...flags, join(folder, 'scripts/cli/struka.js'), ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, MALLOC_TRIM_THRESHOLD_: '131072' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))

function findNode() {
  const isNew = process.versions.node.localeCompare(OLDEST_NODE, 'en', { numeric: true }) >= 0
  if (isNew) return process.execPath
  try {
    const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
    const { optionalDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const name = Object.keys(optionalDependencies).find((name) => name.startsWith('node-') && name.endsWith(system))
    const own = createRequire(import.meta.url).resolve(`${name}/package.json`)
    return join(dirname(own), 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  } catch {
    if (process.argv[2] !== 'start') return process.execPath
    process.stderr.write(
      `struka start needs Node ${OLDEST_NODE} or later: none came with it, because of --omit=optional or on this system.\n`,
    )
    process.exit(1)
  }
}
