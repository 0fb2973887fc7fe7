// `npm run screenshots -- [--as PHONE] [--preset NAME] [ADDRESS …]`: pictures of screens as a phone and a desktop show them,
// in screenshots/. Without an address: every screen that needs no parameter, as the preset's first shopper.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { PresetName } from '#contract/control/state.ts'
import { ratna } from '#fixtures/world/personas.ts'
import { createSandbox } from '#sdk/client.ts'
import { signIn, withServer } from './bench/server.ts'
import { HEADLESS_SHELL } from './setup/chromium-flags.ts'
import { parseOptions } from './setup/options.ts'

const { values, positionals } = parseOptions({
  allowPositionals: true,
  options: { as: { type: 'string', default: ratna.phone }, preset: { type: 'string', default: 'regular' } },
})
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }
const OUT = 'screenshots'
/** The time that pictures of a screen may take to appear. */
const PICTURES_MS = 1_000

// A computed path, because the screens need the types of a browser.
const { routes } = await import(join(import.meta.dirname, '../client/router/routes.ts'))
const paths: string[] = routes.map(({ path }: { path: string }) => path)
const addresses = positionals.length > 0 ? positionals : paths.filter((path) => !/[:*]/.test(path))

await withServer(async ({ url }) => {
  const sandbox = await createSandbox(url, { preset: PresetName.parse(values.preset), random: 'seeded' })
  const sid = await signIn(url, values.as, sandbox.name)
  const browser = await chromium.launch(HEADLESS_SHELL)
  mkdirSync(OUT, { recursive: true })
  for (const [size, viewport] of Object.entries(SIZES)) {
    const context = await browser.newContext({ baseURL: url, viewport, locale: 'id-ID', reducedMotion: 'reduce' })
    const cookies = Object.entries({ sandbox: sandbox.name, sid, user_log: '1' })
    await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })))
    for (const address of addresses) {
      const page = await context.newPage()
      await page.goto(address)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await page.waitForTimeout(PICTURES_MS)
      await page.screenshot({ path: join(OUT, `${address.replaceAll(/\W+/g, '-').slice(1) || 'home'}.${size}.png`) })
      await page.close()
    }
    await context.close()
  }
  await browser.close()
})
