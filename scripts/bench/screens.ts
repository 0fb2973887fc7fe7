// Measures the size of the screens' lazy chunks, and the layout shift of the main screens.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { findChromium } from '../setup/chromium.ts'
import { openPhone } from './phone.ts'
import { withServer } from './server.ts'

/** Runs in the page: sums the layout shifts that no interaction caused. */
const SUM_SHIFTS = `
  globalThis.shift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) globalThis.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })`
const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'assets')
const RATNA = '+6284000001234'
const guestScreens = ['/', '/login', '/campaign', '/faq', '/brand']
const memberScreens = [
  '/',
  '/history/point',
  '/history?tab=struk',
  '/redeem',
  '/voucher',
  '/topup',
  '/luckydraw',
  '/setting',
]

/** The largest lazy chunks, and the screens that need most together, gzipped. Firebase is loaded after signing in, without interaction. */
export function chunks(): string {
  const first = readdirSync(ASSETS).filter((name) => /^(library|index)-.*\.js$/.test(name))
  const names = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !/^(live|console)/.test(name))
  const own = names.filter((name) => !first.includes(name)).map((name) => ({ name, bytes: gzippedSize(name) }))
  const whole = own
    .filter(({ name }) => !name.startsWith('shared-'))
    .map(({ name }) => [...neededBy(name)].filter((needed) => !first.includes(needed)))
    .map((needed) => ({ name: needed[0] ?? '', bytes: needed.reduce((sum, name) => sum + gzippedSize(name), 0) }))
  return `${own.length} besides the first load, the largest gzipped: ${largestOf(own)}; with all that they share: ${largestOf(whole)}`
}

/** A chunk and its static imports. */
function neededBy(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  const code = readFileSync(join(ASSETS, name), 'utf8')
  for (const [, imported] of code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)) neededBy(imported ?? '', found)
  return found
}

function gzippedSize(name: string): number {
  return gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length
}

function largestOf(sizes: { name: string; bytes: number }[]): string {
  const sorted = sizes.toSorted((one, other) => other.bytes - one.bytes).slice(0, 3)
  return sorted.map(({ name, bytes }) => `${name.split('-')[0]} ${(bytes / 1000).toFixed(1)} kB`).join(', ')
}

/** Cumulative layout shift of each main screen on a phone, opened with an empty cache, until it is stable. */
export async function layoutShift(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Layout shift is measured in Chromium.')
  return await withServer(async ({ url }) => {
    const sandbox = await createSandbox(url, { preset: 'regular' })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const shifts: { screen: string; shift: number }[] = []
    for (const path of guestScreens)
      shifts.push({ screen: `${path} signed out`, shift: await measureShift(browser, sandbox, path) })
    for (const path of memberScreens)
      shifts.push({ screen: path, shift: await measureShift(browser, sandbox, path, RATNA) })
    await browser.close()
    shifts.sort((one, other) => other.shift - one.shift)
    return `of ${shifts.length} screens the most: ${shifts
      .slice(0, 3)
      .map(({ screen, shift }) => `${screen} ${shift.toFixed(3)}`)
      .join(', ')}`
  })
}

async function measureShift(browser: Browser, sandbox: SandboxClient, path: string, phone?: string): Promise<number> {
  const context = await openPhone(browser, { url: sandbox.url, sandbox: sandbox.name, phone })
  const page = await context.newPage()
  await page.addInitScript({ content: SUM_SHIFTS })
  await page.goto(sandbox.url + path)
  await page.waitForTimeout(4_000)
  const shift = await page.evaluate('globalThis.shift')
  await context.close()
  return Number(shift)
}
