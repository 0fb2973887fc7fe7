// `npm run dev`: runs the server, restarted on changes, behind Vite with hot module replacement. If one ends, the other ends.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'
import { createServer } from 'vite'

const port = Number(process.env['PORT'] || 3000)
const serverPort = String(await getPort())
process.env['SERVER_PORT'] = serverPort

// Vite starts first, so that a port in use ends the command before the server starts.
const vite = await createServer({
  configFile: 'vite.config.ts',
  plugins: [{ name: 'await-server', configureServer: ({ middlewares }) => void middlewares.use(awaitServer) }],
  server: { port, strictPort: true, host: process.env['HOST'] || '127.0.0.1' },
  clearScreen: false,
  logLevel: 'warn',
})
try {
  await vite.listen()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

// The server prints when the app is ready. The public URL is Vite's, so that client and server share one origin.
const home = process.env['PUBLIC_URL'] || `http://localhost:${port}`
const tsx = fileURLToPath(import.meta.resolve('tsx/cli'))
// Folders, because the watch of a file ends when an editor or Git replaces it by another.
const watching = ['watch', '--clear-screen=false', '--include={fixtures,sdk,server}/**/*', '--exclude=**/*.test.ts']
const server = spawn(process.execPath, [tsx, ...watching, 'server/start.ts', '--strict'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, HOST: '127.0.0.1', PORT: serverPort, PUBLIC_URL: home },
})
server.on('error', end)
server.on('close', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))

// Sandboxes are copies: what the server builds from changed fixtures reaches them by a reset alone.
const reset = `${port === 3000 ? '' : `PORT=${port} `}npm run -s struka -- control sandboxes reset demo`
let told: NodeJS.Timeout | undefined
watch('fixtures', { recursive: true }, () => {
  clearTimeout(told)
  told = setTimeout(() => console.log(`Fixtures changed; demo keeps its old data until: ${reset}`), 300)
})

/** Holds a request while the server restarts, for half a minute at most. */
async function awaitServer(_request: unknown, _response: unknown, next: () => void): Promise<void> {
  const isUp = () => fetch(`http://127.0.0.1:${serverPort}/healthz`, { method: 'HEAD' }).catch(() => pause(100))
  for (let tries = 0; tries < 300 && !(await isUp()); tries++);
  next()
}

function end(outcome: Error | number | null): void {
  if (outcome instanceof Error) console.error(outcome.message)
  void vite.close().finally(() => process.exit(outcome === null || outcome === 0 ? 0 : 1))
}
