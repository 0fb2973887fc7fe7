// HAProxy with deploy/haproxy.cfg before instances on this machine.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const CONFIGURATION = join(import.meta.dirname, '../../deploy/haproxy.cfg')
const HAPROXY = '/usr/sbin/haproxy'
const READY_TIMEOUT_MS = 10_000

export type Balancer = { url: string; stop: () => Promise<void> }

export function isBalancerInstalled(): boolean {
  return existsSync(HAPROXY)
}

/** `ports` are those of the members, in the order of their numbers. Resolves when it listens. */
export async function startBalancer(port: number, ports: number[]): Promise<Balancer> {
  const members = ports.map((memberPort, index) => [`MEMBER_${index + 1}`, `127.0.0.1:${memberPort}`] as const)
  const child = spawn(HAPROXY, ['-q', '-db', '-f', CONFIGURATION], {
    env: { PORT: String(port), ...Object.fromEntries(members) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}/balancer/health`, child)
  return {
    url,
    stop: async () => {
      process.removeListener('exit', end)
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + READY_TIMEOUT_MS
  for (;;) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`)
    if (performance.now() > deadline) throw new Error('HAProxy did not listen in time.')
    await pause(20)
  }
}
