// What keeps the server from starting is one sentence with the variable's name, without a stack; what stops it ends it in time.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { readSettings } from './settings.ts'
import { explainStart } from './start-checks.ts'
import { listen } from './testing/listen.ts'
import { COMPILE_CACHE } from './testing/server-process.ts'
import { makeFolder } from './testing/temporary-folder.ts'

const folder = makeFolder()
const file = join(folder, 'berkas')
writeFileSync(file, '')
const taken = String(await listen(createServer()))

const args = ['--disable-warning=ExperimentalWarning', 'server/start.ts']
const environment = (settings: Record<string, string>) => ({
  PORT: '0',
  DATA_DIR: mkdtempSync(join(folder, 'd')),
  ...COMPILE_CACHE,
  ...settings,
})
const endOf = (settings: Record<string, string>) =>
  spawnSync(process.execPath, args, { env: environment(settings), encoding: 'utf8' })

/** Starts a server, and resolves when it is ready. */
async function startIn(settings: Record<string, string>) {
  const server = spawn(process.execPath, args, { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  // Read to its end: a server whose output is not read ends when it prints its next line.
  for (const output of [server.stdout, server.stderr]) output.on('data', (chunk) => (printed += chunk))
  await expect.poll(() => printed, { timeout: 60_000 }).toContain(' is ready: ')
  return { server, printed: () => printed, port: /is ready: http:\/\/localhost:(\d+)/.exec(printed)?.[1] }
}

/** As where only what `npm start` needs is installed. */
const WITHOUT_TRACING = `import { registerHooks } from 'node:module'
registerHooks({
  resolve: (name, context, next) => next(name.startsWith('@fastify/otel') ? 'not-installed' : name, context),
})`

test('packages for traces that are not installed are named once, and it runs without', {
  timeout: 60_000,
}, async () => {
  const { server, printed } = await startIn(
    environment({
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(WITHOUT_TRACING)}`,
    }),
  )
  server.kill()
  await once(server, 'close')
  expect(
    printed().match(/needs packages that are not installed: in Compose by docker compose up --build/g),
  ).toHaveLength(1)
})

test('a secret that a full disk left empty ends it with one sentence', { timeout: 60_000 }, () => {
  const DATA_DIR = mkdtempSync(join(folder, 's'))
  writeFileSync(join(DATA_DIR, 'control-token'), '')
  const { status, stderr } = endOf({ DATA_DIR, HOST: '0.0.0.0' })
  const sentence = `${join(DATA_DIR, 'control-token')} cannot be used: Too small`
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining(sentence)]])
})

test.each([
  [{ PORT: taken }, `PORT ${taken} is in use by another program.`],
  [{ HOST: 'tidak.ada.contoh.invalid' }, "HOST 'tidak.ada.contoh.invalid' is no name"],
  [{ HOST: '203.0.113.9' }, "HOST '203.0.113.9' is no address of this machine."],
])('%j is explained', async (environment, sentence) => {
  const settings = readSettings(environment)
  const [error] = await once(createServer().listen(settings.PORT, settings.HOST), 'error')
  expect(explainStart(error, settings)).toMatchObject({ message: expect.stringContaining(sentence) })
})

test.each([
  [file, `DATA_DIR '${file}' cannot be written`],
  [join(file, 'dalam'), 'cannot be written: ENOTDIR'],
])('the folder %s, which is a file, is explained', (DATA_DIR, sentence) => {
  const make = () => {
    try {
      mkdirSync(DATA_DIR, { recursive: true })
    } catch (error) {
      throw explainStart(error, readSettings({ DATA_DIR }))
    }
  }
  expect(make).toThrow(sentence)
})

test.each([
  ['c#sharp', '127.0.0.1', '[::1]'],
  ['100% what?', '::', '127.0.0.1'],
])(
  'a folder named %s and the host %s work, also at %s, for one server',
  { timeout: 90_000 },
  async (name, HOST, host) => {
    const settings = environment({ DATA_DIR: join(folder, name), HOST, CONTROL_TOKEN: 'kunci-panjang-sekali' })
    const { server, port } = await startIn(settings)
    expect((await fetch(`http://${host}:${port}/api/public/brand`)).status).toBe(200)
    if (host === '[::1]')
      expect(endOf({ DATA_DIR: join(folder, name) }).stderr).toContain('is in use by another server')
    server.kill()
    await once(server, 'exit')
  },
)

test.each([
  ['an error in a listener', "throw new Error('tidak terduga')"],
  ['a promise that nobody awaits', "Promise.reject(new Error('tidak terduga'))"],
])('%s stops it in order, with its cause and as a failure', { timeout: 90_000 }, async (_, failure) => {
  const onSignal = encodeURIComponent(`process.on('SIGUSR2', () => { ${failure} })`)
  const settings = environment({ NODE_OPTIONS: `--import=data:text/javascript,${onSignal}` })
  const { server, printed } = await startIn(settings)
  server.kill('SIGUSR2')
  const [code] = await once(server, 'close')
  expect([code, printed()]).toEqual([1, expect.stringMatching(/unexpected error: Error: tidak terduga\n\s+at /)])
  // A database that was closed has no log beside it.
  expect(readdirSync(settings.DATA_DIR).filter((name) => name.endsWith('-wal'))).toEqual([])
})

/** As in start.ts: the deadline, and longer than what counts as the same Ctrl-C. */
const CLOSING_MS = 10_000
const AFTER_SAME_SIGNAL_MS = 700

test.each([
  ['one signal', ['SIGTERM'], 'its deadline'],
  ['a second signal', ['SIGINT', 'SIGTERM'], 'at once'],
] as const)('while a mail server hangs, %s ends it', { timeout: 90_000 }, async (_, signals, end) => {
  // An answer that never ends, so that no time limit of the mail library applies before the server's.
  const mail = createServer((socket) => {
    socket.on('error', () => {}).write('220 halo\r\n')
    setInterval(() => socket.write('250-tunggu\r\n'), 500).unref()
  })
  const smtp = `smtp://127.0.0.1:${await listen(mail, onTestFinished)}`
  const { server, port } = await startIn(environment({ SMTP_URL: smtp }))
  const isHanging = once(mail, 'connection')
  const body = JSON.stringify({ email: 'yohanes.wanggai@contoh.id' })
  const headers = { 'content-type': 'application/json' }
  await fetch(`http://127.0.0.1:${port}/api/auth/pwreset`, { method: 'POST', headers, body })
  await isHanging
  const ended = once(server, 'exit')
  const since = performance.now()
  for (const signal of signals) {
    server.kill(signal)
    await setTimeout(AFTER_SAME_SIGNAL_MS)
  }
  expect((await ended)[0]).toBe(1)
  expect(performance.now() - since < CLOSING_MS ? 'at once' : 'its deadline').toBe(end)
})
