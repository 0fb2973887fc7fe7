// Measures the main screens with Lighthouse as on a phone, beside a page of their libraries alone. Installs Lighthouse
// (185 MB) into a temporary folder, unless `--lighthouse FOLDER` names an installation.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer, { type Page } from 'puppeteer-core'
import { z } from 'zod'
import { ratna } from '#fixtures/world/personas.ts'
import { findChromium } from '../setup/chromium.ts'
import { parseOptions } from '../setup/options.ts'
import { withFloor } from './floor.ts'
import { install, medianOf, signIn, withDataDir, withServer } from './server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Screen = { name: string; path: string; phone?: string }
const FLOOR: Screen = { name: 'the libraries alone', path: '/' }
const SCREENS: Screen[] = [
  { name: 'guest home', path: '/' },
  { name: 'member home', path: '/', phone: ratna.phone },
  { name: 'catalogue', path: '/redeem', phone: ratna.phone },
  { name: 'history', path: '/history', phone: ratna.phone },
]

const Audit = z.object({ numericValue: z.number() })
const Items = <Item extends z.ZodType>(item: Item) => z.object({ details: z.object({ items: z.array(item) }) })
const Report = z.object({
  categories: z.record(z.enum(CATEGORIES), z.object({ score: z.number() })),
  audits: z.object({
    'largest-contentful-paint': Audit,
    'cumulative-layout-shift': Audit,
    'total-blocking-time': Audit,
    'mainthread-work-breakdown': Audit,
    metrics: Items(z.object({ observedLargestContentfulPaint: z.number().optional() })),
    'network-requests': Items(
      z.object({ transferSize: z.number().optional(), networkRequestTime: z.number().optional() }),
    ),
    'long-tasks': Items(z.object({ duration: z.number() })),
  }),
})
type Report = z.infer<typeof Report>
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: unknown }>

/**
 * Options: `--runs` visits per screen (5), `--lighthouse FOLDER`, `--slowdown` of the processor (4, as Lighthouse expects of a
 * desktop; less on a machine that is slow itself). Other processes on the machine lower the scores.
 */
export async function pages(args: string[]): Promise<string> {
  const { values } = parseOptions({
    args,
    options: {
      runs: { type: 'string', default: '5' },
      lighthouse: { type: 'string' },
      slowdown: { type: 'string', default: '4' },
    },
  })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Pages are measured in Chromium.')
  return await withDataDir(async (temporary) => {
    if (!values.lighthouse) install(temporary, ['lighthouse'])
    const run = await loadLighthouse(values.lighthouse ?? temporary)
    const measure = async (url: string, screen: Screen) => {
      const reports: Report[] = []
      for (let count = 0; count < Number(values.runs); count += 1)
        reports.push(await visit(run, { executablePath, slowdown: Number(values.slowdown) }, url, screen))
      return describe(screen.name, reports)
    }
    const floor = await withFloor(join(temporary, 'floor'), (url) => measure(url, FLOOR))
    return await withServer(async ({ url }) => {
      const lines = [floor]
      for (const screen of SCREENS) lines.push(await measure(url, screen))
      return `median of ${values.runs} visits${lines.join('')}`
    })
  })
}

async function loadLighthouse(folder: string): Promise<Lighthouse> {
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return loaded.default
}

type Device = { executablePath: string; slowdown: number }

async function visit(
  run: Lighthouse,
  { executablePath, slowdown }: Device,
  url: string,
  { path, phone }: Screen,
): Promise<Report> {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    if (phone) {
      const { hostname: domain } = new URL(url)
      const value = await signIn(url, phone)
      await browser.setCookie({ name: 'sid', value, domain }, { name: 'user_log', value: '1', domain })
    }
    const throttling = { cpuSlowdownMultiplier: slowdown }
    const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error', throttling }
    const { lhr } = await run(url + path, flags, undefined, await browser.newPage())
    return Report.parse(lhr)
  } finally {
    await browser.close()
  }
}

function describe(name: string, reports: Report[]): string {
  const median = (read: (report: Report) => number): number => Math.round(medianOf(reports.map(read)))
  const scores = CATEGORIES.map(
    (category) => `${category} ${median((report) => report.categories[category].score * 100)}`,
  )
  const [paint, blocking, mainThread] = (
    ['largest-contentful-paint', 'total-blocking-time', 'mainthread-work-breakdown'] as const
  ).map((audit) => median(({ audits }) => audits[audit].numericValue))
  const shift = medianOf(reports.map(({ audits }) => audits['cumulative-layout-shift'].numericValue))
  const task = median(({ audits }) =>
    Math.max(0, ...audits['long-tasks'].details.items.map(({ duration }) => duration)),
  )
  const early = reports.map(listEarlyRequests)
  const bytes = medianOf(early.map((requests) => requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)))
  return (
    `\n  ${name}: ${scores.join(', ')}; largest paint ${paint} ms, blocked ${blocking} ms, ` +
    `main thread ${mainThread} ms, longest task ${task} ms, shift ${shift.toFixed(3)}; ` +
    `before the largest paint ${medianOf(early.map(({ length }) => length))} requests, ${(bytes / 1000).toFixed(0)} kB`
  )
}

/** Lists the requests that began before the largest paint of the visit itself, which is not slowed down. */
function listEarlyRequests({ audits }: Report) {
  const paint = audits.metrics.details.items[0]?.observedLargestContentfulPaint ?? 0
  return audits['network-requests'].details.items.filter(({ networkRequestTime = 0 }) => networkRequestTime < paint)
}
