// Screen changes: no frame is blank, tabs switch at once, pages slide in, what a list and its detail share moves, and the focus.
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { RECEIPT_PHOTOS, sendReceipt } from './receipt-upload.ts'

test.use({ preset: 'regular', contextOptions: { reducedMotion: 'no-preference' } })

/** Records the lowest opacity of the content in any frame; 0 is blank. Runs in the page. */
function watchContent(): void {
  let palest = 1
  const look = () => {
    const main = document.querySelector('main')
    if (main) palest = Math.min(palest, Number(getComputedStyle(main).opacity))
    document.documentElement.dataset['palest'] = String(palest)
    requestAnimationFrame(look)
  }
  look()
}
const palest = async (page: Page) => Number(await page.locator('html').getAttribute('data-palest'))

test('a tab takes the place of another at once, a page slides in, no frame is blank, and an upload keeps its colour', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: /, Ratna$/ })).toBeVisible()
  await page.evaluate(watchContent)
  for (const tab of ['Promo', 'Voucher', 'Akun']) {
    await page.getByRole('navigation').getByRole('link', { name: tab }).click()
    await expect(page.getByRole('navigation').getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
  }
  const main = page.getByRole('main')
  await expect(main).not.toHaveAttribute('data-arrived')
  await page.getByRole('link', { name: /^Riwayat/ }).click()
  await expect(page.getByRole('heading', { name: 'Riwayat' })).toBeVisible()
  await expect(main).toHaveAttribute('data-arrived', 'PUSH')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Akun' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  expect(await palest(page)).toBeGreaterThan(0.3)

  await page.goto('/topup')
  await page.getByLabel('Galeri: pilih foto struk').setInputFiles(join(RECEIPT_PHOTOS, 'struk-toko-sentosa.jpg'))
  await expect(page.getByRole('button', { name: 'Kirim struk ini' })).toBeVisible()
  await expect(page.locator('main')).toHaveCSS('opacity', '1')
  await sendReceipt(page)
  await expect(page.locator('main')).toHaveCSS('animation-name', 'none')
})

/** Records which elements move in the view transitions of the page. Runs in the page. */
function recordMoves(): void {
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (options) => {
    const transition = start(options)
    void transition.ready.then(() => {
      const moves = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
      document.documentElement.dataset['moves'] = moves.join(' ')
    })
    return transition
  }
}

const lists = [
  { kind: 'receipt', list: '/history?tab=struk', detail: '**/api/receipt/detail/*', heading: 'Detail struk' },
  { kind: 'voucher', list: '/voucher', detail: '**/api/reward/claims/detail/*', heading: 'Detail voucher' },
]

test('a receipt and a voucher begin with what the list has shown, which moves unless motion is reduced', async ({
  page,
  signIn,
}) => {
  await signIn(ratna.phone)
  await page.addInitScript(recordMoves)
  const moves = page.locator('html')
  for (const { kind, list, detail, heading } of lists) {
    await page.route(detail, () => {})
    const open = async (reducedMotion: 'reduce' | 'no-preference') => {
      await page.emulateMedia({ reducedMotion })
      await page.goto(list)
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click()
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    }
    await open('no-preference')
    await expect(moves).toHaveAttribute('data-moves', new RegExp(`view-transition-group\\(${kind}-`))
    await open('reduce')
    await expect(moves).not.toHaveAttribute('data-moves')
  }
})

test('a page that frames the app keeps the focus when the app changes its screen', async ({ page }) => {
  await page.route('**/bingkai', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><html lang="id"><title>Bingkai</title><button>Jeda</button><iframe title="Produk" src="/"></iframe></html>',
    }),
  )
  await page.goto('/bingkai')
  const pause = page.getByRole('button', { name: 'Jeda' })
  const app = page.frameLocator('iframe')
  await pause.focus()
  const tabs = app.getByRole('navigation')
  await tabs.getByRole('link', { name: 'Promo' }).evaluate((link: HTMLElement) => link.click())
  await expect(app.getByRole('heading', { level: 1, name: 'Promo' })).toBeVisible()
  await expect(pause).toBeFocused()
})
