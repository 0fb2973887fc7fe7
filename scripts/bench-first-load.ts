// What a first visit to the signed-out home loads, as Chromium asks for it.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { withServer } from './bench-server.ts'
import { findChromium } from './chromium.ts'

const dist = join(import.meta.dirname, '..', 'dist')

/** The scripts of the first load, gzipped, and whether Firebase is among them. */
export async function firstLoad(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('The first load is measured in Chromium.')
  return await withServer(async ({ url }) => {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    const asked: string[] = []
    page.on('request', (request) => {
      const path = new URL(request.url()).pathname
      if (path.endsWith('.js')) asked.push(path)
    })
    await page.goto(url, { waitUntil: 'networkidle' })
    await browser.close()
    const scripts = [...new Set(asked)].map((path) => ({ path, bytes: readFileSync(join(dist, path)) }))
    const sizes = scripts.map(
      ({ path, bytes }) => `${path.replace('/assets/', '')} ${kilobytes(gzippedSize(path, bytes))}`,
    )
    const total = scripts.reduce((sum, { path, bytes }) => sum + gzippedSize(path, bytes), 0)
    const firebase = scripts.some(({ bytes }) => bytes.includes('@firebase/'))
    return `${kilobytes(total)} kB of JavaScript gzipped in ${scripts.length} files (${sizes.join(', ')}); Firebase is ${firebase ? '' : 'not '}among it`
  })
}

function gzippedSize(path: string, bytes: Buffer): number {
  const ready = join(dist, `${path}.gz`)
  return existsSync(ready) ? readFileSync(ready).length : gzipSync(bytes, { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
