// Point history: received and used points, periods, and the parts of an entry.

import type { Page } from '@playwright/test'
import { bagas, ratna, suharti } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({ preset: 'regular' })

test.beforeEach(async ({ sandbox, signIn }) => {
  await sandbox.freeze()
  await signIn(ratna.phone)
})

/** Records the query parameters of each list request: direction, start, end, types. */
function recordListQueries(page: Page): string[] {
  const listQueries: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== '/api/point/list' || !searchParams.has('start')) return
    const values = ['directionOut', 'start', 'end'].map((name) => searchParams.get(name))
    listQueries.push([...values, searchParams.get('types') ?? 'all'].join(' '))
  })
  return listQueries
}

test('received and used points are summed, a balance that comes later moves nothing, and they are requested as documented for 30 days, 60 days and days of one’s own choosing [1.balance, 2.point-filter, 3.point-filter-date, 3.point-filter-types, 9.point-custom, 9.point-days, 9.points-received, 9.points-used]', async ({
  page,
}) => {
  const listQueries = recordListQueries(page)
  const listResponse = page.waitForResponse('**/api/point/list*')
  await page.route('**/api/point/balance', async (route) => {
    await listResponse
    await route.continue()
  })
  await page.addInitScript(`globalThis.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto('/history')
  await expect(page.getByText('22 Okt – 21 Nov 2026')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kemarin' })).toBeVisible()
  await expect(page.getByText(/poin.* (hangus|berlaku s\.d\.)/).first()).toBeVisible()
  expect(await page.evaluate('globalThis.shift')).toBeLessThan(0.05)

  const amounts = page.getByRole('link').getByText(/^\+[\d.]+$/)
  const listed = (await amounts.allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')))
  const sum = listed.reduce((total, amount) => total + amount, 0)
  expect(sum).toBeGreaterThan(0)
  await expect(page.getByText(`+${sum.toLocaleString('id-ID')}`, { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Saring' }).click()
  await page.getByRole('button', { name: '60 hari terakhir' }).click()
  // Closing the sheet aborts a request that has no answer yet, and sends it again.
  const answer = page.waitForResponse((response) => response.url().includes('types=referral'))
  await page.getByRole('button', { name: 'Ajak teman' }).click()
  await answer
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('22 Sep – 21 Nov 2026 · Ajak teman')).toBeVisible()
  await expect(page.getByRole('link', { name: /Struk Toko Sentosa/ })).toHaveCount(0)
  await page.getByText('Poin Digunakan').click()
  await expect(page.getByText('Pulsa Rp10.000')).toBeVisible()
  expect(listQueries).toEqual([
    'false 2026-10-22T00:00:00.000Z 2026-11-21T23:59:58.000Z all',
    'false 2026-09-22T00:00:00.000Z 2026-11-21T23:59:58.000Z all',
    'false 2026-09-22T00:00:00.000Z 2026-11-21T23:59:58.000Z referral',
    'true 2026-09-22T00:00:00.000Z 2026-11-21T23:59:58.000Z all',
  ])

  await page.goto('/history/point')
  await page.getByRole('button', { name: 'Saring' }).click()
  await page.getByRole('button', { name: 'Pilih Tanggal Sendiri' }).click()
  const sheet = page.getByRole('dialog', { name: 'Pilih Tanggal Sendiri' })
  await expect(sheet.getByText('November 2026')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /22 November 2026/ })).toBeDisabled()
  await sheet.getByRole('button', { name: /\b5 November 2026/ }).click()
  await expect(sheet.getByRole('button', { name: 'Pilih tanggal akhir' })).toHaveAttribute('aria-disabled', 'true')
  await sheet.getByRole('button', { name: /\b18 November 2026/ }).click()
  await sheet.getByRole('button', { name: 'Tampilkan 14 hari' }).click()
  const chip = page.getByRole('button', { name: '5–18 Nov 2026' })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Tampilkan' }).click()
  await expect(page.getByRole('heading', { name: 'Kemarin' })).toBeHidden()
  expect(listQueries.at(-1)).toBe('false 2026-11-05T00:00:00.000Z 2026-11-18T23:59:58.000Z all')

  await page.getByRole('link', { name: /Struk Segar Jaya/ }).click()
  await expect(page.getByRole('heading', { name: 'Detail poin' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Saring' }).click()
  await expect(chip).toBeVisible()
  await page.getByRole('button', { name: 'Hapus tanggal' }).click()
  await expect(page.getByText('22 Okt – 21 Nov 2026')).toBeVisible()
})

test('a warning of expiry leads to the points that expire, and the notice of it to their sum', async ({
  page,
  sandbox,
  signIn,
}) => {
  await sandbox.reset('expiring-points')
  await signIn(suharti.phone)
  await page.goto('/notification')
  const warning = page.getByRole('link', { name: /poin kamu hangus dalam 7 hari/ }).first()
  const [points = ''] = (await warning.innerText()).match(/[\d.]+(?= poin kamu)/) ?? []
  await warning.click()
  await expect(page.getByRole('heading', { name: `${points} poin hangus setelah 30 November 2026` })).toBeVisible()

  // The session expires within the seven days, and an open page would refetch when the notification arrives.
  await page.goto('about:blank')
  await sandbox.advance({ days: 7 })
  await signIn(suharti.phone)
  await page.goto('/notification')
  await page.getByRole('link', { name: new RegExp(`${points} poin hangus`) }).click()
  await expect(page.getByText(`\u2212${points}`, { exact: true })).toBeVisible()
  const [parts, sum] = [page.locator('dl').first(), page.locator('dl').nth(1)]
  const lapsed = (await parts.getByRole('definition').allInnerTexts()).map((text) => Number(text.replace('.', '')))
  expect(lapsed.reduce((total, amount) => total + amount, 0)).toBe(Number(points.replace('.', '')))
  await expect(sum.getByRole('term').first()).toHaveText('Poin hangus')
  await expect(sum.getByRole('definition').first()).toHaveText(points)
})

test('who never had a point or a receipt is shown the way to the first one', async ({ page, sandbox, signIn }) => {
  await sandbox.reset('new-shopper')
  await signIn(bagas.phone)
  await page.goto('/history/point')
  await expect(page.getByRole('heading', { name: 'Celengannya belum berisi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saring' })).toBeHidden()
  await page.goto('/history?tab=struk')
  await expect(page.getByRole('heading', { name: 'Kalengnya masih kosong' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unggah' })).toBeVisible()
})
