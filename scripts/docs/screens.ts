// `node scripts/docs/screens.ts`: opens every screen of `npm run screenshots` and writes docs/screens.md.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page, type Request } from '@playwright/test'
import getPort from 'get-port'
import { createSandbox } from '#sdk/client.ts'
import { root } from '../check/source-files.ts'
import { findChromium } from '../setup/chromium.ts'
import { CHROMIUM_FLAGS } from '../setup/chromium-flags.ts'
import { formatScreens, type Snapshot } from './screens-page.ts'
import { shots } from './screenshots/screens.ts'
import { RATNA, type Shot } from './screenshots/shot.ts'

const PHONE = { width: 390, height: 844 }
/** The maximum number of pages open at the same time. */
const MAX_PAGES = 4
const WAIT_MS = 800
const MAX_ROUNDS = 20
/** Requests of live channels, which never end. */
const LIVE = /\/(google\.firestore|control\/stream)/
const OTHERS: Shot[] = [
  { name: 'about', path: '/about' },
  { name: 'article', path: '/article/cara-memotret-struk' },
  {
    name: 'question',
    path: '/faq',
    prepare: async (page, sandbox) => {
      const { rows } = await sandbox.call('GET /adminapi/contents/:type', { params: { type: 'faq' } })
      await page.goto(`${url}/faq/${rows[0]?.id}`)
    },
  },
  {
    name: 'direct reward',
    path: '/history?tab=hadiah',
    as: RATNA,
    prepare: async (page) => {
      await page.getByRole('link', { name: /CLM-/ }).first().click()
      await page.waitForURL(/reward-detail/)
      await page.goto(`${url}/history/direct-reward-detail${new URL(page.url()).search}`)
    },
  },
]

const executablePath = findChromium()
if (!executablePath) process.exit(1)
const dataDir = mkdtempSync(join(tmpdir(), 'struka-screens-'))
const url = `http://127.0.0.1:${await getPort()}`
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts'], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
  env: { ...process.env, PORT: new URL(url).port, DATA_DIR: dataDir },
})
try {
  await once(server.stdout, 'data')
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS })
  const looks = await takeSnapshots(browser, [...shots.filter(({ dark }) => !dark), ...OTHERS])
  await browser.close()
  writeFileSync(join(root, 'docs/screens.md'), formatScreens(looks))
} finally {
  const ended = once(server, 'exit')
  server.kill()
  await ended
  rmSync(dataDir, { recursive: true, force: true })
}

async function takeSnapshots(browser: Browser, chosen: Shot[]): Promise<Snapshot[]> {
  const looks: (Snapshot | undefined)[] = []
  const waiting = [...chosen.entries()]
  const lookAtNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, shot] = next
      looks[at] = await takeSnapshot(browser, shot).catch((error: Error) => {
        console.error(`${shot.name}: ${error.message}`)
        process.exitCode = 1
        return undefined
      })
    }
  }
  await Promise.all(Array.from({ length: MAX_PAGES }, lookAtNext))
  return looks.filter((look) => look !== undefined)
}

function trackRequests(page: Page): ReadonlySet<Request> {
  const loading = new Set<Request>()
  page.on('request', (request) => !LIVE.test(request.url()) && loading.add(request))
  page.on('requestfinished', (request) => loading.delete(request))
  page.on('requestfailed', (request) => loading.delete(request))
  return loading
}

async function takeSnapshot(browser: Browser, shot: Shot): Promise<Snapshot> {
  const sandbox = await createSandbox(url, {
    preset: shot.preset ?? 'regular',
    random: 'seeded',
    set: { settings: { review: 'manual', otp: 'fixed' } },
  })
  const context = await browser.newContext({
    viewport: PHONE,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    hasTouch: true,
    reducedMotion: 'reduce',
  })
  try {
    await context.addCookies([{ name: 'sandbox', value: sandbox.name, url }])
    const page = await context.newPage()
    const loading = trackRequests(page)
    if (shot.as) {
      await page.request.post(`${url}/control/shoppers/${encodeURIComponent(shot.as)}/login`, {
        headers: sandbox.headers,
      })
    }
    await shot.before?.(page, sandbox)
    await page.goto(url + shot.path)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await shot.prepare?.(page, sandbox)
    await page.locator('main[aria-busy=true], [aria-busy=true] h1').first().waitFor({ state: 'detached' })
    await page.waitForTimeout(shot.waitMs ?? WAIT_MS)
    // The number of rounds is limited, because some shots hold a request forever to show a loading state.
    for (let round = 0; loading.size > 0 && round < MAX_ROUNDS; round += 1) await page.waitForTimeout(WAIT_MS)
    const { pathname, search } = new URL(page.url())
    return { path: pathname + search, snapshot: await page.locator('body').ariaSnapshot() }
  } finally {
    await context.close()
    await sandbox.remove()
  }
}
