// The process of Google's Firestore emulator, where its Debian package is installed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import getPort from 'get-port'

const RULES = fileURLToPath(new URL('../../../firestore.rules', import.meta.url))
const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const PACKAGE = 'google-cloud-cli-firestore-emulator'
/** Without a limit it takes gigabytes; without the optimizing compiler it starts with a third less processor time. */
const JAVA_OPTIONS = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Duser.language=en']

export type TestEmulator = {
  readonly port: number
  /** Ends it at once; its data is lost. */
  kill: () => Promise<void>
  restart: () => Promise<void>
}

/** Starts it; returns the reason where it is not installed. */
export async function startEmulator(): Promise<TestEmulator | string> {
  const jar = findJar()
  if (jar === undefined) return `The official Firestore emulator is not installed here (Debian's ${PACKAGE}).`
  const port = await getPort()
  let java: ChildProcess | undefined
  // An interrupted test run must not leave the process behind.
  const end = () => java?.kill('SIGKILL')
  process.once('exit', end)
  const start = async () => {
    // Started by its class, because the jar has no main manifest attribute.
    const options = ['start', '--host', '127.0.0.1', '--port', String(port), '--rules', RULES]
    java = spawn('java', [...JAVA_OPTIONS, '-cp', jar, MAIN, ...options], { stdio: 'ignore' })
    await waitUntilReachable(port)
  }
  const kill = async () => {
    if (!java || java.exitCode !== null || java.signalCode !== null) return
    const ended = once(java, 'exit')
    end()
    await ended
  }
  await start()
  return { port, kill, restart: start }
}

function findJar(): string | undefined {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    const files = execFileSync('dpkg', ['-L', PACKAGE], { stdio: ['ignore', 'pipe', 'ignore'], encoding: 'utf8' })
    return files.split('\n').find((file) => file.endsWith('.jar'))
  } catch {
    // Java, dpkg or the package is missing.
    return undefined
  }
}

async function waitUntilReachable(port: number): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const isReachable = await fetch(`http://127.0.0.1:${port}/`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReachable) return
    await delay(100)
  }
  throw new Error('The official emulator did not start within 30 seconds.')
}
