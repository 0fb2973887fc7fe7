// The server as a process, for browser tests that need other settings than the shared one.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownHost } from '../http/network.ts'

/** The cache of `npm run`: a start takes a fifth less processor time with it. */
export const COMPILE_CACHE = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../node_modules/.cache/compile') }

export type TestProcess = {
  url: string
  printed: () => string
  stop: () => Promise<void>
  kill: () => Promise<void>
}

/** Resolves when the server has printed that it is ready; port 0 takes a free one. */
export async function startServer(port: number, settings: Record<string, string>): Promise<TestProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'struka-own-'))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts', '--strict'], {
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      ...COMPILE_CACHE,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let output = ''
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(' is ready: ')) resolve()
    })
    child.once('exit', () => reject(new Error(`The server ended before it listened: ${output}`)))
  })
  const endBy = async (signal: 'SIGTERM' | 'SIGKILL') => {
    process.removeListener('exit', end)
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  const address = settings['HOST'] ?? '127.0.0.1'
  const boundPort = port || Number(/ is ready: http:\/\/[^\s/]*:(\d+)/.exec(output)?.[1])
  return {
    url: `http://${ownHost({ address, port: boundPort, family: '' })}`,
    printed: () => output,
    stop: () => endBy('SIGTERM'),
    kill: () => endBy('SIGKILL'),
  }
}
