// The banner and the notices cover no title and no action, on any screen (decisions 706).
import { ratna } from '#fixtures/world/personas.ts'
import { expect, test } from '#sdk/playwright.ts'
import { openInside } from './open-inside.ts'

const SCREENS = ['/history?tab=struk', '/voucher', '/history/point', '/redeem', '/topup', '/campaign', '/setting', '/']
const WINDOWS = [
  { width: 360, height: 640 },
  { width: 1440, height: 900 },
]

test.use({ preset: 'demo', expectedConsole: /net::ERR_FAILED/ })
test.describe.configure({ timeout: 240_000 })

for (const viewport of WINDOWS) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport })

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
      for (const address of SCREENS) {
        // The old screen stays until the next one has loaded.
        await page.locator('main').evaluate((main) => main.setAttribute('data-left', ''))
        await page.evaluate(openInside, address)
        await expect(page.locator('main[data-left]')).toHaveCount(0)
        await expect(page.locator('main:not([aria-busy]) :is(a, button)').first()).toBeVisible()
        await expect(page.locator('[data-tour=banner]')).toBeVisible()
        expect.soft(await page.evaluate(findCovered), address).toEqual([])
      }
    })
  })
}

/** Returns the titles and actions that an overlay covers although they were scrolled into the middle of the window. */
function findCovered(): string[] {
  const overlays = [...document.querySelectorAll('[data-tour=banner] > *, [data-notices]')]
  const isCovered = (element: Element) => {
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const one = element.getBoundingClientRect()
    return overlays.some((overlay) => {
      const other = overlay.getBoundingClientRect()
      const isBeside = one.right <= other.left || other.right <= one.left
      return !isBeside && one.top < other.bottom && other.top < one.bottom
    })
  }
  const shown = [...document.querySelectorAll('h1, main :is(a, button), footer :is(a, button), nav a')]
  return shown
    .filter((element) => element.checkVisibility() && isCovered(element))
    .map(({ textContent }) => textContent ?? '')
}
