// What shoppers see when requests fail; the control plane injects the faults. Also an example for QA.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

const LIST = { method: 'GET', path: '/api/reward/types' } as const

test.use({ expectedConsole: /status of (429|503)|net::ERR_|WebChannelConnection/ })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

test('a list that fails three times shows an error, and loads by its button [7.failures-reach-caller, 8.retries]', async ({
  page,
  sandbox,
  faults,
  checkAxe,
}) => {
  const fault = await faults.add({ ...LIST, status: 503, times: 3 })
  await page.goto('/redeem')
  await expect(page.getByText('Lagi mati lampu di tempat kami')).toBeVisible()
  await expect(page.getByText(/Kode gangguan 503 · REQ-/)).toBeVisible()
  await checkAxe()
  expect(await sandbox.journal.count({ ...LIST, status: 503 })).toBe(3)
  expect(await faults.list()).toEqual([expect.objectContaining({ id: fault.id, uses: 3, remaining: 0 })])
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('link', { name: /Pulsa/ }).first()).toBeVisible()
})

test('a connection that breaks during a response is retried, and a rate limit counts down to the next try', async ({
  page,
  sandbox,
  faults,
}) => {
  const loaded = page.getByRole('link', { name: /Pulsa/ }).first()
  await faults.add({ ...LIST, drop: 'midway', times: 2 })
  await page.goto('/redeem')
  await expect(loaded).toBeVisible()
  expect(await sandbox.journal.count(LIST)).toBe(3)

  await faults.add({ ...LIST, rateLimit: { seconds: 4 }, times: 3 })
  await page.reload()
  await expect(page.getByText('Antre sebentar, ya')).toBeVisible()
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(loaded).toBeVisible()
})

test('a server that is away is not taken for a missing internet, and the screen opens once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  // Blocks calls but not scripts, which an installed app reads from the service worker's cache.
  const calls = /\/(api|adminapi)\/|manifest\.webmanifest/
  await context.route(calls, (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation').getByRole('link', { name: 'Voucher' }).click()
  await expect(page.getByText('Server kami sedang tidak menjawab.')).toBeVisible()
  await expect(page.getByText('Menunggu server…')).toBeVisible()
  await expect(page.getByText(/tanpa internet/i)).toBeHidden()
  await context.unroute(calls)
  await expect(page.getByRole('heading', { name: 'Voucherku' })).toBeVisible()
  await expect(page.getByText('Server kami sedang tidak menjawab.')).toBeHidden()
})
