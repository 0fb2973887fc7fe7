// Measures the JavaScript that Chromium loads on a first visit to the signed-out home.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../setup/chromium.ts'
import { withServer } from './server.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Loaded without interaction: sections near the viewport after 2.5 s, notices 3 s after the load event. */
const UNTOUCHED_MS = 8_000

/**
 * Size of the scripts of a visit without interaction, before and after the load event: as received from localhost, where
 * browsers take Brotli as over HTTPS, and gzipped, as over plain HTTP. Says whether Firebase is among them.
 */
export async function firstLoad(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The first load is measured in Chromium.')
  return await withServer(async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.goto(url, { waitUntil: 'load' })
    const first = await receivedScripts(page)
    await page.waitForTimeout(UNTOUCHED_MS)
    const all = await receivedScripts(page)
    await browser.close()
    const later = all.filter(({ path }) => !first.some((known) => known.path === path))
    const firebase = all.some(({ path }) => readFileSync(join(dist, path)).includes('@firebase/'))
    return `${weightOf(first)} of JavaScript before the load is done (${listOf(first)}), ${weightOf(later)} untouched ${UNTOUCHED_MS / 1000} s after it (${listOf(later)}); Firebase is ${firebase ? '' : 'not '}among it`
  })
}

type Script = { path: string; received: number }

async function receivedScripts(page: Page): Promise<Script[]> {
  const entries: { name: string; encodedBodySize: number }[] = JSON.parse(
    await page.evaluate<string>(`JSON.stringify(performance.getEntriesByType('resource'))`),
  )
  return entries
    .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, received: encodedBodySize }))
    .filter(({ path }) => path.endsWith('.js'))
}

function weightOf(scripts: readonly Script[]): string {
  const received = scripts.reduce((sum, script) => sum + script.received, 0)
  const gzipped = scripts.reduce((sum, { path }) => sum + gzippedSize(path), 0)
  return `${kilobytes(received)} kB (${kilobytes(gzipped)} gzipped)`
}

function listOf(scripts: readonly Script[]): string {
  return scripts.map((script) => `${script.path.replace('/assets/', '')} ${weightOf([script])}`).join(', ')
}

function gzippedSize(path: string): number {
  const ready = join(dist, `${path}.gz`)
  return existsSync(ready) ? readFileSync(ready).length : gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
