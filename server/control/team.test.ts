// A team of instances behind a balancer (docs/scaling.md 4): without HAProxy its header is sent by hand.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSandbox, SandboxClient } from '#sdk/client.ts'
import { readSettings } from '../settings.ts'
import { type Balancer, isBalancerInstalled, startBalancer } from '../testing/balancer.ts'
import { notificationsOf, openBrowser, SnapshotRecorder } from '../testing/firestore/web-sdk.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

vi.setConfig({ testTimeout: 60_000 })

const TOKEN = 'kunci-kendali-satu-tim'
const NAMES = ['a', 'b', 'c']
const instances = new Map<string, TestApp>()
let ports: number[]
let publicUrl: string
const clientDir = mkdtempSync(join(tmpdir(), 'struka-team-'))

async function startInstance(name: string): Promise<void> {
  const members = NAMES.map((member, index) => `${member}=http://127.0.0.1:${ports[index]}`)
  const settings = { TEAM: members.join(), INSTANCE: name, CONTROL_TOKEN: TOKEN, PUBLIC_URL: publicUrl }
  const options = { clientDir, controlToken: TOKEN, secret: 'kunci-untuk-menguji-yang-panjang' }
  const PORT = String(ports[NAMES.indexOf(name)])
  instances.set(name, await startTestApp({ ...settings, PORT }, options))
}

beforeAll(async () => {
  copyFileSync('client/index.html', join(clientDir, 'index.html'))
  ports = await Promise.all(NAMES.map(() => getPort({ port: portNumbers(20_000, 32_000) })))
  publicUrl = `http://127.0.0.1:${await getPort({ port: portNumbers(20_000, 32_000) })}`
  await Promise.all(NAMES.map(startInstance))
})
afterAll(async () => {
  for (const { app } of instances.values()) await app.close()
  rmSync(clientDir, { recursive: true })
})

const urlOf = (name: string) => instances.get(name)?.url ?? ''
const holderOf = (sandbox: string) => NAMES.filter((name) => instances.get(name)?.app.sandboxes.findEntry(sandbox))
const isCreated = (code: unknown) => code === 'ok'

async function ask(url: string, init: RequestInit = {}): Promise<{ code: string; data: never; fields?: object }> {
  const headers = { 'x-control-token': TOKEN, ...(init.body ? { 'content-type': 'application/json' } : {}) }
  const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } })
  return (await response.json()) as { code: string; data: never; fields?: object }
}

const createAt = (instance: string, balancedName: string | undefined, body: object) =>
  ask(`${urlOf(instance)}/control/sandboxes`, {
    method: 'POST',
    body: JSON.stringify({ preset: 'empty', ...body }),
    headers: balancedName === undefined ? {} : { 'x-balanced-sandbox': balancedName },
  })

test.each([
  [{ TEAM: 'a=http://127.0.0.1:1' }, 'INSTANCE'],
  [{ TEAM: 'a=http://127.0.0.1:1', INSTANCE: 'b' }, 'INSTANCE'],
  [{ TEAM: 'a=http://127.0.0.1:1', INSTANCE: 'a' }, 'CONTROL_TOKEN'],
  [{ TEAM: 'somewhere', INSTANCE: 'a' }, 'TEAM'],
])('a team that could not work is refused at start: %j', (settings, name) => {
  expect(() => readSettings(settings)).toThrow(name)
})

test('an instance creates what the balancer routed to it by that name, and nothing else', async () => {
  expect(isCreated((await createAt('a', 'pertama', { name: 'pertama' })).code)).toBe(true)
  expect((await createAt('a', 'tanpa-nama', {})).data).toMatchObject({ name: 'tanpa-nama', instance: 'a' })
  expect((await createAt('a', 'nama-lain', { name: 'kedua' })).code).toBe('sandbox_unbalanced')
  expect((await createAt('a', undefined, { name: 'kedua' })).code).toBe('sandbox_unbalanced')
  expect(await createAt('b', 'pertama', { name: 'pertama' })).toMatchObject({
    ...{ code: 'sandbox_elsewhere', fields: { instance: 'a' } },
  })
  expect([holderOf('pertama'), holderOf('kedua')]).toEqual([['a'], []])
})

test('an instance says who has the sandbox that it does not have', async () => {
  await createAt('c', 'di-sana', { name: 'di-sana' })
  const elsewhere = { code: 'sandbox_elsewhere', fields: { instance: 'c' } }
  expect(await ask(`${urlOf('a')}/control/clock`, { headers: { 'x-sandbox': 'di-sana' } })).toMatchObject(elsewhere)
  expect(await ask(`${urlOf('a')}/control/sandboxes/di-sana/export`)).toMatchObject(elsewhere)
  expect((await ask(`${urlOf('a')}/control/sandboxes/tidak-ada`)).code).toBe('sandbox_unknown')
  // A stranger learns nothing.
  const stranger = { headers: { 'x-sandbox': 'di-sana', 'x-control-token': '' } }
  expect((await ask(`${urlOf('a')}/control/clock`, stranger)).code).toBe('token_needed')
})

test('any instance lists the sandboxes of all, and says which instance does not answer', async () => {
  await createAt('a', 'di-a', { name: 'di-a' })
  await createAt('b', 'di-b', { name: 'di-b' })
  const listOn = async (instance: string) => {
    const { data } = await ask(`${urlOf(instance)}/control/sandboxes`)
    const { rows, unreachable } = data as { rows: { name: string; instance: string }[]; unreachable: string[] }
    const found = rows.filter(({ name }) => name === 'di-a' || name === 'di-b' || name === 'demo')
    return { found: found.map(({ name, instance: holder }) => `${name} ${holder}`).toSorted(), unreachable }
  }
  const all = ['demo a', 'demo b', 'demo c', 'di-a a', 'di-b b']
  expect(await listOn('c')).toEqual({ found: all, unreachable: [] })
  await instances.get('b')?.app.close()
  expect(await listOn('c')).toEqual({ found: ['demo a', 'demo c', 'di-a a'], unreachable: ['b'] })
  await startInstance('b')
})

const skipped = !isBalancerInstalled()
if (skipped) process.stdout.write('HAProxy is not installed: what needs it is skipped.\n')

describe.skipIf(skipped)('behind HAProxy', () => {
  let balancer: Balancer | undefined
  const made = Array.from({ length: 8 }, (_, index) => `cerita-${index}`)

  beforeAll(async () => {
    balancer = await startBalancer(Number(new URL(publicUrl).port), ports)
    for (const name of made) await createSandbox(publicUrl, { name, preset: 'empty', set: { shoppers: [{}] } }, TOKEN)
  })
  afterAll(() => balancer?.stop())

  test('sandboxes are spread by name, and found however a request names them', async () => {
    expect(new Set(made.flatMap(holderOf)).size).toBeGreaterThan(1)
    for (const name of made) {
      expect(holderOf(name)).toHaveLength(1)
      expect((await ask(`${publicUrl}/control/sandboxes/${name}`)).data).toMatchObject({ instance: holderOf(name)[0] })
      const named = [{ 'x-sandbox': name }, { cookie: `sandbox=${name}` }]
      for (const headers of named) expect((await ask(`${publicUrl}/control/clock`, { headers })).code).toBe('ok')
      await new SandboxClient(publicUrl, name, TOKEN).advance({ minutes: 1 })
      const document = `${publicUrl}/v1/projects/demo-${name}/databases/(default)/documents/appClock/now`
      expect(await (await fetch(document)).text()).toContain(`projects/demo-${name}/`)
      const phones = await ask(`${publicUrl}/control/phones`, {
        method: 'POST',
        body: '{}',
        headers: { 'x-sandbox': name },
      })
      const [link = ''] = (phones.data as { links: string[] }).links
      const joined = await fetch(link, { redirect: 'manual' })
      expect(joined.headers.getSetCookie().join()).toContain(`sandbox=${name}`)
    }
  })

  test('a sandbox without a name gets one that leads to it, as do a visit and an import', async () => {
    const { name } = await createSandbox(publicUrl, { preset: 'empty' }, TOKEN)
    expect((await new SandboxClient(publicUrl, name, TOKEN).getState()).name).toBe(name)
    const visit = await fetch(`${publicUrl}/?visit`, { redirect: 'manual' })
    const [, visitor = ''] = /sandbox=(visit-[0-9a-f]{12})/.exec(visit.headers.getSetCookie().join()) ?? []
    expect((await new SandboxClient(publicUrl, visitor, TOKEN).getState()).preset).toBe('demo')
    const file = await fetch(`${publicUrl}/control/sandboxes/${name}/export`, { headers: { 'x-control-token': TOKEN } })
    const imported = await ask(`${publicUrl}/control/sandboxes/import?name=dibawa`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: await file.arrayBuffer(),
    })
    expect(imported.code).toBe('ok')
    expect((await new SandboxClient(publicUrl, 'dibawa', TOKEN).getState()).name).toBe('dibawa')
  })

  test('the event stream and a browser that listens work through it', async () => {
    const name = made[0] ?? ''
    const stream = await fetch(`${publicUrl}/control/stream?sandbox=${name}`, { headers: { 'x-control-token': TOKEN } })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry')
    await reader?.cancel()

    const sandbox = instances.get(holderOf(name)[0] ?? '')?.app.sandboxes.find(name)
    const shopperId = sandbox?.db.get<{ id: string }>('SELECT id FROM shopper')?.id ?? ''
    const { signFirestoreToken } = await import('../firestore/token.ts')
    const token = signFirestoreToken('kunci-untuk-menguji-yang-panjang', `demo-${name}`, shopperId)
    const browser = openBrowser({ port: Number(new URL(publicUrl).port) }, `demo-${name}`, token)
    const list = new SnapshotRecorder(notificationsOf(browser, shopperId))
    await list.until(() => list.isFromServer)
    const before = list.ids.length
    sandbox?.transaction(() => sandbox.notify(shopperId, { type: 'receipt', ref: 'r', title: 'Halo', text: 'Teks' }))
    await list.until(() => list.ids.length === before + 1)
    await browser.close()
  })

  test('requests wait for an instance that restarts; the others do not notice', async () => {
    const holder = holderOf(made[0] ?? '')[0] ?? ''
    const other = made.find((name) => !holderOf(name).includes(holder)) ?? ''
    await instances.get(holder)?.app.close()
    const waiting = ask(`${publicUrl}/control/sandboxes/${made[0]}`)
    expect((await ask(`${publicUrl}/control/sandboxes/${other}`)).code).toBe('ok')
    await startInstance(holder)
    // In memory, it is gone; the answer comes from where it was all the same.
    expect((await waiting).code).toBe('sandbox_unknown')
  })
})
