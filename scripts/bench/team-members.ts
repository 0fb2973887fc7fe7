// Four processes behind HAProxy, and a fifth that joins, each with a data folder of its own.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isBalancerInstalled } from '#server/testing/balancer.ts'
import { freeFixedPort } from '../setup/free-port.ts'
import { type BenchServer, startServer } from './server.ts'

export const TOKEN = 'token-of-the-benched-team'
const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
export type MemberName = (typeof NAMES)[number]

export type Members = {
  publicUrl: string
  balancerPort: number
  /** Of the first `count` members. */
  portsOf: (count: number) => number[]
  urlOf: (name: string) => string
  start: (name: MemberName) => Promise<BenchServer>
}

/** Every member knows all five from the beginning, so that none restarts when the fifth joins. */
export async function prepareMembers(dataDir: string): Promise<Members> {
  const ports = await Promise.all(NAMES.map(freeFixedPort))
  const balancerPort = await freeFixedPort()
  const publicUrl = `http://127.0.0.1:${balancerPort}`
  const urlOf = (name: string) => `http://127.0.0.1:${ports[(NAMES as readonly string[]).indexOf(name)]}`
  const team = NAMES.map((name) => `${name}=${urlOf(name)}`).join()
  return {
    publicUrl,
    balancerPort,
    portsOf: (count) => ports.slice(0, count),
    urlOf,
    start: (name) =>
      startServer(join(dataDir, name), undefined, {
        ...{ PORT: String(ports[NAMES.indexOf(name)]), TEAM: team, INSTANCE: name },
        ...{ CONTROL_TOKEN: TOKEN, PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' },
      }),
  }
}

/** Installs HAProxy as root on Debian; false where that is not possible. */
export function installBalancer(): boolean {
  if (isBalancerInstalled() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return isBalancerInstalled()
  console.log('Installing HAProxy from Debian (once) …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0
  return apt('update') && apt('install', '-y', '--no-install-recommends', 'haproxy') && isBalancerInstalled()
}
