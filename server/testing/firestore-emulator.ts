// Test support: the process of Google's own Firestore emulator, where Debian's package of it is installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const RULES = fileURLToPath(new URL('../../firestore.rules', import.meta.url))
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const PACKAGE = 'google-cloud-cli-firestore-emulator'

export type TestEmulator = {
  readonly port: number
  /** Ends it at once, and with it all it held. */
  kill: () => Promise<void>
  /** Begins it anew on the same port, empty. */
  start: () => Promise<void>
}

/** Starts it; answers a sentence instead where it cannot be. */
export async function openEmulator(): Promise<TestEmulator | string> {
  const jar = findJar()
  if (jar === undefined) return `The official Firestore emulator is not installed here (Debian's ${PACKAGE}).`
  const port = await freePort()
  let java: ChildProcess | undefined
  // A test run that is broken off must not leave it behind.
  const end = () => java?.kill('SIGKILL')
  process.once('exit', end)
  const start = async () => {
    // Named by its class, because the package's jar has no main manifest attribute. Unbounded it takes gigabytes.
    const place = ['start', '--host', '127.0.0.1', '--port', String(port), '--rules', RULES]
    java = spawn('java', ['-Xmx512m', '-Duser.language=en', '-cp', jar, MAIN, ...place], { stdio: 'ignore' })
    await answering(port)
  }
  const kill = async () => {
    if (!java || java.exitCode !== null || java.signalCode !== null) return
    const ended = once(java, 'exit')
    end()
    await ended
  }
  await start()
  return { port, kill, start }
}

function findJar(): string | undefined {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    const files = execFileSync('dpkg', ['-L', PACKAGE], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
    return files.split('\n').find((file) => file.endsWith('.jar'))
  } catch {
    // Neither Java nor dpkg nor the package: all say that it is not here.
    return undefined
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}

async function answering(port: number): Promise<void> {
  for (let left = 300; left > 0; left -= 1) {
    const answered = await fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (answered) return
    await pause(100)
  }
  throw new Error('The official emulator did not start within 30 seconds.')
}
