// A team of four behind HAProxy (docs/scaling.md 4): 400 sandboxes at work, kill -9 of one instance, and a fifth that joins.
import { setTimeout as pause } from 'node:timers/promises'
import { SandboxClient } from '#sdk/client.ts'
import { readData } from '#sdk/request.ts'
import { type Balancer, startBalancer } from '#server/testing/balancer.ts'
import { type BenchServer, medianOf, p99Of, readMemory, readProcessorTime, withDataDir } from './server.ts'
import { installBalancer, type Members, prepareMembers, TOKEN } from './team-members.ts'
import { beginStories, COUNT, findLoss, inParallel, type Round, type Story, work } from './team-stories.ts'

const KILLED = 'b'
const CALM_MS = 5_000
const DOWN_MS = 2_000

export async function team(): Promise<string> {
  if (!installBalancer()) return 'skipped: HAProxy is not installed (on Debian: apt install haproxy)'
  return await withDataDir(async (dataDir) => {
    const members = await prepareMembers(dataDir)
    const servers = new Map<string, BenchServer>()
    let balancer: Balancer | undefined
    try {
      for (const name of ['a', 'b', 'c', 'd'] as const) servers.set(name, await members.start(name))
      balancer = await startBalancer(members.balancerPort, members.portsOf(4))
      const begun = performance.now()
      const stories = await beginStories(members.publicUrl)
      const created = `${COUNT} sandboxes made in ${((performance.now() - begun) / 1_000).toFixed(1)} s`
      const sizes = [...servers].map(([name, { pid }]) => `${name} ${countAt(stories, name)} (${readMemory(pid)} MB)`)
      const crash = await crashOne(stories, members, servers)
      const left = stories.filter(({ instance, isPersistent }) => isPersistent || instance !== KILLED)
      servers.set('e', await members.start('e'))
      await balancer.stop()
      balancer = await startBalancer(members.balancerPort, members.portsOf(5))
      return [`${created}: ${sizes.join(', ')}`, crash, await admitFifth(left, members)].join('; ')
    } finally {
      await balancer?.stop()
      for (const server of servers.values()) await server.stop()
    }
  })
}

/** Kills one instance while all sandboxes are worked in, and starts it again. */
async function crashOne(stories: Story[], members: Members, servers: Map<string, BenchServer>): Promise<string> {
  let isOver = false
  const working = work(stories, () => isOver)
  await pause(CALM_MS)
  const killedAt = performance.now()
  await servers.get(KILLED)?.kill()
  await pause(DOWN_MS)
  const startedAt = performance.now()
  const kept = stories.find(({ instance, isPersistent }) => instance === KILLED && isPersistent)
  const [server, answeredAt] = await Promise.all([members.start(KILLED), kept && untilAnswered(kept)])
  servers.set(KILLED, server)
  const cpuMs = readProcessorTime(server.pid) / 1_000
  const answeredMs = (answeredAt ?? Number.NaN) - startedAt
  await pause(CALM_MS)
  isOver = true
  const rounds = await working

  const others = rounds.filter(({ story }) => story.instance !== KILLED)
  const failed = others.filter(({ failure }) => failure !== undefined)
  if (failed.length > 0) throw new Error(`Other instances noticed: ${JSON.stringify(countFailures(failed))}`)
  const calm = others.filter(({ begunAt, ms }) => begunAt + ms < killedAt)
  const during = others.filter(({ begunAt }) => begunAt >= killedAt && begunAt < startedAt)
  const surviving = stories.filter(({ instance, isPersistent }) => isPersistent || instance !== KILLED)
  const losses = (await inParallel(surviving, findLoss)).filter((loss) => loss !== undefined)
  if (losses.length > 0) throw new Error(`Acknowledged work was lost: ${losses.slice(0, 5).join(', ')}`)
  const victims = rounds.filter(({ story, failure }) => story.instance === KILLED && failure !== undefined)
  return [
    `${rounds.length} rounds of two requests; kill -9 of ${KILLED} for ${DOWN_MS / 1_000} s: of the other instances none failed`,
    `median ${describe(calm)} ms before and ${describe(during)} ms while it was away`,
    `it listened ${server.readyMs.toFixed(0)} ms after its start (${cpuMs.toFixed(0)} ms of processor time), its persistent sandboxes answered after ${answeredMs.toFixed(0)} ms`,
    `all ${surviving.length} surviving sandboxes have every acknowledged point`,
    `its own failures ${JSON.stringify(countFailures(victims))}`,
  ].join(', ')
}

async function untilAnswered({ client }: Story): Promise<number> {
  for (;;) {
    const isAnswered = await client.getState().then(
      () => true,
      () => false,
    )
    if (isAnswered) return performance.now()
    await pause(20)
  }
}

/** Moves the persistent sandboxes that hash to the fifth instance. Those in memory are moved in the same way. */
async function admitFifth(stories: Story[], members: Members): Promise<string> {
  const moved = (
    await inParallel(stories, async (story) => {
      const { code, instance } = await locate(story, members)
      if (code === 'ok' && instance === story.instance) return undefined
      if (code === 'sandbox_elsewhere' && instance === story.instance) return story
      throw new Error(`${story.client.name} of ${story.instance} answers ${code}, ${instance}.`)
    })
  ).filter((story) => story !== undefined)
  const begun = performance.now()
  for (const story of moved) await move(story, members)
  const ms = (performance.now() - begun) / moved.length
  const losses = (await inParallel(stories, findLoss)).filter((loss) => loss !== undefined)
  if (losses.length > 0) throw new Error(`Moving lost something: ${losses.slice(0, 5).join(', ')}`)
  return `a fifth takes ${moved.length} of ${stories.length}, the others stay; export, removal and import take ${ms.toFixed(0)} ms each, and nothing is lost`
}

/** What the balancer's choice answers for a sandbox: its instance, or the one that it names. */
async function locate(
  { client }: Story,
  { publicUrl }: Members,
): Promise<{ code: string; instance: string | undefined }> {
  const response = await fetch(`${publicUrl}/control/sandboxes/${client.name}`, {
    headers: { 'x-control-token': TOKEN },
  })
  const { code, data, fields } = (await response.json()) as Answer
  return { code, instance: data?.instance ?? fields?.instance }
}

type Answer = { code: string; data?: { instance: string } | null; fields?: { instance: string } }

async function move(story: Story, { publicUrl, urlOf }: Members): Promise<void> {
  const there = new SandboxClient(urlOf(story.instance), story.client.name, TOKEN)
  const file = await there.export()
  await there.remove()
  const query = `name=${story.client.name}&persistent=${story.isPersistent}`
  const imported = await fetch(`${publicUrl}/control/sandboxes/import?${query}`, {
    method: 'POST',
    headers: { 'x-control-token': TOKEN, 'content-type': 'application/octet-stream' },
    body: file,
  })
  const { instance } = (await readData(imported)) as { instance: string }
  if (instance !== 'e') throw new Error(`${story.client.name} was imported at ${instance}.`)
  story.instance = instance
}

function countAt(stories: Story[], name: string): number {
  return stories.filter(({ instance }) => instance === name).length
}

function countFailures(rounds: Round[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { failure = '' } of rounds) counts[failure] = (counts[failure] ?? 0) + 1
  return counts
}

function describe(rounds: Round[]): string {
  const times = rounds.map(({ ms }) => ms)
  return `${medianOf(times).toFixed(0)} (p99 ${p99Of(times).toFixed(0)}, ${times.length} rounds)`
}
