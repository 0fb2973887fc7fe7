// The server process: reads settings, listens, prints the link, and shuts down gracefully.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createApp } from './app.ts'
import { isLoopback } from './http/network.ts'
import { generatePushKeys, PushKeys } from './integrations/web-push.ts'
import { isReachable, readSettings, type Settings } from './settings.ts'

const print = (sentence: string): void => {
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
    secret: settings.SECRET ?? loadOrCreateSecret(dataDir, 'secret'),
    pushKeys: loadOrCreatePushKeys(dataDir),
    adminKey: settings.ADMIN_KEY ?? loadOrCreateSecret(dataDir, 'admin-key'),
    dataDir,
    clientDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
    ...(controlToken ? { controlToken } : {}),
    print,
  })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  const origin = settings.PUBLIC_URL ?? `http://${isLoopback(settings.HOST) ? 'localhost' : settings.HOST}:${port}`
  const host = isLoopback(settings.HOST) ? settings.HOST : '127.0.0.1'
  await fetch(`http://${host}:${port}/api/auth/profile`)
  const tokenQuery = controlToken ? `?token=${controlToken}` : ''
  const link = tokenQuery ? `${origin}/${tokenQuery}` : origin
  print(`${settings.PRODUCT_NAME} is ready: ${link}  (server up in ${Math.round(process.uptime() * 1000)} ms)`)
  if (settings.CONTROL === 'on') print(`Its demo console: ${origin}/console${tokenQuery}`)

  // One Ctrl-C arrives several times: from the terminal and from each parent process that forwards it.
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void app.close().then(() => process.exit(0))
    })
  }
}

/** The VAPID keys, stored because browsers' subscriptions are bound to the public one. */
function loadOrCreatePushKeys(dataDir: string): PushKeys {
  const file = join(dataDir, 'push-keys.json')
  if (existsSync(file)) return PushKeys.parse(JSON.parse(readFileSync(file, 'utf8')))
  const keys = generatePushKeys()
  writePrivateFile(file, JSON.stringify(keys))
  return keys
}

/** A secret of this name, generated at the first start. */
function loadOrCreateSecret(dataDir: string, name: 'secret' | 'admin-key'): string {
  const file = join(dataDir, name)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = randomBytes(32).toString('base64url')
  writePrivateFile(file, secret)
  return secret
}

/** Writes a file that only this user can read. */
function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o600 })
  chmodSync(file, 0o600)
}
