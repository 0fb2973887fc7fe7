// Double text size on the narrowest phone, and a phone in landscape: no amount is split, and every button is on screen.
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { openInside } from './open-inside.ts'
import { setTextSize } from './text-size.ts'

test.use({ preset: 'regular' })

test.beforeEach(({ signIn }) => signIn(ratna.phone))

/** Lists amounts, standalone codes (`TJGA-PSCH-D2SD`) and words that span more than one line. */
function listSplitAmounts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const split: string[] = []
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text instanceof Text; text = texts.nextNode()) {
      for (const { 0: amount, index } of text.data.matchAll(
        /(?<![\w.-])[+−]?(Rp)?\d{1,3}(\.\d{3})*(?![\w.-])|^[A-Z\d]{3,}(-[A-Z\d]+)+$|^\p{L}+$/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + amount.length)
        const lines = new Set(
          [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)),
        )
        if (lines.size > 1) split.push(amount)
      }
    }
    return split
  })
}

function listSpillingActions(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main + footer :is(a, button, label)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ textContent }) => textContent),
  )
}

async function firstVoucher(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/reward/claims/list?voucher=active&pageSize=1')).json()
  return `/voucher/detail?q=${data.rows[0].id}`
}

test('with text twice as large at 320 px no amount or birth date is split, and no page scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await setTextSize(page, '200%')
  const { data } = await (await page.request.get('/api/receipt/list?status=1,2&pageSize=1')).json()
  await page.goto('/')
  for (const path of [
    '/history/point',
    `/history/receipt-detail?q=${data.rows[0].id}`,
    '/history?tab=hadiah',
    '/redeem/detail?q=pulsa',
    '/notification',
    '/voucher',
    await firstVoucher(page),
    '/setting/referral',
    '/',
    '/topup',
  ]) {
    // The old screen stays until the next one has loaded.
    await page.locator('main').evaluate((main) => main.setAttribute('data-left', ''))
    await page.evaluate(openInside, path)
    await expect(page.locator('main[data-left]')).toHaveCount(0)
    await expect(page.getByRole('main').getByText(/\d/).first()).toBeVisible()
    expect([path, ...(await listSplitAmounts(page))]).toEqual([path])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    expect(await listSpillingActions(page)).toEqual([])
  }

  await page.goto('/setting/edit')
  await page.getByRole('button', { name: 'Perbaiki tanggal lahir' }).click()
  await page.getByLabel('Tanggal', { exact: true }).fill('31')
  await page.getByLabel('Bulan').selectOption('September')
  const freeWidth = await page.getByLabel('Bulan').evaluate((select: HTMLSelectElement) => {
    const { font, paddingRight } = getComputedStyle(select)
    const context = document.createElement('canvas').getContext('2d')
    if (context) context.font = font
    return select.clientWidth - Number.parseFloat(paddingRight) - (context?.measureText('September').width ?? 0)
  })
  expect(freeWidth).toBeGreaterThanOrEqual(0)
  for (const part of ['Tanggal', 'Tahun']) {
    const fits = await page
      .getByLabel(part, { exact: true })
      .evaluate((input) => input.scrollWidth <= input.clientWidth)
    expect([part, fits]).toEqual([part, true])
  }
})

test('on a phone that lies on its side the shutter is on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await page.goto('/topup/camera')
  await expect(page.getByRole('button', { name: 'Ambil foto' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByLabel('Galeri: pilih foto struk')).toBeInViewport({ ratio: 1 })
})
