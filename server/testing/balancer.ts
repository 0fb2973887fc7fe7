// HAProxy with deploy/haproxy.cfg before instances on this machine.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'

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
  const health = () => fetch(`${url}/balancer/health`).then(({ ok }) => ok || Promise.reject(new Error('not ready')))
  await vi.waitFor(health, { timeout: READY_TIMEOUT_MS, interval: 20 })
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
