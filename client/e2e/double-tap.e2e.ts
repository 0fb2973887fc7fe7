// The second of two taps while the main thread is busy presses nothing that appears. That two send one request is proven by
// receipt.e2e.ts, and for every other submit by the same useSubmit (architecture.test.ts, use-submit.test.tsx).
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { TAP_GAPS_MS, tapTwice } from './double-tap.ts'

test.use({ preset: 'regular' })

test('two taps open the sheet that asks whether to redeem, or the next question, without answering it', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/redeem/detail?q=kopi-tanjung')
  const sent = countRequests(page, /\/redeem$/)
  const sheet = page.getByRole('dialog', { name: 'Tukar sekarang?' })
  const redeem = page.getByRole('button', { name: 'Tukar 850 poin', exact: true })
  for (const gap of TAP_GAPS_MS) {
    await tapTwice(page, redeem, gap)
    await expect(sheet.getByRole('button', { name: 'Ya, tukar 850 poin' })).not.toHaveAttribute('aria-busy')
    await sheet.getByRole('button', { name: 'Cek lagi' }).click()
    await expect(sheet).toHaveCount(0)
  }
  expect(sent).toEqual([])

  await page.goto('/survey?q=kebiasaan-mencuci')
  const surveys = countRequests(page, /\/survey\/submit\//)
  const next = page.getByRole('button', { name: 'Lanjut' })
  await page.getByText('Laundry').click()
  await next.click()
  await page.getByRole('textbox').fill('3')
  await next.click()
  await page.getByText('Pelembut').click()
  await next.click()
  await page.getByText('5', { exact: true }).click()
  for (const gap of TAP_GAPS_MS) {
    // With all questions answered, a second tap on each would open the next question and finally send the answers.
    await page.getByRole('button', { name: 'Kembali' }).click()
    await page.getByRole('button', { name: 'Kembali' }).click()
    await expect(page.getByRole('heading', { name: 'Berapa kali mencuci dalam seminggu?' })).toBeVisible()
    await tapTwice(page, next, gap)
    await expect(page.getByText('Pelembut')).toBeVisible()
    await tapTwice(page, next, gap)
    await expect(page.getByRole('button', { name: 'Kirim jawaban' })).not.toHaveAttribute('aria-busy')
  }
  expect(surveys).toEqual([])
})

function countRequests(page: Page, path: RegExp): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (path.test(new URL(request.url()).pathname)) sent.push(request.url())
  })
  return sent
}
