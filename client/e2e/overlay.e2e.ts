// The banner and the notices cover no title and no action, on any screen (decisions 706).
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { openInside } from './open-inside.ts'
import { setTextSize } from './text-size.ts'

const SCREENS = ['/history?tab=struk', '/voucher', '/history/point', '/redeem', '/topup', '/campaign', '/setting', '/']
/** A screen, and the button that opens a sheet on it. */
const SHEETS = [
  ['/history?tab=struk', 'Saring'],
  ['/campaign', /^Saring/],
  ['/notification', 'Hapus semua notifikasi'],
  ['/setting', 'Keluar'],
] as const
const WINDOWS = [
  { width: 360, height: 640, text: '100%' },
  { width: 360, height: 640, text: '200%' },
  { width: 1440, height: 900, text: '100%' },
]

test.use({ preset: 'demo', expectedConsole: /net::ERR_FAILED/ })
test.describe.configure({ timeout: 240_000 })

for (const { text, ...viewport } of WINDOWS) {
  test.describe(`${viewport.width} px, text ${text}`, () => {
    test.use({ viewport })
    test.beforeEach(({ page }) => setTextSize(page, text))

    test('a banner and the notice of a missing network leave each title and each action free', async ({
      page,
      sandbox,
      signIn,
    }) => {
      await signIn(ratna.phone)
      await page.goto('/')
      await expect(page.locator('[data-live=live]')).toBeAttached()
      await sandbox.call('POST /control/shoppers/:shopper/notifications', {
        params: { shopper: ratna.phone },
        body: { type: 'pointin', title: '420 poin masuk', text: 'Dari struk Toko Sentosa tanggal 20 November.' },
      })
      // A banner that has the focus stays.
      await page.locator('[data-tour=banner] button').first().focus()
      // The server answers all but the question whether it is there.
      await page.route('**/manifest.webmanifest', (route) => route.abort())
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { get: () => false })
        dispatchEvent(new Event('offline'))
      })
      await expect(page.getByText(/^Tanpa internet/)).toBeVisible()
      const show = async (address: string) => {
        // The old screen stays until the next one has loaded.
        await page.locator('main').evaluate((main) => main.setAttribute('data-left', ''))
        await page.evaluate(openInside, address)
        await expect(page.locator('main[data-left]')).toHaveCount(0)
        await expect(page.locator('main:not([aria-busy]) :is(a, button)').first()).toBeVisible()
        await expect(page.locator('[data-tour=banner]')).toBeVisible()
      }
      for (const address of SCREENS) {
        await show(address)
        expect.soft(await page.evaluate(findCovered), address).toEqual([])
      }
      for (const [address, opener] of SHEETS) {
        await show(address)
        await page.getByRole('button', { name: opener }).click()
        const sheet = page.getByRole('dialog')
        await expect(sheet.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 })
        await expect(sheet.getByRole('button').last()).toBeInViewport({ ratio: 1 })
        expect.soft(await page.evaluate(findCovered), `${address}, sheet`).toEqual([])
        await page.keyboard.press('Escape')
      }
    })
  })
}

/** Returns the titles, and the actions of the top sheet or of the screen, that are covered where a finger taps them. */
function findCovered(): string[] {
  const FINGER = 20
  const overlayAt = (x: number, y: number) => {
    let element = document.elementFromPoint(x, y)
    while (element && !['fixed', 'sticky'].includes(getComputedStyle(element).position)) element = element.parentElement
    return element
  }
  const isCovered = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const reach = (element.matches('h1') ? height : Math.min(height, 2 * FINGER)) / 2 - 1
    return [-reach, 0, reach]
      .map((distance) => overlayAt(x + width / 2, y + height / 2 + distance))
      .some((overlay) => overlay && !overlay.contains(element))
  }
  const shown = document.querySelectorAll('[role=dialog]').length
    ? '[role=dialog] button'
    : 'h1, main :is(a, button), footer :is(a, button), nav a'
  return [...document.querySelectorAll(shown)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && isCovered(element))
    .map((element) => element.textContent || element.outerHTML.slice(0, 80))
}
