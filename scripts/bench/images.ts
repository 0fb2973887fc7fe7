// Measures the images of the main screens: whether their formats are modern, and their size fits a phone's display.
import { type Browser, chromium, type Page } from '@playwright/test'
import { createSandbox, type SandboxClient } from '#sdk/client.ts'
import { findChromium } from '../setup/chromium.ts'
import { openPhone } from './phone.ts'
import { withServer } from './server.ts'

const RATNA = '+6284000001234'
/** Phones have up to three device pixels per CSS pixel; a larger image is wasted. */
const MAX_WIDTH_RATIO = 3
const MODERN = ['image/svg+xml', 'image/webp', 'image/avif']
/** Receipts are stored as the JPEG that staff reviews (decisions.md 3). */
const RECEIPT = /^\/api\/receipt\/image\//
/** Operating systems accept only PNG icons; og.png, which no screen shows, must also be PNG. */
const ICON = /^\/icons\//
const FACE = 'fixtures/receipts/struk-segar-jaya.jpg'

/** The newest valid receipt, opened from the list. */
const A_RECEIPT = '/history?tab=struk&status=Valid'

const guestScreens = ['/', '/login', '/campaign', '/campaign/undian-emas', '/brand', '/faq', '/tidak-ada']
const memberScreens = [
  '/',
  '/topup',
  '/add-points',
  '/history?tab=struk',
  A_RECEIPT,
  '/history?tab=hadiah',
  '/redeem',
  '/redeem/detail?q=tiket-nonton',
  '/voucher',
  '/luckydraw',
  '/luckydraw-detail/?type=2&q=undian-emas',
  '/survey',
  '/search',
  '/notification',
  '/setting',
  '/setting/edit',
  '/setting/referral',
]

type Image = { path: string; type: string; ratio: number; screen: string }

/** Reports which images of the main screens are much wider than they are shown on a phone, or in an old format. */
export async function images(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Images are measured in Chromium.')
  return await withServer(async ({ url }) => {
    const sandbox = await createSandbox(url, { preset: 'regular' })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
    const seen = [
      ...(await visit(browser, sandbox, guestScreens)),
      ...(await visit(browser, sandbox, memberScreens, RATNA)),
    ]
    await browser.close()
    return sentenceOf(seen)
  })
}

function sentenceOf(seen: Image[]): string {
  const drawings = new Set(seen.filter(({ type }) => type === 'image/svg+xml').map(({ path }) => path)).size
  const shown = seen.filter(({ ratio }) => ratio > 0).toSorted((one, other) => other.ratio - one.ratio)
  const worst = shown.slice(0, 3).map(({ path, ratio, screen }) => `${path} on ${screen} ${ratio.toFixed(1)}x`)
  const wide = shown.filter(({ ratio }) => ratio > MAX_WIDTH_RATIO).length
  const old = new Set(
    seen
      .filter(({ type, path }) => !MODERN.includes(type) && !RECEIPT.test(path) && !ICON.test(path))
      .map(({ path }) => path),
  )
  const receipts = new Set(seen.filter(({ path }) => RECEIPT.test(path)).map(({ path }) => path)).size
  return [
    `${new Set(seen.map(({ path }) => path)).size} images: ${drawings} drawings, ${receipts} receipts as JPEG`,
    `${wide} wider than ${MAX_WIDTH_RATIO} times what is shown, the most: ${worst.join(', ')}`,
    old.size === 0 ? 'no other old format' : `old formats: ${[...old].join(', ')}`,
  ].join('; ')
}

/** Lists the images that these screens load, each with the ratio of its width to its displayed width. */
async function visit(browser: Browser, sandbox: SandboxClient, screens: string[], phone?: string): Promise<Image[]> {
  const context = await openPhone(browser, { url: sandbox.url, sandbox: sandbox.name, phone })
  const page = await context.newPage()
  const types = new Map<string, string>()
  page.on('response', async (response) => {
    const type = (await response.headerValue('content-type'))?.split(';')[0] ?? ''
    if (type.startsWith('image/')) types.set(pathOf(response.url()), type)
  })
  if (phone) await uploadProfilePhoto(page, sandbox)
  const seen: Image[] = []
  for (const screen of screens) {
    types.clear()
    await page.goto(sandbox.url + screen)
    if (screen === A_RECEIPT) await page.getByRole('link', { name: /Valid/ }).first().click()
    // Sections and images further down load when they are near the viewport.
    for (let step = 0; step < 6; step += 1) {
      await page.mouse.wheel(0, 800)
      await page.waitForTimeout(400)
    }
    const ratios = await measureRatios(page)
    for (const [path, type] of types) seen.push({ path, type, ratio: ratios.get(path) ?? 0, screen })
  }
  await context.close()
  return seen
}

/** The ratio of natural to CSS width of each bitmap on the page. SVG images have no natural size. */
async function measureRatios(page: Page): Promise<Map<string, number>> {
  const found = await page.evaluate<[string, number][]>(`
    [...document.images].filter(({ naturalWidth, currentSrc }) => naturalWidth > 0 && !currentSrc.endsWith('.svg')).map((image) => {
      const { width, height } = image.getBoundingClientRect()
      // The image covers its box, so the smaller ratio counts.
      return [image.currentSrc, Math.min(image.naturalWidth / width, image.naturalHeight / height)]
    })`)
  return new Map(found.map(([address, ratio]) => [pathOf(address), ratio]))
}

/** Uploads a profile photo, so that avatars are measured too. */
async function uploadProfilePhoto(page: Page, sandbox: SandboxClient): Promise<void> {
  await page.goto(`${sandbox.url}/setting/edit`)
  await page.getByLabel('Ganti foto profil').setInputFiles(FACE)
  await page.getByText('Foto profil tersimpan.').waitFor()
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname + search
}
