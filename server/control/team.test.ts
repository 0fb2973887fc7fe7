// Tests two instances behind HAProxy (docs/scaling.md): each request reaches the instance that has the named sandbox.
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import getPort, { portNumbers } from 'get-port'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createSandbox, SandboxClient } from '#sdk/client.ts'
import { signFirestoreToken } from '../firestore/token.ts'
import { type Balancer, isBalancerInstalled, startBalancer } from '../testing/balancer.ts'
import { makeClientFolder } from '../testing/client-folder.ts'
import { notificationsOf, openBrowser, SnapshotRecorder } from '../testing/firestore/web-sdk.ts'
import { startTestApp, type TestApp } from '../testing/world.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const TOKEN = 'kunci-kendali-satu-tim'
const SECRET = 'kunci-untuk-menguji-yang-panjang'
const NAMES = Array.from({ length: 8 }, (_, index) => `cerita-${index}`)

describe.skipIf(!isBalancerInstalled())('behind HAProxy', () => {
  const clientDir = makeClientFolder()
  const instances: TestApp[] = []
  let balancer: Balancer

  beforeAll(async () => {
    mkdirSync(join(clientDir, 'console'))
    copyFileSync('client/console/index.html', join(clientDir, 'console', 'index.html'))
    const [port = 0, ...ports] = await Promise.all([0, 1, 2].map(() => getPort({ port: portNumbers(20_000, 32_000) })))
    balancer = await startBalancer(port, ports)
    const options = { clientDir, controlToken: TOKEN, secret: SECRET }
    for (const own of ports)
      instances.push(await startTestApp({ PORT: String(own), PUBLIC_URL: balancer.url }, options))
    for (const name of NAMES)
      await createSandbox(balancer.url, { name, preset: 'empty', set: { shoppers: [{}] } }, TOKEN)
  })
  afterAll(async () => {
    await balancer.stop()
    for (const { app } of instances) await app.close()
  })

  const holdersOf = (name: string) => instances.filter(({ app }) => app.sandboxes.findEntry(name))
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { 'x-control-token': TOKEN, ...init.headers }
    return (await (await fetch(balancer.url + path, { ...init, headers })).json()) as { code: string; data: unknown }
  }

  test('requests, console, live channel and event stream of a sandbox stay on one instance', async () => {
    for (const name of NAMES) expect(holdersOf(name)).toHaveLength(1)
    for (const instance of instances) {
      const name = NAMES.find((own) => holdersOf(own).includes(instance)) ?? ''
      const sandbox = instance.app.sandboxes.find(name)
      for (const headers of [{ 'x-sandbox': name }, { cookie: `sandbox=${name}` }])
        expect(await ask('/control/clock', { headers })).toMatchObject({ code: 'ok' })
      await new SandboxClient(balancer.url, name, TOKEN).advance({ minutes: 1 })

      const page = await fetch(`${balancer.url}/console?token=${TOKEN}&sandbox=${name}`, { redirect: 'manual' })
      expect(page.headers.getSetCookie().join()).toContain(`sandbox=${name}`)
      const phones = { method: 'POST', body: '{}', headers: { 'x-sandbox': name, 'content-type': 'application/json' } }
      const { links } = (await ask('/control/phones', phones)).data as { links: string[] }
      const joined = await fetch(links[0] ?? '', { redirect: 'manual' })
      expect(joined.headers.getSetCookie().join()).toContain(`sandbox=${name}`)

      const headers = { 'x-control-token': TOKEN }
      const stream = await fetch(`${balancer.url}/control/stream?sandbox=${name}`, { headers })
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      expect((await reader?.read())?.value).toContain('retry')
      await reader?.cancel()

      const shopperId = sandbox?.db.get<{ id: string }>('SELECT id FROM shopper')?.id ?? ''
      const token = signFirestoreToken(SECRET, `demo-${name}`, shopperId)
      const browser = openBrowser({ port: Number(new URL(balancer.url).port) }, `demo-${name}`, token)
      const list = new SnapshotRecorder(notificationsOf(browser, shopperId))
      await list.until(() => list.isFromServer)
      const before = list.ids.length
      sandbox?.transaction(() => sandbox.notify(shopperId, { type: 'receipt', ref: 'r', title: 'Halo', text: 'Teks' }))
      await list.until(() => list.ids.length === before + 1)
      await browser.close()
    }
  })

  test('an instance lists its own sandboxes', async () => {
    for (const { url, app } of instances) {
      const answer = await fetch(`${url}/control/sandboxes`, { headers: { 'x-control-token': TOKEN } })
      const { data } = (await answer.json()) as { data: { rows: { name: string }[] } }
      expect(data.rows.map(({ name }) => name)).toEqual(app.sandboxes.list().map(({ sandbox }) => sandbox.name))
    }
  })

  test('a sandbox without a name gets one that leads to it, as do a visit and an import', async () => {
    const { name } = await createSandbox(balancer.url, { preset: 'empty' }, TOKEN)
    const stateOf = (sandbox: string) => new SandboxClient(balancer.url, sandbox, TOKEN).getState()
    expect((await stateOf(name)).name).toBe(name)
    const visit = await fetch(`${balancer.url}/?visit`, { redirect: 'manual' })
    const [, visitor = ''] = /sandbox=(visit-[0-9a-f]{12})/.exec(visit.headers.getSetCookie().join()) ?? []
    expect((await stateOf(visitor)).preset).toBe('demo')
    const file = await fetch(`${balancer.url}/control/sandboxes/${name}/export`, {
      headers: { 'x-control-token': TOKEN },
    })
    const body = await file.arrayBuffer()
    const headers = { 'content-type': 'application/octet-stream' }
    for (const query of ['', '?name=dibawa']) {
      const imported = await ask(`/control/sandboxes/import${query}`, { method: 'POST', headers, body })
      expect(imported.code).toBe('ok')
      const { name: given } = imported.data as { name: string }
      expect((await stateOf(given)).name).toBe(given)
    }
  })
})
