// The guest's home as HTML, by the client's own component (client/first-screen.tsx): the page shows it before any script has run.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { LRUCache } from 'lru-cache'
import type { ProductBrand } from '#contract/brand.ts'

/** Sandboxes may have brands of their own. */
const MAX_BRANDS = 20

type FirstScreen = { renderGuestHome: (brand: ProductBrand) => string }

/** The function returns undefined while the folder has no such component, as during a build: then the page shows the splash. */
export function createGuestHome(clientDir: string): (brand: ProductBrand) => Promise<string | undefined> {
  const file = join(clientDir, '.server', 'first-screen.mjs')
  let loaded: Promise<FirstScreen> | undefined
  const rendered = new LRUCache<string, string>({ max: MAX_BRANDS })
  return async (brand) => {
    const key = JSON.stringify(brand)
    const known = rendered.get(key)
    if (known !== undefined) return known
    if (!loaded && !existsSync(file)) return undefined
    loaded ??= import(pathToFileURL(file).href)
    const html = (await loaded).renderGuestHome(brand)
    rendered.set(key, html)
    return html
  }
}
