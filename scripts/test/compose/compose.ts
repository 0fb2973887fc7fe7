// `npm run test:compose`: builds the images, starts docker-compose.yml, checks the app and stops it; skipped without Docker.
// Uses a separate project and volume, so that existing data is unchanged.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const PROJECT = 'struka-check'
const root = join(import.meta.dirname, '..', '..', '..')
const ADDRESS = 'http://127.0.0.1:3000'
const INBOX = 'http://127.0.0.1:8025/api/v1/messages'
const ADDRESSEE = 'yohanes.wanggai@contoh.id'
const TOKEN = 'a-token-for-this-check-alone'

function docker(args: string[], output: 'inherit' | 'ignore' = 'inherit'): boolean {
  const env = { ...process.env, CONTROL_TOKEN: TOKEN, BIND: '127.0.0.1' }
  return spawnSync('docker', args, { cwd: root, stdio: ['ignore', output, output], env }).status === 0
}
const compose = (...args: string[]) => docker(['compose', '--project-name', PROJECT, ...args])

function demand(isDone: boolean, otherwise: string): void {
  if (!isDone) throw new Error(otherwise)
}

/** Sends a request on a new connection, because a reused connection would break when the container restarts. */
function request(path: string, headers: Record<string, string> = {}, body?: object): Promise<Response> {
  const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const type = body ? { 'content-type': 'application/json' } : {}
  return fetch(ADDRESS + path, { ...sent, headers: { connection: 'close', ...type, ...headers } })
}

async function call(path: string, body?: object): Promise<string> {
  const response = await request(path, { 'x-control-token': TOKEN }, body)
  demand(response.ok, `${path} answered ${response.status}.`)
  return response.text()
}

async function checkMail(): Promise<void> {
  await call('/api/auth/pwreset', { email: ADDRESSEE })
  for (let left = 50; left > 0; left -= 1) {
    const inbox = await (await fetch(INBOX)).text()
    if (inbox.includes(ADDRESSEE)) return
    await setTimeout(200)
  }
  throw new Error(`No mail to ${ADDRESSEE} came to the inbox.`)
}

/** Checks that the app's health reports a killed emulator and its return. Compose's own health check is slower. */
async function checkRecovery(): Promise<void> {
  demand(compose('kill', 'firebase'), 'The emulator could not be killed.')
  demand(await answersHealth(503), 'The app does not notice that the emulator is down.')
  demand(compose('start', 'firebase'), 'The emulator could not be started again.')
  demand(await answersHealth(200), 'The app did not reconnect to the emulator.')
}

async function answersHealth(status: 200 | 503): Promise<boolean> {
  for (let left = 150; left > 0; left -= 1) {
    if ((await request('/control/health')).status === status) return true
    await setTimeout(400)
  }
  return false
}

async function checkPersistence(): Promise<void> {
  const outbox = await call(`/control/messages?to=${encodeURIComponent(ADDRESSEE)}`)
  demand(outbox.includes(ADDRESSEE), '`docker compose down` lost the data.')
}

if (!docker(['version'], 'ignore') || !docker(['compose', 'version'], 'ignore')) {
  console.log('There is no Docker engine with compose here: the check of docker-compose.yml was skipped.')
  process.exit(0)
}
try {
  demand(compose('config', '--quiet'), 'docker-compose.yml is not valid.')
  demand(compose('build'), 'The images could not be built.')
  const from = performance.now()
  demand(compose('up', '--detach', '--wait', '--wait-timeout', '180'), 'Not everything became healthy.')
  console.log(`Healthy after ${((performance.now() - from) / 1000).toFixed(1)} s.`)
  await call('/control/health')
  demand((await request('/control/sandboxes')).status === 403, 'The control plane is open without its token.')
  await call('/control/sandboxes')
  await checkMail()
  await checkRecovery()
  demand(compose('down') && compose('up', '--detach', '--wait', '--wait-timeout', '180'), 'It did not come up again.')
  await checkPersistence()
  demand(compose('down') && compose('up', '--detach', '--wait', '--scale', 'solo=1', 'solo'), 'solo did not come up.')
  await checkPersistence()
  demand(compose('down') && compose('up', '--detach', '--wait', '--scale', 'solo=1', 'solo'), 'solo outlived `down`.')
  console.log('docker-compose.yml works.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  compose('logs', '--tail', '40')
  process.exitCode = 1
} finally {
  compose('down', '--volumes', '--timeout', '5')
}
