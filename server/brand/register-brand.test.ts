// The page in a brand's name and colours, and the brand's files, while brand.json changes.
import { copyFileSync, cpSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardBrand } from '#contract/brand.ts'
import { type App, createApp } from '../app.ts'
import { readSettings } from '../settings.ts'
import { makeClientFolder } from '../testing/client-folder.ts'
import { makeFolder } from '../testing/temporary-folder.ts'

const CLIENT = join(import.meta.dirname, '..', '..', 'client')
const dataDir = makeFolder()
const clientDir = makeClientFolder()
let app: App
let written = 0

beforeAll(async () => {
  copyFileSync(join(CLIENT, 'public', 'og.svg'), join(clientDir, 'og.svg'))
  cpSync(join(CLIENT, 'public', 'install'), join(clientDir, 'install'), { recursive: true })
  const settings = readSettings({ PORT: '0', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://poin.example' })
  app = await createApp({ settings, secret: 'rahasia-untuk-uji-yang-cukup-panjang', dataDir, clientDir })
  app.sandboxes.create('test', 'regular')
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url, headers: { 'x-sandbox': 'test', accept: 'text/html' } })

async function write(brand: object): Promise<void> {
  const file = join(dataDir, 'brand.json')
  writeFileSync(file, JSON.stringify(brand))
  written += 1
  utimesSync(file, 1_700_000_000 + written, 1_700_000_000 + written)
  await nextTurn()
}

test('without brand.json the page and /brand.json are the default brand, in Indonesian [1.indonesian]', async () => {
  rmSync(join(dataDir, 'brand.json'), { force: true })
  expect((await get('/brand.json')).json()).toEqual(standardBrand)
  const page = (await get('/')).body
  expect(page).not.toContain('id="brand-theme"')
  expect(page).toContain('<title>Struka</title>')
  expect(page).toContain('<html lang="id"')
})

test('a brand is in the page before anything runs: name, colours, mark, browser bar, texts [1.label]', async () => {
  await write({ product: 'Pasar <b>', brand: '#23357f', accent: '#ffd23f', tagline: 'Belanja jadi hadiah.' })
  const page = (await get('/')).body
  expect(page).toContain('<meta name="theme-color" content="#23357f"')
  expect(page).toMatch(/<style id="brand-theme">:root\{.*--brand-600:#23357f.*<\/style>\s*<\/head>/)
  expect(page).toContain('<b id="name">Pasar &lt;b&gt;</b>')
  expect(page).toContain('"tagline":"Belanja jadi hadiah."')
  expect(page).toContain('<p aria-hidden="true">Belanja jadi hadiah.</p>')
  expect(page).not.toContain('id="mark"')
  expect(app.sandboxes.find('test')?.product).toBe('Pasar <b>')
})

test('texts of the content name the brand and where it is reached', async () => {
  await write({ product: 'Kantong', helpEmail: 'tanya@kantong.example' })
  const { data } = (await get('/adminapi/contents/about')).json()
  expect(JSON.stringify(data)).toContain('tanya@kantong.example')
  expect(JSON.stringify(data)).not.toContain('contoh.id')
})

test('the partner’s page names the brand', async () => {
  await write({ product: 'Kantong' })
  const partner = app.sandboxes.find('test')?.db.get<{ id: string }>('SELECT id FROM partner')
  const page = (await get(`/partner/${partner?.id}`)).body
  expect(page).toContain('Punya promo dari Kantong?')
  expect(page).not.toContain('Struka')
})

test('the manifest and its icons follow the brand', async () => {
  await write({ product: 'Kantong', brand: '#0b5a60', accent: '#ffb15c' })
  const manifest = (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Kantong', theme_color: '#0b5a60', display: 'standalone' })
  for (const { src, sizes } of manifest.icons) {
    const image = await get(src)
    const { format, width, height } = await sharp(image.rawPayload).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', sizes])
    const [pixel] = await sharp(image.rawPayload)
      .extract({ left: width / 2, top: 8, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .then(({ data }) => [[...data.subarray(0, 3)]])
    expect(pixel).toEqual([0x0b, 0x5a, 0x60])
  }
  expect((await get('/icons/other.png')).statusCode).toBe(404)
})

test('a sandbox with a brand of its own has it in manifest, icons and the image of a shared link [1.label]', async () => {
  await write({})
  const standard = (await get('/og.png')).rawPayload
  const sandbox = app.sandboxes.find('test')
  if (sandbox) sandbox.ownBrand = { ...standardBrand, product: 'Warungku', brand: '#ffd400' }
  const manifest = (await get('/manifest.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'Warungku', background_color: '#ffd400' })
  // Fetched without a cookie, by the system or another site.
  const icon = await app.inject({ url: manifest.icons[0].src })
  const corner = await sharp(icon.rawPayload).extract({ left: 96, top: 4, width: 1, height: 1 }).raw().toBuffer()
  expect([...corner.subarray(0, 3)]).toEqual([0xff, 0xd4, 0])
  const image = /og:image" content="https:\/\/poin.example([^"]+)"/.exec((await get('/')).body)?.[1] ?? ''
  expect((await app.inject({ url: image })).rawPayload.equals(standard)).toBe(false)
  if (sandbox) sandbox.ownBrand = null
  expect((await get('/og.png')).rawPayload.equals(standard)).toBe(true)
})

test('the manifest shows the app before it is installed, in its own brand only', async () => {
  await write({})
  const { screenshots } = (await get('/manifest.webmanifest')).json()
  expect(screenshots.map(({ form_factor }: { form_factor: string }) => form_factor)).toEqual(
    expect.arrayContaining(['narrow', 'wide']),
  )
  for (const { src, sizes, type, label } of screenshots) {
    const image = await get(src)
    const { format, width, height } = await sharp(image.rawPayload).metadata()
    expect([`image/${format}`, `${width}x${height}`]).toEqual([type, sizes])
    // Browsers refuse sides that are longer than 2.3 times the other.
    expect(Math.max(width, height) / Math.min(width, height)).toBeLessThan(2.3)
    expect(label).toMatch(/\w/)
    expect(image.rawPayload.length, src).toBeLessThan(110_000)
  }
  await write({ product: 'Kantong' })
  expect((await get('/manifest.webmanifest')).json()).not.toHaveProperty('screenshots')
})

test('the image of a shared link has the name and the line of the brand', async () => {
  const part = async (top: number, height: number) =>
    sharp((await get('/og.png')).rawPayload)
      .extract({ left: 80, top, width: 500, height })
      .removeAlpha()
      .raw()
      .toBuffer()
  const name = () => part(290, 90)
  const line = () => part(430, 190)
  /** Tones that changed plainly, more than by another palette. */
  const changes = (one: Buffer, other: Buffer) =>
    one.filter((tone, at) => Math.abs(tone - (other[at] ?? 0)) > 60).length
  await write({ product: 'Kantong' })
  const [firstName, firstLine] = [await name(), await line()]
  await write({ product: 'Kantong', tagline: 'Belanja hemat & dapat <poin> untuk seluruh keluargamu.' })
  expect(changes(firstName, await name())).toBe(0)
  expect(changes(firstLine, await line())).toBeGreaterThan(5_000)
  await write({ product: 'Rumpun' })
  expect(changes(firstName, await name())).toBeGreaterThan(5_000)
  await write({
    product: 'Pasar Swalayan Keluarga',
    tagline: 'Belanja hemat untuk seluruh keluarga dan tetangga di sekitar',
  })
  const longest = await part(608, 22)
  expect(longest.every((tone) => tone < 200)).toBe(true)
})

test('a brand’s logo is on the splash screen and on the icons [2.splash]', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#ff0"/></svg>'
  await write({ product: 'Kantong', logo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` })
  expect((await get('/')).body).toMatch(/<img src="data:image\/svg\+xml;base64,[^"]+" alt=""/)
  const icon = await get('/icons/icon-192.png')
  const middle = await sharp(icon.rawPayload).extract({ left: 96, top: 96, width: 1, height: 1 }).raw().toBuffer()
  expect([...middle.subarray(0, 3)]).toEqual([255, 255, 0])
})

test('a wordmark, three times as wide as high, stands on the splash screen without the name [2.splash]', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10"><rect width="30" height="10"/></svg>'
  await write({ product: 'Kantong', logo: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` })
  const { body } = await get('/')
  expect(body).toMatch(/<img class="wordmark" src="data:image\/svg\+xml;base64,[^"]+" alt="Kantong"/)
  expect(body).not.toContain('>Kantong</b>')
})

test('a shared link has an image, and title and text of its own', async () => {
  await write({})
  const { id } = (await get('/api/campaign')).json().data.rows[0]
  const campaign = (await get(`/api/campaign/${id}`)).json().data
  const page = (await get(`/campaign/${id}?x="><script>`)).body
  expect(page).toContain(`<title>${campaign.title} · Struka</title>`)
  expect(page).toContain(`<meta name="description" content="${campaign.summary}" />`)
  expect(page).toContain('<meta property="og:image" content="https://poin.example/og.png" />')
  expect(page).not.toContain('"><script>')
  const image = await get('/og.png')
  expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(image.rawPayload.length).toBeLessThan(150_000)
})

test('an invitation shows its code, and an unknown one none', async () => {
  expect((await get('/register?ref=RATNA-7K2')).body).toContain('Daftar pakai kode RATNA-7K2.')
  expect((await get('/register?ref=%3Cb%3E')).body).toContain('<title>Daftar · Struka</title>')
})
