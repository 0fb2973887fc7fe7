// Sheets and the browser's history: back closes a sheet, and a closed sheet does not count as a page.
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(async ({ signIn }) => {
  await signIn(ratna.phone)
})

test('back closes a sheet, a nested one alone, and keeps the page, a filter replaces that page, and a reload closes a sheet', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Promo', exact: true }).click()
  const open = page.getByRole('button', { name: 'Saring', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Saring promo' })
  await open.click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/campaign')
  await open.click()
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.goBack()
  // The address changes before the screen does, and a link of the old screen to itself would replace the entry.
  await expect(page.getByRole('link', { name: 'Beranda' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveURL('/')

  await page.getByRole('link', { name: 'Promo', exact: true }).click()
  await open.click()
  await sheet.getByRole('button', { name: 'Undian', exact: true }).click()
  await sheet.getByRole('button', { name: /^Tampilkan/ }).click()
  await expect(page).toHaveURL(/jenis=undian/)
  await expect(sheet).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goto('/history?tab=struk')
  await page.getByRole('button', { name: 'Saring' }).click()
  const outer = page.getByRole('dialog', { name: 'Saring' })
  await outer.getByRole('button', { name: 'Pilih Tanggal Sendiri' }).click()
  const inner = page.getByRole('dialog', { name: 'Pilih Tanggal Sendiri' })
  await expect(inner).toBeVisible()
  await page.goBack()
  await expect(inner).toBeHidden()
  await expect(outer).toBeVisible()
  await page.goBack()
  await expect(outer).toBeHidden()

  await page.goto('/notification')
  await page.getByRole('button', { name: 'Hapus semua notifikasi' }).click()
  const question = page.getByRole('dialog', { name: 'Hapus semua notifikasi?' })
  await expect(question).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expect(question).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL('/history?tab=struk')
})

test('a sheet is not seen before it slides in from the lower edge', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/campaign')
  const open = page.getByRole('button', { name: 'Saring', exact: true })
  const sheet = page.getByRole('dialog', { name: 'Saring promo' })
  for (const _ of ['first', 'again']) {
    const watched = page.evaluate<number[]>(WATCH_OPENING)
    await open.click()
    const [first = 0, ...tops] = await watched
    const last = tops.at(-1) ?? Number.NaN
    expect(first).toBeGreaterThan(last)
    expect(Math.min(first, ...tops)).toBe(last)
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
  }
})

/** Resolves with the top of the visible sheet in each frame, once the sheet has not moved for ten frames. */
const WATCH_OPENING = `(async () => {
  const tops = []
  while (tops.length < 11 || new Set(tops.slice(-10)).size > 1) {
    await new Promise(requestAnimationFrame)
    const sheet = document.querySelector('[role="dialog"]')
    if (sheet?.checkVisibility({ visibilityProperty: true })) tops.push(sheet.getBoundingClientRect().top)
  }
  return tops
})()`
