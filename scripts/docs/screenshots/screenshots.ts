// `npm run screenshots [NAME …]`: writes every screen at 390x844 and 1440x900, and the demo console at its own sizes, to
// screenshots/, and screenshots for the web app manifest to client/public/install/. Arguments select screenshots by a part of
// their name, such as `03-home.phone`.
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import getPort from 'get-port'
import sharp from 'sharp'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { root } from '../../check/source-files.ts'
import { findChromium } from '../../setup/chromium.ts'
import { CHROMIUM_FLAGS } from '../../setup/chromium-flags.ts'
import { parseOptions } from '../../setup/options.ts'
import { consoleShots } from './console.ts'
import { installShots } from './install.ts'
import { shots } from './screens.ts'
import type { Shot, ShotSize } from './shot.ts'

const { positionals: wanted } = parseOptions({ allowPositionals: true })
const PORT = await getPort()
const URL_BASE = `http://127.0.0.1:${PORT}`
const OUT = join(root, 'screenshots')
const INSTALL = join(root, 'client/public/install')
const SIZES: ShotSize[] = [
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'desktop', viewport: { width: 1440, height: 900 } },
]

const everyShot = [...shots, ...consoleShots, ...installShots].flatMap((shot) =>
  (shot.sizes ?? SIZES).map((size) => ({ shot, size, name: `${shot.name}.${size.name}` })),
)
const chosen = everyShot.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const unknown = wanted.find((word) => !everyShot.some(({ name }) => name.includes(word)))
if (unknown !== undefined) {
  const names = [...new Set(everyShot.map(({ shot }) => shot.name))]
  console.error(`No screenshot has '${unknown}' in its name. There are: ${names.join(', ')}.`)
  process.exit(1)
}

const tempDir = mkdtempSync(join(tmpdir(), 'struka-shots-'))
const executablePath = findChromium()
if (!executablePath) process.exit(1)
const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'server/start.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: String(PORT), DATA_DIR: tempDir },
})
try {
  await untilReady()
  const browser = await chromium.launch({
    executablePath,
    args: [
      ...CHROMIUM_FLAGS,
      `--use-file-for-fake-video-capture=${await writeCameraVideo('fixtures/receipts/struk-toko-sentosa.jpg')}`,
    ],
  })
  mkdirSync(OUT, { recursive: true })
  mkdirSync(INSTALL, { recursive: true })
  for (const { shot, size } of chosen) {
    await take(shot, size, () =>
      browser.newContext({
        viewport: size.viewport,
        deviceScaleFactor: size.scale ?? 1,
        locale: 'id-ID',
        timezoneId: 'Asia/Jakarta',
        hasTouch: size.name === 'phone',
        colorScheme: shot.dark ? 'dark' : 'light',
      }),
    )
  }
  await browser.close()
} finally {
  server.kill()
}

async function take(shot: Shot, size: ShotSize, open: () => Promise<BrowserContext>): Promise<void> {
  const sandbox = await createSandbox(URL_BASE, {
    preset: shot.preset ?? 'regular',
    random: 'seeded',
    set: { settings: { review: 'manual', otp: 'fixed' } },
  })
  const context = await open()
  try {
    await context.addCookies([{ name: 'sandbox', value: sandbox.name, url: URL_BASE }])
    const page = await context.newPage()
    if (shot.as) await signIn(page, sandbox, shot.as)
    await shot.before?.(page, sandbox)
    await page.goto(URL_BASE + shot.path, { waitUntil: 'load' })
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await shot.prepare?.(page, sandbox)
    await page.locator('h1').first().waitFor({ state: 'attached' })
    await page.waitForTimeout(shot.waitMs ?? 1_200)
    if (shot.full) await expandToFullPage(page)
    const image = await page.screenshot({ path: join(OUT, `${shot.name}.${size.name}.png`) })
    if (shot.install) {
      const file = `${shot.name.replace(/^\d+-install-/, '')}-${size.name}.webp`
      await sharp(image).webp({ quality: 80 }).toFile(join(INSTALL, file))
    }
    console.log(`${shot.name} ${size.name}`)
  } catch (error) {
    console.error(`${shot.name} ${size.name} failed: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  } finally {
    await context.close()
    await sandbox.remove()
  }
}

/** Writes the video of the fake camera: one receipt as Motion JPEG (concatenated JPEG images). */
async function writeCameraVideo(photo: string): Promise<string> {
  const image = await sharp(join(root, photo)).resize(720, 1280).jpeg().toBuffer()
  const film = join(tempDir, 'camera.mjpeg')
  writeFileSync(film, Buffer.concat(Array.from({ length: 10 }, () => image)))
  return film
}

/** Makes the window as tall as the page, so that lazily rendered parts appear and bottom bars are at the end of the page. */
async function expandToFullPage(page: Page): Promise<void> {
  const { width = 0 } = page.viewportSize() ?? {}
  for (let round = 0; round < 3; round += 1) {
    // Parts that load near the viewport load only after a scroll.
    await page.mouse.wheel(0, 10_000)
    await page.waitForTimeout(400)
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    if (height <= (page.viewportSize()?.height ?? 0)) return
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(600)
    await page.evaluate('scrollTo(0, 0)')
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
    await pause(100)
  }
  throw new Error('The server did not become ready.')
}
