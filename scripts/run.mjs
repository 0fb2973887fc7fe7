// Runs every npm script: installs missing packages, builds the client if the script needs it, then starts the script with the
// Node version of the lockfile. `npm start` is `node scripts/run.mjs start`.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { clientIsBuilt } from './setup/client-stamp.mjs'
import { serverIsBuilt } from './setup/server-stamp.mjs'
import { setUp } from './setup/setup.mjs'
import { root } from './setup/source-stamp.mjs'

const [name = 'start', ...rest] = process.argv.slice(2)

const playsScenarios = rest[0] === 'scenarios'

const ENTRIES = {
  start: {
    entry: 'scripts/setup/start-built.mjs',
    needsClient: true,
    needsServer: true,
    needsNoTools: true,
    takesNoArguments: true,
  },
  dev: { entry: 'scripts/dev.ts', takesNoArguments: true },
  test: { entry: 'scripts/test.ts' },
  check: { entry: 'scripts/check.ts', takesNoArguments: true },
  bench: { entry: 'scripts/bench/bench.ts', needsClient: true, needsServer: true },
  screenshots: { entry: 'scripts/screenshots.ts', needsClient: true, needsServer: true },
  package: { entry: 'scripts/package/package.ts', needsClient: true },
  struka: { entry: 'scripts/cli/repository.ts', needsServer: playsScenarios, needsNoTools: !playsScenarios },
}

const script = ENTRIES[name]
if (!script) {
  console.error(`There is no script called ${name}. There are: ${Object.keys(ENTRIES).join(', ')}.`)
  process.exit(1)
}
if (script.takesNoArguments && rest.length > 0) {
  console.error(`npm run ${name} takes no arguments, not ${rest.join(' ')}.`)
  process.exit(1)
}

const node = setUp({ withTools: !script.needsNoTools })
await Promise.all([
  script.needsClient && !clientIsBuilt() && build('client', 'scripts/setup/build.mjs'),
  script.needsServer && !serverIsBuilt() && build('server', 'scripts/setup/build-server.mjs'),
])
process.exit(await run([script.entry, ...rest]))

async function build(what, entry) {
  console.log(`Building the ${what} (once, and after it changes) …`)
  const code = await run([entry])
  if (code !== 0) process.exit(code)
}

function run([entry, ...args]) {
  const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', join(root, entry), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      PATH: path,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'),
      // Makes glibc (Linux) return the memory of decoded images at once: 410 MB instead of 540 MB remain in use after sixty
      // uploads.
      MALLOC_TRIM_THRESHOLD_: '131072',
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  return new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]))
  })
}

/** Ends the child when npm ends: a signal to npm ends only the shell between npm and this process. */
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
