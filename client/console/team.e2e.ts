// The console, a paired phone, the live channel and a visitor's link before a team of two processes behind HAProxy
// (docs/scaling.md 4): each browser reaches the process that has its sandbox, and no other.

import getPort, { portNumbers } from 'get-port'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { test as base, expect } from '#sdk/playwright.ts'
import { isBalancerInstalled, startBalancer } from '#server/testing/balancer.ts'
import { startServer } from '#server/testing/server-process.ts'

const TOKEN = 'token-of-the-tested-team'
const MEMBERS = ['a', 'b'] as const

const test = base.extend<Record<never, never>, { team: string }>({
  // The address of the balancer.
  team: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      if (!isBalancerInstalled()) return use('')
      const ports = await Promise.all(MEMBERS.map(() => getPort({ port: portNumbers(20_000, 32_000) })))
      const balancerPort = await getPort({ port: portNumbers(20_000, 32_000) })
      const balancer = await startBalancer(balancerPort, ports)
      const team = MEMBERS.map((name, at) => `${name}=http://127.0.0.1:${ports[at]}`).join()
      const settings = { TEAM: team, CONTROL_TOKEN: TOKEN, PUBLIC_URL: balancer.url }
      const servers = await Promise.all(
        MEMBERS.map((name, at) => startServer(ports[at] ?? 0, { ...settings, INSTANCE: name })),
      )
      await use(balancer.url)
      await Promise.all([balancer.stop(), ...servers.map((server) => server.stop())])
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

test.describe.configure({ mode: 'default', timeout: 180_000 })
test.skip(!isBalancerInstalled(), 'HAProxy is not installed')

/** A sandbox on each member. */
async function openOnEach(team: string): Promise<SandboxClient[]> {
  const found = new Map<string, SandboxClient>()
  for (let made = 0; found.size < MEMBERS.length && made < 20; made += 1) {
    const sandbox = await createSandbox(team, { preset: 'regular' }, TOKEN)
    const { rows } = await sandbox.call('GET /control/sandboxes')
    const instance = rows.find(({ name }) => name === sandbox.name)?.instance ?? ''
    found.set(instance, sandbox)
  }
  expect([...found.keys()].sort()).toEqual([...MEMBERS])
  return [...found.values()]
}

test('console, paired phone and live channel reach the member of their sandbox', async ({ team, browser }) => {
  for (const sandbox of await openOnEach(team)) {
    const desk = await browser.newContext({ baseURL: team, viewport: { width: 1280, height: 720 } })
    const page = await desk.newPage()
    await page.goto(`/console?token=${TOKEN}&sandbox=${sandbox.name}`)
    await expect(page.getByRole('status').filter({ hasText: 'Langsung' })).toBeAttached()
    await page.getByRole('button', { name: /Ratna/ }).first().click()
    const stage = page.frameLocator('iframe[title="Aplikasi di HP"]')
    await expect(stage.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

    await page.getByRole('button', { name: 'HP asli' }).click()
    const link = await page.getByRole('dialog').locator('code').filter({ hasText: '/join/' }).textContent()
    expect(link).toContain(`${team}/join/${sandbox.name}/`)
    const hand = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await hand.newPage()
    await phone.goto(link ?? '')
    await expect(phone.getByRole('link', { name: /Notifikasi, \d+/ })).toBeVisible()
    await expect(page.getByRole('list', { name: 'HP yang bergabung' }).getByText('sebagai Ratna')).toBeVisible()

    await sandbox.call('POST /control/shoppers/:shopper/notifications', {
      params: { shopper: ratna.phone },
      body: { type: 'reward', title: 'Halo dari tim', text: 'Lewat penyeimbang' },
    })
    await expect(phone.getByRole('status').filter({ hasText: 'Halo dari tim' })).toBeVisible()
    await hand.close()
    await desk.close()
  }
})

test('a visitor gets a sandbox of their own, and stays in it', async ({ team, browser }) => {
  const names = []
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const context = await browser.newContext({ baseURL: team })
    const page = await context.newPage()
    await page.goto('/?visit')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const nameOf = async () => (await context.cookies()).find(({ name }) => name === 'sandbox')?.value
    const name = await nameOf()
    expect(name).toMatch(/^visit-/)
    await page.goto('/campaign')
    expect(await nameOf()).toBe(name)
    names.push(name)
    await context.close()
  }
  expect(new Set(names).size).toBe(3)
})
