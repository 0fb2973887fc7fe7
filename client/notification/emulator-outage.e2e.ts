// An outage of the official Firestore emulator: the screen shows the outage, loses nothing, and recovers by itself.

import getPort from 'get-port'
import { ratna } from '#fixtures/world/personas.ts'
import { test as base, expect } from '#sdk/playwright.ts'
import { startEmulator, type TestEmulator } from '#server/testing/firestore/emulator-process.ts'
import { startServer } from '#server/testing/server-process.ts'

/** On a busy machine a cold emulator takes half a minute to start and load its data. */
const EMULATOR_TIMEOUT_MS = 90_000

type Backend = { emulator: TestEmulator; url: string }

const test = base.extend<{ emulator: TestEmulator }, { backend: Backend | string }>({
  // Shared by all tests, because a cold emulator is slow. A string is the reason to skip the tests.
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const emulator = await startEmulator()
      if (typeof emulator === 'string') return use(emulator)
      const server = await startServer(await getPort(), { FIRESTORE_EMULATOR_HOST: `127.0.0.1:${emulator.port}` })
      const health = async () => (await fetch(`${server.url}/control/health`)).status
      await expect.poll(health, { timeout: EMULATOR_TIMEOUT_MS }).toBe(200)
      await use({ emulator, url: server.url })
      await server.stop()
      await emulator.kill()
    },
    { scope: 'worker', timeout: 2 * EMULATOR_TIMEOUT_MS },
  ],
  emulator: async ({ backend }, use, testInfo) => {
    if (typeof backend === 'string') return testInfo.skip(true, backend)
    await use(backend.emulator)
  },
  baseURL: ({ backend }, use) => use(typeof backend === 'string' ? undefined : backend.url),
})

// Expected errors: calls during the outage.
test.use({ preset: 'regular', expectedConsole: /503|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_ABORTED/ })
test.describe.configure({ mode: 'default', timeout: 300_000 })

test('an outage is shown, loses nothing and ends by itself', async ({ page, emulator, sandbox, signIn }) => {
  await signIn(ratna.phone)
  await page.goto('/notification')
  const rows = page.getByRole('main').getByRole('listitem')
  const paused = page.getByText('Kabar baru sedang tertunda. Kami sambungkan lagi sebentar.')
  await expect(rows.filter({ hasText: 'Struk Toko Sentosa lolos cek' }).first()).toBeVisible({
    timeout: EMULATOR_TIMEOUT_MS,
  })
  const before = await rows.count()
  await expect(paused).toBeHidden()

  await emulator.kill()
  await expect(paused).toBeVisible({ timeout: EMULATOR_TIMEOUT_MS })
  await expect(rows).toHaveCount(before)
  const [receipt] = await sandbox.listPendingReceipts()
  await sandbox.acceptReceipt(receipt?.id ?? '', 40)

  const from = Date.now()
  await emulator.restart()
  await expect(page.getByRole('status').filter({ hasText: '40 poin masuk' })).toBeVisible({
    timeout: EMULATOR_TIMEOUT_MS,
  })
  await expect(paused).toBeHidden()
  await expect(rows.filter({ hasText: '40 poin masuk' })).toHaveCount(1)
  const recovery = `news ${((Date.now() - from) / 1000).toFixed(1)} s after the emulator was started again`
  test.info().annotations.push({ type: 'recovery', description: recovery })
  process.stdout.write(`${recovery}\n`)
  expect(await rows.count()).toBeGreaterThan(before)
})
