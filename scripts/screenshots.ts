// `npm run screenshots`: every screen at 390x844 and 1440x900 into screenshots/, to be looked at beside the design.
// Words after the command choose the screens whose name contains one of them.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { createSandbox, type SandboxClient } from '../server/control/client.ts'
import { findChromium } from './chromium.ts'
import { type Shot, shots } from './screens.ts'

const PORT = 4391
const URL_BASE = `http://127.0.0.1:${PORT}`
const OUT = join(import.meta.dirname, '..', 'screenshots')
const SIZES = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

const wanted = process.argv.slice(2)
const executablePath = findChromium()
if (!executablePath) process.exit(1)
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(PORT), DATA_DIR: mkdtempSync(join(tmpdir(), 'struka-shots-')) },
})
try {
  await untilReady()
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  })
  mkdirSync(OUT, { recursive: true })
  for (const shot of shots.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))) {
    for (const size of SIZES)
      await take(shot, size, () =>
        browser.newContext({
          viewport: size.viewport,
          locale: 'id-ID',
          timezoneId: 'Asia/Jakarta',
          hasTouch: size.name === 'phone',
        }),
      )
  }
  await browser.close()
} finally {
  server.kill()
}

async function take(shot: Shot, size: { name: string }, open: () => Promise<BrowserContext>): Promise<void> {
  const sandbox = await createSandbox(URL_BASE, {
    preset: shot.preset ?? 'regular',
    set: { settings: { review: 'manual', otp: 'fixed' } },
  })
  const context = await open()
  try {
    await context.addCookies([{ name: 'sandbox', value: sandbox.name, url: URL_BASE }])
    const page = await context.newPage()
    if (shot.as) await signIn(page, sandbox, shot.as)
    await page.goto(URL_BASE + shot.path, { waitUntil: 'load' })
    await shot.prepare?.(page, sandbox)
    await page.waitForTimeout(shot.settleMs ?? 1_200)
    await page.screenshot({ path: join(OUT, `${shot.name}.${size.name}.png`), fullPage: shot.full ?? false })
    console.log(`${shot.name} ${size.name}`)
  } catch (error) {
    console.error(`${shot.name} ${size.name} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    await context.close()
    await sandbox.remove()
  }
}

async function signIn(page: Page, sandbox: SandboxClient, phone: string): Promise<void> {
  await page.request.post(`${URL_BASE}/control/shoppers/${encodeURIComponent(phone)}/login`, {
    headers: { 'x-sandbox': sandbox.name },
  })
  await page.context().addCookies([{ name: 'user_log', value: '1', url: URL_BASE }])
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fetch(`${URL_BASE}/control/health`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The server did not become ready.')
}
