// `node scripts/run.mjs [--product] COMMAND …`: runs a command with the packages and the Node of the lockfile, which it installs
// first where they are missing. `--product` leaves out the packages of tests and checks.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from './setup/builds.mjs'
import { setUp } from './setup/setup.mjs'

const isProduct = process.argv[2] === '--product'
const [command = '', ...args] = process.argv.slice(isProduct ? 3 : 2)
const node = setUp({ withTools: !isProduct })
const isNode = command === 'node'
const child = spawn(isNode ? node : command, isNode ? ['--disable-warning=ExperimentalWarning', ...args] : args, {
  cwd: root,
  stdio: 'inherit',
  shell: !isNode && process.platform === 'win32',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
    // Makes glibc (Linux) return the memory of decoded images at once: 410 MB instead of 540 MB remain in use after sixty
    // uploads.
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
})
child.on('error', ({ message }) => {
  console.error(message)
  process.exit(1)
})
child.on('close', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))

// Ends the child when npm ends: a signal to npm ends only the shell between npm and this process.
const parent = process.ppid
const watch = setInterval(() => {
  if (process.env.npm_lifecycle_event && process.ppid !== parent) child.kill('SIGTERM')
}, 200)
watch.unref()
