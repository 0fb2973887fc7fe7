// Measures the JavaScript that Chromium loads on a first visit to the signed-out home.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { findChromium } from '../setup/chromium.ts'
import { withServer } from './server.ts'

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Loaded without interaction: sections near the viewport after 2.5 s, notices 3 s after the load event. */
const UNTOUCHED_MS = 8_000

/** Gzipped size of the scripts of a visit without interaction, before and after the load event; whether Firebase is among them. */
export async function firstLoad(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The first load is measured in Chromium.')
  return await withServer(async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const asked = new Set<string>()
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (path.endsWith('.js')) asked.add(path)
    })
    await page.goto(url, { waitUntil: 'load' })
    const first = [...asked]
    await page.waitForTimeout(UNTOUCHED_MS)
    await browser.close()
    const later = [...asked].filter((path) => !first.includes(path))
    const firebase = [...asked].some((path) => readFileSync(join(dist, path)).includes('@firebase/'))
    return `${weightOf(asked)} kB of JavaScript gzipped: ${weightOf(first)} before the load is done (${listOf(first)}), ${weightOf(later)} untouched ${UNTOUCHED_MS / 1000} s after it (${listOf(later)}); Firebase is ${firebase ? '' : 'not '}among it`
  })
}

function weightOf(paths: Iterable<string>): string {
  return kilobytes([...paths].reduce((sum, path) => sum + gzippedSize(path), 0))
}

function listOf(paths: string[]): string {
  return paths.map((path) => `${path.replace('/assets/', '')} ${weightOf([path])}`).join(', ')
}

function gzippedSize(path: string): number {
  const ready = join(dist, `${path}.gz`)
  return existsSync(ready) ? readFileSync(ready).length : gzipSync(readFileSync(join(dist, path)), { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
