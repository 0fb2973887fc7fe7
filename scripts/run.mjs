// Every npm script goes through here: sets up, builds the client where the script needs it, then runs it under the Node
// that the lockfile brings. `node scripts/run.mjs start` is what `npm start` does.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { clientIsBuilt, root } from './setup/client-stamp.mjs'
import { setUp } from './setup/setup.mjs'

const ENTRIES = {
  start: { entry: 'server/start.ts', needsClient: true },
  dev: { entry: 'scripts/dev.ts', needsClient: false },
  test: { entry: 'scripts/test.ts', needsClient: false },
  check: { entry: 'scripts/check.ts', needsClient: false },
  bench: { entry: 'scripts/bench/bench.ts', needsClient: true },
  fixtures: { entry: 'scripts/fixtures/fixtures.ts', needsClient: false },
  compose: { entry: 'scripts/compose/compose.ts', needsClient: false },
  screenshots: { entry: 'scripts/screenshots/screenshots.ts', needsClient: true },
  'draw-trips': { entry: 'scripts/receipts/draw-trips.ts', needsClient: false },
  scenarios: { entry: 'scripts/scenarios/scenarios.ts', needsClient: false },
  control: { entry: 'scripts/control/control.ts', needsClient: false },
  receipts: { entry: 'scripts/receipts/receipts.ts', needsClient: false },
}

const [name = 'start', ...rest] = process.argv.slice(2)
const script = ENTRIES[name]
if (!script) {
  console.error(`There is no script called ${name}. There are: ${Object.keys(ENTRIES).join(', ')}.`)
  process.exit(1)
}

const node = setUp()
if (script.needsClient && !clientIsBuilt()) {
  console.log('Building the client (once, and after it changes) …')
  const code = await run(['scripts/setup/build.mjs'])
  if (code !== 0) process.exit(code)
}
process.exit(await run([script.entry, ...rest]))

/** Runs a script to its end and tells its exit code. */
function run([entry, ...args]) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      // Linux: what unpacked pictures took goes back to the system at once. Otherwise sixty uploads leave 540 MB
      // behind instead of 410 (npm run bench uploads).
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** A signal sent to npm ends the shell between npm and this process, and reaches neither this process nor its child. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 200)
  watch.unref()
}
