// The HTML preloads exactly the files of the requested screen.
import { expect, test } from '#sdk/playwright.ts'

type Shown = { loaded: string[]; styles: string[] }

test('the sign-in and the promos load exactly the preloaded files', async ({ page }) => {
  await page.addInitScript(recordWhenShown)
  for (const address of ['/login', '/campaign']) {
    const html = await (await page.request.get(address)).text()
    const named = [...html.matchAll(/fetchpriority="low" crossorigin href="([^"]+)"/g)].map(([, path]) => path)
    expect(named.length).toBeGreaterThan(3)
    await page.goto(address)
    const shown = await page.waitForFunction(() => document.documentElement.dataset['shown'])
    const { loaded, styles }: Shown = JSON.parse((await shown.jsonValue()) ?? '')
    const [, linked] = /rel="stylesheet" crossorigin href="([^"]+)"/.exec(html) ?? []
    const code = loaded.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
    expect(code.filter((path) => !html.includes(`"${path}"`))).toEqual([])
    expect([linked, ...named.filter((path) => path?.endsWith('.css'))].toSorted()).toEqual(styles.toSorted())
  }
})

/** Runs in the page: records the loaded files when the screen first appears, before prefetching starts. */
function recordWhenShown(): void {
  const pathOf = (address: string) => new URL(address).pathname
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    observer.disconnect()
    document.documentElement.dataset['shown'] = JSON.stringify({
      loaded: performance.getEntriesByType('resource').map(({ name }) => pathOf(name)),
      styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => pathOf(href)),
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
