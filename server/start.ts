// The process: reads settings, opens sandboxes, listens, prints the link, closes with grace.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { isLoopback } from './http/network.ts'
import { generatePushKeys, PushKeys } from './integrations/web-push.ts'
import { isReachable, readSettings, type Settings } from './settings.ts'

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

try {
  await start(readSettings(process.env))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function start(settings: Settings): Promise<void> {
  const dataDir = resolve(settings.DATA_DIR)
  const controlToken = isReachable(settings)
    ? (settings.CONTROL_TOKEN ?? randomBytes(18).toString('base64url'))
    : undefined
  const app = await createApp({
    settings,
    secret: settings.SECRET ?? keptSecret(dataDir, 'secret'),
    pushKeys: keptPushKeys(dataDir),
    adminKey: settings.ADMIN_KEY ?? keptSecret(dataDir, 'admin-key'),
    dataDir,
    clientDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
    ...(controlToken ? { controlToken } : {}),
    say,
  })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  const home = settings.PUBLIC_URL ?? `http://${isLoopback(settings.HOST) ? 'localhost' : settings.HOST}:${port}`
  const own = isLoopback(settings.HOST) ? settings.HOST : '127.0.0.1'
  await fetch(`http://${own}:${port}/api/auth/profile`)
  const opening = controlToken ? `?token=${controlToken}` : ''
  const link = opening ? `${home}/${opening}` : home
  say(`${settings.PRODUCT_NAME} is ready: ${link}  (server up in ${Math.round(process.uptime() * 1000)} ms)`)
  if (settings.CONTROL === 'on') say(`Its demo console: ${home}/console${opening}`)

  // One Ctrl-C arrives more than once: from the terminal and from each process in between that passes it on.
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void app.close().then(() => process.exit(0))
    })
  }
}

/** The keys that sign pushes: subscriptions of browsers hold on to the public one, so they are kept. */
function keptPushKeys(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys.json')
  if (existsSync(file)) return PushKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  const keys = generatePushKeys()
  keep(file, JSON.stringify(keys))
  return keys
}

/** A secret kept under this name (what signs tokens, the admin key): made at the first start, readable by this user alone. */
function keptSecret(dataDir: string, name: 'secret' | 'admin-key'): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  keep(file, secret)
  return secret
}

/** Writes a file that only this user may read. */
function keep(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
}
