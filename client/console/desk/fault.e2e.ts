// Faults, reset and presets on the console, and their effect on the phone.

import { listCutLabels, openConsole, PROJECTOR, pressInMenu } from '#client/e2e/console-page.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ ...PROJECTOR, expectedConsole: /Failed to load resource/ })
test('each switch injects its own fault, and one button clears them all', async ({ page, sandbox }) => {
  const phone = await openConsole(page)
  await page.getByRole('switch', { name: /Penyedia libur/ }).click()
  await expect(page.getByRole('switch', { name: /Penyedia libur/ })).toBeChecked()
  for (const name of [/Lambat/, /Terlalu sering/, /Kabar putus/]) await pressInMenu(page, 'Gangguan lain', name)
  await expect(page.getByRole('button', { name: 'Matikan 4' })).toBeVisible()
  expect((await sandbox.faults.list()).map(({ definition }) => definition.target ?? 'route').sort()).toEqual([
    'firestore',
    'provider',
    'route',
    'route',
  ])
  await page.getByRole('button', { name: 'Matikan 4' }).click()
  await expect(page.getByText('Semua mati')).toBeVisible()
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
})

test('one press undoes what was done last, and each state before is listed', async ({ page, sandbox }) => {
  const phone = await openConsole(page)
  const undo = page.getByRole('button', { name: 'Urungkan', exact: true })
  await expect(undo).toBeDisabled()
  for (const count of [1, 2]) {
    await pressInMenu(page, 'Langkah waktu lain', '+1 hari')
    await expect.poll(async () => (await sandbox.getClock()).now.slice(8, 10)).toBe(String(21 + count))
  }
  const [receipt] = await sandbox.listPendingReceipts()
  await page.keyboard.press('r')
  // Undo is pressed before the console lists the state that the rejection saved.
  let isSaved = false
  const pressed = Promise.withResolvers<void>()
  await page.route('**/snapshots', async (route, request) => {
    if (request.method() === 'POST') isSaved = true
    else if (isSaved) await pressed.promise
    await route.continue()
  })
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Tolak/ })
    .click()
  const countWaiting = async () => (await sandbox.listPendingReceipts()).length
  await expect.poll(countWaiting).toBe(2)
  await undo.click()
  pressed.resolve()
  await expect.poll(countWaiting).toBe(3)
  expect((await sandbox.listPendingReceipts()).map(({ id }) => id)).toContain(receipt?.id)
  await expect(phone.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()

  // Two jumps of a day in a row share one saved state. Undo itself can be reverted, also after a reload.
  await expect(undo).toHaveAttribute('title', 'Urungkan: +1 hari')
  await page.reload()
  await expect(undo).toHaveAttribute('title', 'Urungkan: +1 hari')
  const list = page.getByRole('button', { name: 'Kembali ke saat mana?' })
  const states = page.getByRole('dialog').getByRole('listitem')
  await list.click()
  await expect(states).toHaveText([/Sebelum Urungkan: Tolak STR.*Ratna.*23 Nov/, /Sebelum \+1 hari.*21 Nov/])
  await states.first().getByRole('button').click()
  await expect.poll(countWaiting).toBe(2)
  await undo.click()
  await expect.poll(async () => (await sandbox.getClock()).now).toMatch(/^2026-11-21/)
})

test('no label is cut off in any window, also without a server, and a preset card loads a preset, a persona and a screen', async ({
  page,
  sandbox,
}) => {
  const stream = /\/control\/stream/
  await page.route(stream, (route) => route.abort())
  await page.goto('/console')
  await expect(page.getByRole('status').filter({ hasText: 'Menyambung' })).toBeAttached()
  for (const width of [1280, 1440, 1920, 390]) {
    await page.setViewportSize({ width, height: 800 })
    const stage = await page.getByRole('region', { name: 'HP', exact: true }).boundingBox()
    const key = await page.getByRole('button', { name: 'Tur', exact: true }).boundingBox()
    expect((key?.x ?? 0) + (key?.width ?? 0), `at ${width} px`).toBeLessThan(stage?.width ?? 0)
  }
  await page.unroute(stream)
  await expect(page.getByRole('status').filter({ hasText: 'Langsung' })).toBeAttached()

  const phone = page.frameLocator('iframe[title="Aplikasi di HP"]')
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 })
    const cut = await page.evaluate(listCutLabels)
    expect(cut, `at ${width} px`).toEqual([])
    await expect(page.getByRole('heading', { name: 'Program', exact: true })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Sari', exact: true })).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('heading', { name: 'Gangguan' })).toBeHidden()
  await page.getByRole('tab', { name: 'Gangguan' }).click()
  await expect(page.getByRole('heading', { name: 'Gangguan' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pesan', exact: true })).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  for (const name of ['Pesan', 'Struk', 'Program', 'Panggilan']) {
    await page.getByRole('tab', { name, exact: true }).click()
    expect(await page.evaluate(listCutLabels), `${name} at 390 px`).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: /^Hari undian/ }).click()
  await expect(phone.getByRole('heading', { name: 'Undian' }).first()).toBeVisible()
  expect((await sandbox.getState()).preset).toBe('draw-day')
  await expect(page.getByRole('button', { name: /^Hari undian/ })).toHaveAttribute('aria-pressed', 'true')
})
