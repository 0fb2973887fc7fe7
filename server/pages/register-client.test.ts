import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { makeClientFolder } from '../testing/client-folder.ts'

test('serves the built files, and its page for the addresses of its route table', async () => {
  const clientDir = makeClientFolder(onTestFinished)
  mkdirSync(join(clientDir, 'assets'))
  const script = 'export const points = 1'
  const files = { '.stamp': 'secret', 'assets/main-1.js': script }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(clientDir, name), text)
  writeFileSync(join(clientDir, 'assets', 'main-1.js.gz'), gzipSync(script))
  const app = await openApp(clientDir)
  const get = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

  const plain = await get('/assets/main-1.js')
  expect([plain.statusCode, plain.body]).toEqual([200, script])
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/assets/main-1.js', 'gzip')).headers['content-encoding']).toBe('gzip')
  expect((await get('/assets/gone-2.js')).statusCode).toBe(404)
  for (const page of ['/', '/history/point', '/History/']) expect((await get(page)).statusCode, page).toBe(200)
})

test.each(['/.stamp', '//api/point/balance', '/does/not/exist', '/metrics', '/luckydraw-detail/%E0%A4%A', '/%00'])(
  '%s is no page: 404 as JSON, and as the page that says so to a browser',
  async (url) => {
    const app = await openApp(makeClientFolder(onTestFinished))
    const date = new Date(app.sandboxes.find('demo')?.now() ?? 0).toUTCString()
    const api = await app.inject({ url, headers: { accept: '*/*' } })
    expect([api.statusCode, api.json().code, api.headers.date]).toEqual([404, 'not_found', date])
    const page = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html'])
    expect(page.body).toContain('<div id="root">')
  },
)

test.each(['/api/tidak/ada', '/control/tidak/ada'])('%s answers JSON even to a browser', async (url) => {
  const app = await openApp(makeClientFolder(onTestFinished))
  const answer = await app.inject({ url, headers: { accept: 'text/html' } })
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
})

test.each(['on', 'off'])('/healthz answers a probe (CONTROL=%s)', async (CONTROL) => {
  const app = await openApp(makeClientFolder(onTestFinished), { CONTROL })
  expect((await app.inject('/healthz')).json()).toEqual({
    status: 'failed',
    firestore: 'The server listens on no port.',
  })
  await app.listen({ port: 0 })
  // The first check loads firebase-admin.
  const answer = async () => [(await app.inject('/healthz')).statusCode, (await app.inject('/healthz')).json()]
  await expect.poll(answer).toEqual([200, { status: 'ok' }])
})

test('a link to a sandbox that is not there offers to create it, to whoever may use /control', async () => {
  const app = await openApp(makeClientFolder(onTestFinished))
  const page = (headers = {}) => app.inject({ url: '/campaign', headers, cookies: { sandbox: 'baru' } })
  expect((await page()).body).toContain('href="/campaign?sandbox=baru&amp;create"')
  expect((await page()).body).toContain('href="/campaign?sandbox=demo"')
  expect((await page({ 'x-forwarded-for': '203.0.113.7' })).body).not.toContain('create')
  const create = (headers = {}) => app.inject({ url: '/?sandbox=baru&create', headers })
  for (const headers of [{ 'x-forwarded-for': '203.0.113.7' }, { 'sec-fetch-site': 'cross-site' }]) {
    await create(headers)
    expect(app.sandboxes.find('baru')).toBeUndefined()
  }
  expect((await create()).headers.location).toBe('/')
  expect(app.sandboxes.find('baru')?.preset).toBe('demo')
})

test.each([
  ['/', 'id-ID,id;q=0.9,en;q=0.8', 'id', 'Sandbox ini tidak ada'],
  ['/', 'en-US,en;q=0.9,id;q=0.8', 'en', 'This sandbox does not exist'],
  ['/', 'de-DE', 'en', 'This sandbox does not exist'],
  ['/?lang=id', 'en-US', 'id', 'Sandbox ini tidak ada'],
])('a message in the place of %s speaks the language of the console (%s)', async (url, browser, lang, heading) => {
  const app = await openApp(makeClientFolder(onTestFinished))
  const page = await app.inject({ url, headers: { 'accept-language': browser }, cookies: { sandbox: 'baru' } })
  expect(page.body).toContain(`<html lang="${lang}">`)
  expect(page.body).toContain(`<h1>${heading}</h1>`)
})

test("a guest's home that cannot be drawn is the page alone, until it can be drawn again", async () => {
  const clientDir = makeClientFolder(onTestFinished)
  const file = join(clientDir, '.server', 'first-screen.mjs')
  mkdirSync(join(clientDir, '.server'))
  writeFileSync(file, '')
  const app = await openApp(clientDir)
  rmSync(file)
  const broken = await app.inject('/')
  expect([broken.statusCode, broken.headers['content-type']]).toEqual([200, 'text/html'])
  writeFileSync(file, "export const renderGuestHome = () => '<p>Beranda</p>'")
  expect((await app.inject('/')).body).toContain('<p>Beranda</p>')
})

test('adds no route for a file, so that a start does not wait for hundreds', async () => {
  const clientDir = makeClientFolder(onTestFinished)
  for (const name of ['one.js', 'two.js']) writeFileSync(join(clientDir, name), name)
  const app = await openApp(clientDir)
  expect((await app.inject('/one.js')).body).toBe('one.js')
  expect(app.hasRoute({ method: 'GET', url: '/one.js' })).toBe(false)
})

async function openApp(clientDir: string, environment: Record<string, string> = {}): Promise<App> {
  const settings = readSettings({ LOG_LEVEL: 'silent', ...environment })
  const app = await createApp({ settings, secret: 'rahasia-untuk-uji-yang-cukup-panjang', clientDir })
  onTestFinished(() => app.close())
  return app
}
