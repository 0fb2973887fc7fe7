// `npm run dev`: the server with reload behind Vite with HMR, one command, one link; both end together.
import { spawn } from 'node:child_process'
import { createServer } from 'vite'

const port = Number(process.env['PORT'] ?? 3000)
const serverPort = port + 1
process.env['SERVER_PORT'] = String(serverPort)

const server = spawn('tsx', ['watch', '--clear-screen=false', 'server/start.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: { ...process.env, PORT: String(serverPort), PUBLIC_URL: process.env['PUBLIC_URL'] ?? `http://localhost:${port}` },
})
const vite = await createServer({ configFile: 'vite.config.ts', server: { port, strictPort: true }, clearScreen: false })
await vite.listen()

server.on('close', (code) => {
  void vite.close().then(() => process.exit(code ?? 0))
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.kill(signal))
