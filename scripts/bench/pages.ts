// Measures the main screens with Lighthouse as on a phone, and the script size and longest task of each visit. Installs
// Lighthouse (185 MB) into a temporary folder, unless `--lighthouse FOLDER` names an installation.
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import puppeteer, { type Page } from 'puppeteer-core'
import { z } from 'zod'
import { ratna } from '#fixtures/world/personas.ts'
import { findChromium } from '../setup/chromium.ts'
import { parseOptions } from '../setup/options.ts'
import { install, medianOf, signIn, withDataDir, withServer } from './server.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const SCREENS: { name: string; path: string; phone?: string }[] = [
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
    'network-requests': Items(z.object({ resourceType: z.string().optional(), transferSize: z.number().optional() })),
    'long-tasks': Items(z.object({ duration: z.number() })),
  }),
})
type Report = z.infer<typeof Report>
type Lighthouse = (url: string, flags: object, config: undefined, page: Page) => Promise<{ lhr: unknown }>

/** Options: `--runs` visits per screen (3), `--lighthouse FOLDER`. Other processes on the machine lower the scores. */
export async function pages(args: string[]): Promise<string> {
  const { values } = parseOptions({
    args,
    options: { runs: { type: 'string', default: '3' }, lighthouse: { type: 'string' } },
  })
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Pages are measured in Chromium.')
  return await withDataDir(async (temporary) => {
    if (!values.lighthouse) install(temporary, ['lighthouse'])
    const run = await loadLighthouse(values.lighthouse ?? temporary)
    return await withServer(async ({ url }) => {
      const lines: string[] = []
      for (const screen of SCREENS) {
        const reports: Report[] = []
        for (let count = 0; count < Number(values.runs); count += 1)
          reports.push(await visit(run, executablePath, url, screen))
        lines.push(describe(screen.name, reports))
      }
      return `median of ${values.runs} visits${lines.join('')}`
    })
  })
}

async function loadLighthouse(folder: string): Promise<Lighthouse> {
  const entry = createRequire(join(resolve(folder), 'package.json')).resolve('lighthouse')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(entry).href)
  return loaded.default
}

async function visit(
  run: Lighthouse,
  executablePath: string,
  url: string,
  { path, phone }: (typeof SCREENS)[number],
): Promise<Report> {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    if (phone) {
      const { hostname: domain } = new URL(url)
      const value = await signIn(url, phone)
      await browser.setCookie({ name: 'sid', value, domain }, { name: 'user_log', value: '1', domain })
    }
    const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' }
    const { lhr } = await run(url + path, flags, undefined, await browser.newPage())
    return Report.parse(lhr)
  } finally {
    await browser.close()
  }
}

function describe(name: string, reports: Report[]): string {
  const median = (read: (report: Report) => number): number => medianOf(reports.map(read))
  const scores = CATEGORIES.map(
    (category) => `${category} ${median(({ categories }) => Math.round(categories[category].score * 100))}`,
  )
  const paint = median(({ audits }) => audits['largest-contentful-paint'].numericValue)
  const shift = median(({ audits }) => audits['cumulative-layout-shift'].numericValue)
  const scripts = median(({ audits }) =>
    audits['network-requests'].details.items
      .filter(({ resourceType }) => resourceType === 'Script')
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  )
  const task = median(({ audits }) =>
    Math.max(0, ...audits['long-tasks'].details.items.map(({ duration }) => duration)),
  )
  return (
    `\n  ${name}: ${scores.join(', ')}; largest paint ${Math.round(paint)} ms, shift ${shift.toFixed(3)}, ` +
    `longest task ${Math.round(task)} ms at a quarter of the speed, scripts ${(scripts / 1000).toFixed(0)} kB`
  )
}
