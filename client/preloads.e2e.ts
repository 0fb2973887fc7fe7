// A screen's files are asked for by the page itself, all of them and no others, without waiting for the first scripts.
import { expect, test } from '../server/control/playwright.ts'

for (const address of ['/login', '/campaign', '/faq'])
  test(`${address} asks for the files that its page names`, async ({ page }) => {
    const html = await (await page.request.get(address)).text()
    const named = [...html.matchAll(/fetchpriority="low" crossorigin href="([^"]+)"/g)].map(([, path]) => path)
    expect(named.length).toBeGreaterThan(3)
    await page.goto(address)
    // In the moment in which the screen stands: what is fetched ahead for later comes after it.
    const shown = await page.waitForFunction(() => {
      if (!document.querySelector('h1')) return null
      const pathOf = (address: string) => new URL(address).pathname
      return {
        loaded: performance.getEntriesByType('resource').map(({ name }) => pathOf(name)),
        styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => pathOf(href)),
      }
    })
    const { loaded, styles } = (await shown.jsonValue()) ?? { loaded: [], styles: [] }
    const code = loaded.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path))
    expect(code.filter((path) => !html.includes(`"${path}"`))).toEqual([])
    expect(named.filter((path) => path?.endsWith('.css')).toSorted()).toEqual(styles.toSorted())
  })
