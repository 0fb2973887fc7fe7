// Measures the longest tasks of the main thread until a first visit's screen is whole, by their processor time, not slowed.
import puppeteer, { type Browser } from 'puppeteer-core'
import { z } from 'zod'
import { findChromium } from '../setup/chromium.ts'
import { SCREENS, type Screen, signIn } from './lighthouse.ts'
import { medianOf, withServer } from './server.ts'

const RUNS = 5
/** Until live notifications begin. */
const VISIT_MS = 3_500
const SLOWED = 4
const LONG_TASK_MS = 50

const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds on the clock that it lasted. */
  dur: z.number().optional(),
  /** Microseconds of processor time. */
  tdur: z.number().optional(),
})
type Event = z.infer<typeof Event>

/** `longest` in ms, and what all tasks together would take beyond 50 ms each on a processor four times as slow. */
type Visit = { longest: number; beyond: number }

/** The median visit of each main screen, with empty caches. */
export async function firstTasks(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Tasks are measured in Chromium.')
  return await withServer(async ({ url }) => {
    const lines: string[] = []
    for (const screen of SCREENS) {
      const visits: Visit[] = []
      for (let run = 0; run < RUNS; run += 1) visits.push(await visit(executablePath, url, screen))
      const longest = visits.map((one) => one.longest)
      lines.push(
        `${screen.name}: longest ${medianOf(longest).toFixed(1)} ms (${Math.min(...longest).toFixed(1)} to ${Math.max(...longest).toFixed(1)}), beyond ${LONG_TASK_MS} ms at 1/${SLOWED} of the speed ${medianOf(visits.map(({ beyond }) => beyond)).toFixed(0)} ms`,
      )
    }
    return lines.join('\n')
  })
}

async function visit(executablePath: string, url: string, screen: Screen): Promise<Visit> {
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    if (screen.phone) await browser.setCookie(...(await signIn(url, screen.phone)))
    return readVisit(await trace(browser, url + screen.path))
  } finally {
    await browser.close()
  }
}

/**
 * The page is opened without puppeteer's `newPage`, and so without the protocol's `Runtime.enable`: with it V8 parses the
 * libraries once more when they set their first timer, for the line that did, in the task that evaluates them.
 */
async function trace(browser: Browser, url: string): Promise<Event[]> {
  const cdp = await browser.target().createCDPSession()
  const events: Event[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(Event).parse(value)))
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'v8'] },
  })
  await cdp.send('Target.createTarget', { url, width: 390, height: 844, newWindow: true })
  await new Promise((resolve) => setTimeout(resolve, VISIT_MS))
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  return events
}

function readVisit(events: Event[]): Visit {
  const [main] = events
    .filter(({ name }) => name === 'v8.evaluateModule')
    .toSorted((one, other) => (other.dur ?? 0) - (one.dur ?? 0))
  if (!main) throw new Error('The page has evaluated no script.')
  const tasks = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
    .map(({ tdur = 0 }) => tdur / 1_000)
  return {
    longest: Math.max(...tasks),
    beyond: tasks.reduce((sum, ms) => sum + Math.max(0, ms * SLOWED - LONG_TASK_MS), 0),
  }
}
