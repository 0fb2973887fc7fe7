// The official Firestore emulator is killed during a demo: nothing is lost, the screen says so, and all is well again by itself.
import { ratna } from '#fixtures/world/personas.ts'
import { freePort } from '#scripts/setup/free-port.ts'
import { test as base, expect } from '#sdk/playwright.ts'
import { startEmulator, type TestEmulator } from '#server/testing/firestore/emulator-process.ts'
import { startServer } from '#server/testing/server-process.ts'

/** On a busy machine a cold emulator takes half a minute to start and be filled. */
const PATIENCE = 90_000

const test = base.extend<{ emulator: TestEmulator }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
  emulator: async ({}, use, testInfo) => {
    const emulator = await startEmulator()
    if (typeof emulator === 'string') return testInfo.skip(true, emulator)
    await use(emulator)
    await emulator.kill()
  },
  baseURL: async ({ emulator }, use) => {
    const server = await startServer(await freePort(), { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulator.port}` })
    // An emulator just started answers slowly at first.
    const health = async () => (await fetch(`${server.url}/control/health`)).status
    await expect.poll(health, { timeout: PATIENCE }).toBe(200)
    await use(server.url)
    await server.stop()
  },
})

// While it is away the browser notes every try that fails, and Firebase asks Google whether there is a network at all,
// which the page's policy does not let it.
test.use({ preset: 'regular', expectedConsole: /503|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED|cleardot\.gif/ })
test.setTimeout(300_000)

test('killing it loses nothing, is told, and passes by itself @desktop', async ({
  page,
  emulator,
  sandbox,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/notification')
  const rows = page.getByRole('main').getByRole('listitem')
  const paused = page.getByText('Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.')
  await expect(rows.filter({ hasText: 'Struk Toko Sentosa lolos cek' }).first()).toBeVisible({ timeout: PATIENCE })
  const before = await rows.count()
  await expect(paused).toBeHidden()

  await emulator.kill()
  await expect(paused).toBeVisible({ timeout: PATIENCE })
  await expect(rows).toHaveCount(before)
  const [receipt] = await sandbox.listPendingReceipts()
  await sandbox.giveVerdict(receipt?.id ?? '', { verdict: 'valid', points: 40 })

  const from = Date.now()
  await emulator.restart()
  await expect(page.getByRole('status').filter({ hasText: '40 poin masuk' })).toBeVisible({ timeout: PATIENCE })
  await expect(paused).toBeHidden()
  await expect(rows.filter({ hasText: '40 poin masuk' })).toHaveCount(1)
  const recovery = `news ${((Date.now() - from) / 1000).toFixed(1)} s after the emulator was started again`
  test.info().annotations.push({ type: 'recovery', description: recovery })
  process.stdout.write(`${recovery}\n`)
  expect(await rows.count()).toBeGreaterThan(before)
})

test('it may still be away when the page is opened', async ({ page, emulator, signIn }) => {
  await emulator.kill()
  await signIn(ratna.phone)
  await page.goto('/notification')
  const paused = page.getByText('Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.')
  await expect(paused).toBeVisible({ timeout: PATIENCE })
  await emulator.restart()
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.filter({ hasText: 'Struk Toko Sentosa lolos cek' }).first()).toBeVisible({ timeout: PATIENCE })
  await expect(paused).toBeHidden()
})
