// The server process: reads settings, listens, prints the link, and shuts down gracefully.
import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect } from 'node:util'
import * as z from 'zod'
import { createApp } from './app.ts'
import { JsonText } from './contract/wire.ts'
import { runInBackground, runLater } from './db/background.ts'
import { errorMessage } from './db/error-message.ts'
import { hostWithPort, isLoopback, localOrigin } from './http/network.ts'
import { generatePushKeys, PushKeys } from './integrations/web-push.ts'
import { loadOrCreate } from './secret-file.ts'
import { readSettings, requiresControlToken, type Settings, settingsSchema } from './settings.ts'
import { explainStart, listenOnIpv6Loopback, lockFolder } from './start-checks.ts'

/** How long running jobs and requests have to finish after the signal to stop; a second signal ends them at once. */
const CLOSING_MS = 10_000
const SAME_SIGNAL_S = 0.5

const print = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

/** The started server, for `struka start --seed`. */
export const server = await readAndStart().catch((error: unknown) => {
  process.stderr.write(`${errorMessage(error)}\n`)
  process.exit(1)
})

async function readAndStart(): Promise<{ url: string; controlToken: string | undefined }> {
  const settings = readSettings(process.env)
  return start(settings).catch((error: unknown) => {
    throw explainStart(error, settings)
  })
}

async function start(settings: Settings) {
  const dataDir = resolve(settings.DATA_DIR)
  const { CONTROL_TOKEN, SECRET, ADMIN_KEY } = settingsSchema.shape
  const loadSecret = (name: string, variable: typeof SECRET) =>
    loadOrCreate(dataDir, name, variable.unwrap(), () => randomBytes(32).toString('base64url'))
  // No other user of this machine reads what the server creates: it holds phone numbers and codes.
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  const lock = lockFolder(dataDir)
  // Its phone numbers and codes belong into no repository.
  loadOrCreate(dataDir, '.gitignore', z.string(), () => '*\n')
  const controlToken =
    settings.CONTROL === 'on' && requiresControlToken(settings)
      ? (settings.CONTROL_TOKEN ?? loadSecret('control-token', CONTROL_TOKEN))
      : undefined
  const app = await createApp({
    settings,
    secret: settings.SECRET ?? loadSecret('secret', SECRET),
    pushKeys: loadOrCreate(dataDir, 'push-keys.json', JsonText.pipe(PushKeys), () =>
      JSON.stringify(generatePushKeys()),
    ),
    adminKey: settings.ADMIN_KEY ?? loadSecret('admin-key', ADMIN_KEY),
    dataDir,
    isStrict: process.argv.includes('--strict'),
    clientDir: join(dirname(fileURLToPath(import.meta.url)), '..', 'dist'),
    controlToken,
    print,
  })
  await app.listen({ port: settings.PORT, host: settings.HOST })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : settings.PORT
  if (settings.HOST === '127.0.0.1') await listenOnIpv6Loopback(app.server, port)
  const isLocal = settings.HOST === '::' || isLoopback(settings.HOST)
  const origin = settings.PUBLIC_URL ?? `http://${hostWithPort(isLocal ? 'localhost' : settings.HOST, port)}`
  const tokenQuery = controlToken === undefined ? '' : `?token=${controlToken}`
  const link = tokenQuery ? `${origin}/${tokenQuery}` : origin
  print(`${settings.PRODUCT_NAME} is ready: ${link}  (server up in ${Math.round(process.uptime() * 1000)} ms)`)
  if (settings.CONTROL === 'on') print(`Its demo console: ${origin}/console${tokenQuery}`)

  let closingSince: number | undefined
  const close = async (exitCode: number): Promise<void> => {
    if (closingSince !== undefined) {
      // One Ctrl-C arrives several times: from the terminal and from each parent process that forwards it.
      if (process.uptime() - closingSince > SAME_SIGNAL_S) process.exit(1)
      return
    }
    closingSince = process.uptime()
    runLater('ending', CLOSING_MS, () => process.exit(1))
    await app.close().finally(() => {
      lock.close()
      process.exit(exitCode)
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => runInBackground('closing', () => close(0)))
  // After an error that nobody caught, nobody knows the state of memory; what is on disk is whole, and a new start has it.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (cause: unknown) => {
      process.stderr.write(`The server stops because of an unexpected error: ${inspect(cause)}\n`)
      runInBackground('closing', () => close(1))
    })
  }
  // Also loads firebase-admin, which would hold up the requests at the first notification for a third of a second.
  const failure = await app.findFirestoreFailure()
  if (failure) {
    const where = settings.FIRESTORE_EMULATOR_HOST ?? origin
    print(`Firestore at ${where} does not take documents yet, so live notifications wait for it: ${failure}`)
  }
  return { url: localOrigin(app.server.address()), controlToken }
}
