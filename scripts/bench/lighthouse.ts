// Measures the main screens with Lighthouse as a phone: the median of several runs. Lighthouse (185 MB) is not installed with
// the project: `npm install --prefix FOLDER lighthouse`, then `npm run bench lighthouse -- --lighthouse FOLDER`.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer, { type Page } from 'puppeteer-core'
import { z } from 'zod'
import { findChromium } from '../setup/chromium.ts'
import { medianOf, withServer } from './server.ts'

const RATNA = '+6284000001234'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Screen = { name: string; path: string; phone?: string }
/** The main screens; those with a phone as its shopper. */
export const SCREENS: readonly Screen[] = [
  { name: 'guest home', path: '/' },
  { name: 'member home', path: '/', phone: RATNA },
  { name: 'redeem', path: '/redeem', phone: RATNA },
  { name: 'history', path: '/history', phone: RATNA },
]

const Category = z.object({ score: z.number() })
const Audit = z.object({ numericValue: z.number() })
/** What is read of a report, scores as fractions of 1. */
const Report = z.object({
  categories: z.object({
    performance: Category,
    accessibility: Category,
    'best-practices': Category,
    seo: Category,
  }),
  audits: z.object({
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'speed-index': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
    'mainthread-work-breakdown': Audit,
  }),
})
type Report = z.infer<typeof Report>
/** What Lighthouse gives instead of scores. */
const Failure = z.object({ runtimeError: z.object({ code: z.string() }) })
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: unknown }>

/**
 * `folder` has Lighthouse in its node_modules, `runs` are made of each screen (5 for figures to be named), `only` is the
 * name of a screen. Other work on the machine lowers the scores.
 */
export async function lighthouse(folder: string | undefined, runs: number, only?: string): Promise<string> {
  if (folder === undefined)
    return 'skipped: npm install --prefix FOLDER lighthouse, then npm run bench lighthouse -- --lighthouse FOLDER'
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Lighthouse needs Chromium.')
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse')
  const { default: run }: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  const lines = await withServer(async ({ url }) => {
    const found: string[] = []
    for (const screen of SCREENS.filter(({ name }) => only === undefined || name === only)) {
      const reports: Report[] = []
      for (let count = 0; count < runs; count++) reports.push(await measure(run, executablePath, url, screen))
      found.push(describe(screen.name, reports))
    }
    return found
  })
  return lines.join('\n')
}

/**
 * One visit by a browser with empty caches, which the sign-in leaves empty. About one of twelve has no beginning in Chrome's
 * trace (NO_NAVSTART), so that Lighthouse has nothing to judge.
 */
async function measure(
  run: Lighthouse,
  executablePath: string,
  url: string,
  screen: Screen,
  attempts = 3,
): Promise<Report> {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    if (screen.phone) await browser.setCookie(...(await signIn(url, screen.phone)))
    const page = await browser.newPage()
    const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' }
    const { lhr } = await run(url + screen.path, flags, undefined, page)
    const failure = Failure.safeParse(lhr).data?.runtimeError
    if (failure && attempts > 1) {
      console.error(`  ${screen.name}: Lighthouse could not judge a visit (${failure.code}), makes another`)
      return await measure(run, executablePath, url, screen, attempts - 1)
    }
    return Report.parse(lhr)
  } finally {
    await browser.close()
  }
}

/** Cookies of a session, for puppeteer. */
export async function signIn(url: string, phone: string): Promise<{ name: string; value: string; domain: string }[]> {
  const answer = await fetch(`${url}/control/shoppers/${encodeURIComponent(phone)}/login`, { method: 'POST' })
  if (!answer.ok) throw new Error(`Signing in as ${phone} was answered with ${answer.status}.`)
  const { hostname: domain } = new URL(url)
  const given = answer.headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie))
  const cookies = given.flatMap((match) => (match ? [{ name: match[1] ?? '', value: match[2] ?? '', domain }] : []))
  return [...cookies, { name: 'user_log', value: '1', domain }]
}

function describe(name: string, reports: Report[]): string {
  const scores = CATEGORIES.map((category) => {
    const all = reports.map(({ categories }) => Math.round(categories[category].score * 100))
    return `${category} ${medianOf(all)} (${Math.min(...all)} to ${Math.max(...all)})`
  })
  const ms = (audit: keyof Report['audits']) =>
    Math.round(medianOf(reports.map(({ audits }) => audits[audit].numericValue)))
  const shift = medianOf(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue))
  return `${name}: ${scores.join(', ')}; first paint ${ms('first-contentful-paint')} ms, largest ${ms('largest-contentful-paint')} ms, speed index ${ms('speed-index')} ms, blocked ${ms('total-blocking-time')} ms, shift ${shift.toFixed(3)}, main thread ${ms('mainthread-work-breakdown')} ms`
}
