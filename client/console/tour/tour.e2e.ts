// The guided tour: from start to end, paused by a click, and skipped.
import type { Page } from '@playwright/test'
import { jumpTo, startCut, waitForStep } from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'
import { cutOf } from './cut.ts'

test.use({
  preset: 'demo',
  viewport: { width: 1440, height: 900 },
  hasTouch: false,
  // A step injects server errors, one outlives the session, and the reset at the start drops the open journal entry.
  expectedConsole: /Failed to load resource.*(500|Internal|401|404 .*\/control\/journal\/\d+)/,
})

test('the tour runs from the first visit to its end by itself', async ({ page, sandbox, checkAxe }) => {
  test.setTimeout(240_000)
  // The desk learns of everything late, as on a slow machine: no step may press what is not there yet.
  await page.route(/\/control\/(receipts|claims|draws)(\?|\/[^/]+\/(reading|preview)|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  const before = await sandbox.advance({ minutes: 7 })
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await checkAxe()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  await expect(card.getByRole('heading', { name: /Kodenya tiba di WhatsApp/ })).toBeVisible({ timeout: 60_000 })
  // The provider's answer is the presenter's: the tour waits, and their click does not pause it.
  await expect(card.getByText(/tersendat|Tur menunggu jawabanmu/)).toBeVisible({ timeout: 120_000 })
  // Looked for in every frame: at this speed the step is over before an expectation looks again.
  const recomputed = page.waitForFunction(
    (result) => document.querySelector('[role=dialog]')?.textContent?.includes(result),
    'Urutan pemenangnya sama',
    { timeout: 120_000 },
  )
  await page.getByRole('button', { name: 'Kirim', exact: true }).first().click()
  await recomputed
  await expect(card.getByText(/tersendat/).or(card.getByRole('heading', { name: /Sekarang giliranmu/ }))).toBeVisible({
    timeout: 120_000,
  })
  await expect(card.getByText(/tersendat/)).toBeHidden()
  await checkAxe()
  const { now } = await sandbox.getClock()
  expect(now).toMatch(/^2026-12-21/)
  await card.getByRole('button', { name: 'Selesai' }).click()
  await expect(card).toBeHidden()

  // What was before the tour comes back, however long it took.
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await checkAxe()
  const states = page.getByRole('dialog').getByRole('listitem')
  await expect(states).toHaveText([/Sebelum \+30 hari/, /Sebelum Tur/])
  await states.getByText('Sebelum Tur').click()
  await expect.poll(async () => (await sandbox.getClock()).now.slice(0, 15)).toBe(before.now.slice(0, 15))
})

test('each step makes its state from wherever one jumps, also the second time, and after a reload', async ({
  page,
  sandbox,
}) => {
  test.setTimeout(240_000)
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  const heading = card.getByRole('heading')
  const jump = async (name: 'Langkah berikutnya' | 'Langkah sebelumnya', title: RegExp) => {
    while (!title.test((await heading.textContent()) ?? '')) await card.getByRole('button', { name }).click()
  }
  // To the provider's answer, with nothing sent and nothing redeemed.
  await jump('Langkah berikutnya', /Penyedia menjawab/)
  const claims = async () => (await sandbox.call('GET /control/claims', { query: { limit: 1 } })).rows[0]
  await expect(card.getByText(/Tur menunggu jawabanmu/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Gagalkan' }).first().click()
  await expect.poll(async () => (await claims())?.status, { timeout: 60_000 }).toBe('failed')
  // Back to the step of the code, after a jump that requested none; one was requested before.
  for (const visit of ['first', 'second']) {
    await jump('Langkah sebelumnya', /Kodenya tiba/)
    await expect(heading, visit).toHaveText(/Beranda|Foto struk/, { timeout: 60_000 })
    // The phone itself shows her name for as long as the tour stays on home.
    await expect(page.getByRole('button', { name: 'Ratna', pressed: true })).toBeVisible()
  }
  await jump('Langkah berikutnya', /Petugas memeriksa/)
  await page.reload()
  await card.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(heading).toHaveText(/Apa yang barusan|Poinnya/, { timeout: 60_000 })
  await expect(card.getByText(/tersendat/)).toBeHidden()
})

test('a click on the phone pauses the tour, and it resumes', async ({ page, checkAxe }) => {
  await page.goto('/console?laju=4')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  await expect(phone.locator('h1')).toBeVisible()
  await phone.locator('h1').click()
  await expect(card.getByText('HP di tanganmu sekarang.')).toBeVisible()
  await checkAxe()
  await card.getByRole('button', { name: 'Lanjutkan' }).click()
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  await expect(card.getByRole('heading', { name: /Masuk tanpa kata sandi/ })).toBeVisible()
  await card.getByRole('button', { name: 'Jeda' }).click()
  await expect(card.getByRole('button', { name: 'Lanjutkan' })).toBeVisible()
  await card.getByRole('button', { name: 'Akhiri tur' }).click()
  await expect(card).toBeHidden()
})

/** Holds the answer to every reset of the sandbox back, until the returned function is called. */
async function holdReset(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/control/sandboxes/*/reset', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a step is skipped while the sandbox is still being reset', async ({ page }) => {
  const releaseReset = await holdReset(page)
  await page.goto('/console?laju=20')
  await page.getByRole('button', { name: 'Tur', exact: true }).click()
  await page.getByRole('button', { name: 'Mulai tur' }).click()
  const card = page.getByRole('region', { name: 'Tur' })
  await card.getByRole('button', { name: 'Langkah berikutnya' }).click()
  releaseReset()
  await expect(card.getByText(/tersendat/).or(card.getByRole('heading', { name: /Kodenya tiba/ }))).toBeVisible({
    timeout: 30_000,
  })
  await expect(card.getByText(/tersendat/)).toBeHidden()
})

const ALTERED_PHOTO = /\/control\/kit\/altered-total\.jpg/

test('the first photos are drawn before a tour is started', async ({ page }) => {
  const plain = page.waitForResponse(/\/control\/kit\/sentosa-cash\.jpg/)
  const altered = page.waitForResponse(ALTERED_PHOTO)
  await page.goto('/console')
  expect([(await plain).ok(), (await altered).ok()]).toEqual([true, true])
})

test('a tour makes its world once', async ({ page }) => {
  let resets = 0
  page.on('request', (request) => {
    if (/\/control\/sandboxes\/[^/]+\/reset$/.test(request.url())) resets += 1
  })
  await page.goto('/console?laju=20')
  await startCut(page, 'long')
  expect(await waitForStep(page, 'done')).toMatchObject({ step: 'welcome', error: null })
  expect(resets).toBe(1)
})

test('a photo that was drawn ahead is sent, although another receipt was sent before it', async ({ page }) => {
  const drawn = new Set<string>()
  page.on('response', (response) => {
    if (ALTERED_PHOTO.test(response.url())) drawn.add(response.url())
  })
  const first = page.waitForResponse(ALTERED_PHOTO)
  await page.goto('/console?laju=20')
  await startCut(page, 'long')
  await first
  for (const step of ['points', 'altered'] as const) {
    await jumpTo(page, cutOf('long').steps.indexOf(step))
    expect(await waitForStep(page, 'ready')).toMatchObject({ error: null })
  }
  expect([...drawn]).toHaveLength(1)
})

test('the same receipt is sent again, however many were sent today', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/console?laju=20')
  await startCut(page, 'fraud')
  for (const _visit of [1, 2, 3, 4]) {
    await jumpTo(page, cutOf('fraud').steps.indexOf('duplicate'))
    expect(await waitForStep(page, 'done')).toMatchObject({ step: 'duplicate', error: null })
  }
})
