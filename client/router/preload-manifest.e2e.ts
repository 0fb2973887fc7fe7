// The HTML preloads exactly the files of the requested screen.
import { expect, test } from '#sdk/playwright.ts'

test('the sign-in and the promos load exactly the preloaded files', async ({ page }) => {
  await page.addInitScript(recordWhenShown)
  for (const address of ['/login', '/campaign']) {
    const html = await (await page.request.get(address)).text()
    const named = [...html.matchAll(/fetchpriority="low" crossorigin href="([^"]+)"/g)].map(([, path]) => path)
    expect(named.length).toBeGreaterThan(3)
    await page.goto(address)
    const shown = await page.waitForFunction(() => document.documentElement.dataset['shown'])
    const loaded: string[] = JSON.parse((await shown.jsonValue()) ?? '')
    const code = loaded.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
    expect(code.filter((path) => !html.includes(`"${path}"`))).toEqual([])
    expect(named.filter((path) => !loaded.includes(path ?? ''))).toEqual([])
  }
})

/** Runs in the page: records the loaded files when the screen first appears, before prefetching starts. */
function recordWhenShown(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('h1')) return
    observer.disconnect()
    const resources = performance.getEntriesByType('resource')
    document.documentElement.dataset['shown'] = JSON.stringify(resources.map(({ name }) => new URL(name).pathname))
  })
  observer.observe(document, { childList: true, subtree: true })
}
