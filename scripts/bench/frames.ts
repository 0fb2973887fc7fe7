// Counts the frames that scrolling and opening a sheet lose on a phone's viewport with a processor four times as slow.
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { openPhone } from './phone.ts'

const RATNA = '+6284000001234'
const SLOWED = 4
/** In pixels and pixels a second: a strong flick of the thumb. */
const DISTANCE = 2_400
const SPEED = 2_000
const ROUNDS = 3
/** How long a sheet's animation is watched. */
const SHEET_MS = 500
/** The longest that a task may hold the main thread: what is scrolled moves without it, but a tap waits. */
const MAX_TASK_MS = 50
/** Of the frames of an interaction. */
const MAX_DROPPED_SHARE = 0.05

type Interaction = { name: string; path: string; act: (page: Page, cdp: CDPSession) => Promise<void> }

const INTERACTIONS: readonly Interaction[] = [
  { name: 'points', path: '/history/point?dari=2000-01-01&sampai=2099-12-31', act: flick },
  { name: 'receipts', path: '/history?tab=struk', act: flick },
  { name: 'catalogue', path: '/redeem', act: flick },
  { name: 'promos', path: '/campaign', act: flick },
  { name: 'notifications', path: '/notification', act: flick },
  { name: 'home', path: '/', act: flick },
  { name: 'a sheet', path: '/campaign', act: openAndCloseSheet },
]

/** What is read of Chrome's trace: tasks of threads, and the fate of each frame (Perfetto's `ChromeFrameReporter`). */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds of processor time. */
  tdur: z.number().optional(),
  args: z
    .object({
      frame_reporter: z
        .object({ frame_sequence: z.number(), state: z.string(), affects_smoothness: z.boolean() })
        .optional(),
    })
    .optional(),
})
type Event = z.infer<typeof Event>

export type Frames = { name: string; shown: number; dropped: number; longestTaskMs: number }

export async function countFrames(browser: Browser, url: string): Promise<Frames[]> {
  const context = await openPhone(browser, { url, phone: RATNA })
  const all: Frames[] = []
  for (const interaction of INTERACTIONS) {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.goto(url + interaction.path)
    await page.getByRole('main').waitFor()
    // Until what follows the first screen is loaded, and the splash is over.
    await page.waitForTimeout(5_000)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    const events = await record(cdp, async () => {
      for (let round = 0; round < ROUNDS; round += 1) await interaction.act(page, cdp)
    })
    all.push({ name: interaction.name, ...readFrames(events) })
    await page.close()
  }
  await context.close()
  return all
}

/** Whether the interaction holds 60 frames a second. */
export function isSmooth({ shown, dropped, longestTaskMs }: Frames): boolean {
  return dropped <= (shown + dropped) * MAX_DROPPED_SHARE && longestTaskMs <= MAX_TASK_MS
}

async function flick(_: Page, cdp: CDPSession): Promise<void> {
  for (const yDistance of [-DISTANCE, DISTANCE])
    await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: SPEED })
}

async function openAndCloseSheet(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Saring', exact: true }).click()
  await page.waitForTimeout(SHEET_MS)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(SHEET_MS)
}

async function record(cdp: CDPSession, act: () => Promise<void>): Promise<Event[]> {
  const events: Event[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...z.array(Event).parse(value)))
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['disabled-by-default-devtools.timeline', 'disabled-by-default-devtools.timeline.frame'],
    },
  })
  await act()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  return events
}

function readFrames(events: Event[]): Omit<Frames, 'name'> {
  const shown = new Set<number>()
  const dropped = new Set<number>()
  for (const { args } of events) {
    const frame = args?.frame_reporter
    if (frame?.state.startsWith('STATE_PRESENTED')) shown.add(frame.frame_sequence)
    if (frame?.state === 'STATE_DROPPED' && frame.affects_smoothness) dropped.add(frame.frame_sequence)
  }
  const main = events.find(({ name }) => name === 'BeginMainThreadFrame')
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
  return {
    shown: [...shown].filter((frame) => !dropped.has(frame)).length,
    dropped: dropped.size,
    longestTaskMs: Math.max(0, ...tasks.map(({ tdur }) => (tdur ?? 0) / 1_000)),
  }
}
