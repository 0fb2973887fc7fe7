// `npm run dev`: the server with reload behind Vite with HMR, one command, one link; both end together.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'
import { freePort } from './setup/free-port.ts'

const port = Number(process.env['PORT'] || 3000)
const serverPort = String(await freePort())
process.env['SERVER_PORT'] = serverPort

// Vite first: a port in use is told before anything runs that would have to be stopped.
const vite = await createServer({
  configFile: 'vite.config.ts',
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

// The server prints the link when it is ready: Vite's address, where both are one origin.
const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/start.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: serverPort,
    PUBLIC_URL: process.env['PUBLIC_URL'] || `http://localhost:${port}`,
  },
})
server.on('error', end)
server.on('close', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal))

function end(outcome: Error | number | null): void {
  if (outcome instanceof Error) console.error(outcome.message)
  void vite.close().finally(() => process.exit(outcome === null || outcome === 0 ? 0 : 1))
}
