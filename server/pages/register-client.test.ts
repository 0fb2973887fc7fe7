import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../settings.ts'

test('serves the built files, and its page for every other path', async () => {
  const clientDir = makeFolder()
  mkdirSync(join(clientDir, 'assets'))
  const script = 'export const points = 1'
  const files = { 'index.html': '<title>Struka</title>', '.stamp': 'secret', 'assets/main-1.js': script }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
  writeFileSync(join(clientDir, 'assets', 'main-1.js.gz'), gzipSync(script))
  const app = await openApp(clientDir)
  const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

  const plain = await get('/assets/main-1.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/main-1.js', 'gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('/assets/gone-2.js')).statusCode).toBe(404)
  for (const page of ['/', '/.stamp', '/history/point']) expect((await get(page)).body, page).toContain('<title>')
})

test('adds no route for a file, so that a start does not wait for hundreds', async () => {
  const clientDir = makeFolder()
  for (const name of ['index.html', 'one.js', 'two.js']) writeFileSync(join(clientDir, name), name)
  const app = await openApp(clientDir)
  expect((await app.inject('/one.js')).body).toBe('one.js')
  expect(app.hasRoute({ method: 'GET', url: '/one.js' })).toBe(false)
})

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'struka-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function openApp(clientDir: string): Promise<App> {
  const settings = readSettings({ LOG_LEVEL: 'silent' })
  const app = await createApp({ settings, secret: 'rahasia-untuk-uji-yang-cukup-panjang', clientDir })
  onTestFinished(() => app.close())
  return app
}
