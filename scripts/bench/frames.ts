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
/** The longest that a task may hold the slowed main thread: what is scrolled moves without it, but a tap waits. */
const MAX_TASK_MS = 50
/** Of the frames of an interaction. */
const MAX_DROPPED_SHARE = 0.05

type Act = (page: Page, cdp: CDPSession) => Promise<void>
/** `prepare` looks for what is tapped, before anything is recorded: a query of Playwright is work of the main thread. */
type Interaction = { name: string; path: string; prepare: (page: Page) => Promise<Act> }

const INTERACTIONS: readonly Interaction[] = [
  { name: 'points', path: '/history/point?dari=2000-01-01&sampai=2099-12-31', prepare: async () => flick },
  { name: 'receipts', path: '/history?tab=struk', prepare: async () => flick },
  { name: 'catalogue', path: '/redeem', prepare: async () => flick },
  { name: 'promos', path: '/campaign', prepare: async () => flick },
  { name: 'notifications', path: '/notification', prepare: async () => flick },
  { name: 'home', path: '/', prepare: async () => flick },
  { name: 'a sheet', path: '/campaign', prepare: findSheet },
]

/** What is read of Chrome's trace: tasks of threads, and the fate of each frame (Perfetto's `ChromeFrameReporter`). */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  /** Microseconds on the clock at which it began and which it lasted. */
  ts: z.number(),
  dur: z.number().optional(),
  /** Microseconds of processor time. */
  tdur: z.number().optional(),
  args: z
    .object({
      frame_reporter: z
        .object({ frame_sequence: z.number(), state: z.string(), affects_smoothness: z.boolean() })
        .optional(),
      data: z.object({ type: z.string(), functionName: z.string(), url: z.string() }).partial().optional(),
    })
    .optional(),
})
type Event = z.infer<typeof Event>

/** `longestTaskMs` is not slowed, `longestTask` says what that task did. */
export type Frames = { name: string; shown: number; dropped: number; longestTaskMs: number; longestTask: string }

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
    const act = await interaction.prepare(page)
    const repeat = async () => {
      for (let round = 0; round < ROUNDS; round += 1) await act(page, cdp)
    }
    // Tasks before slowing: Chrome slows a task by what it took on the clock, and so also by what others took from it.
    const task = findLongestTask(await record(cdp, repeat))
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    all.push({ name: interaction.name, ...task, ...readFrames(await record(cdp, repeat)) })
    await page.close()
  }
  await context.close()
  return all
}

/** Whether the interaction holds 60 frames a second. */
export function isSmooth({ shown, dropped, longestTaskMs }: Frames): boolean {
  return dropped <= (shown + dropped) * MAX_DROPPED_SHARE && longestTaskMs * SLOWED <= MAX_TASK_MS
}

async function flick(_: Page, cdp: CDPSession): Promise<void> {
  for (const yDistance of [-DISTANCE, DISTANCE])
    await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: SPEED })
}

async function findSheet(page: Page): Promise<Act> {
  const box = await page.getByRole('button', { name: 'Saring', exact: true }).boundingBox()
  if (!box) throw new Error('The button that opens the sheet is not on the screen.')
  return async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await page.waitForTimeout(SHEET_MS)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(SHEET_MS)
  }
}

async function record(cdp: CDPSession, act: () => Promise<void>): Promise<Event[]> {
  const events: Event[] = []
  const collect = ({ value }: { value: object[] }) => events.push(...z.array(Event).parse(value))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'devtools.timeline',
        'disabled-by-default-devtools.timeline',
        'disabled-by-default-devtools.timeline.frame',
      ],
    },
  })
  await act()
  const ended = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', collect)
  return events
}

function readFrames(events: Event[]): Pick<Frames, 'shown' | 'dropped'> {
  const shown = new Set<number>()
  const dropped = new Set<number>()
  for (const { args } of events) {
    const frame = args?.frame_reporter
    if (frame?.state.startsWith('STATE_PRESENTED')) shown.add(frame.frame_sequence)
    if (frame?.state === 'STATE_DROPPED' && frame.affects_smoothness) dropped.add(frame.frame_sequence)
  }
  return { shown: [...shown].filter((frame) => !dropped.has(frame)).length, dropped: dropped.size }
}

function findLongestTask(events: Event[]): Pick<Frames, 'longestTaskMs' | 'longestTask'> {
  const main = events.find(({ name }) => name === 'BeginMainThreadFrame')
  const ofMain = events.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid)
  const [longest] = ofMain.filter(({ name }) => name === 'RunTask').toSorted((one, other) => msOf(other) - msOf(one))
  if (!longest) throw new Error('The trace has no task of the main thread.')
  return { longestTaskMs: msOf(longest), longestTask: describeTask(longest, ofMain) }
}

function msOf({ tdur = 0 }: Event): number {
  return tdur / 1_000
}

/** The parts of a task that took a fifth of it or more, in their order, each with what it calls. */
function describeTask(task: Event, ofMain: Event[]): string {
  const end = task.ts + (task.dur ?? 0)
  return ofMain
    .filter((one) => one !== task && one.ts >= task.ts && one.ts < end && msOf(one) >= msOf(task) / 5)
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .map((one) => {
      const { type, functionName, url } = one.args?.data ?? {}
      const file = url?.replace(/.*\//, '').replace(/-[\w-]{8}(?=\.)/, '')
      return [one.name, type ?? functionName, file, `${msOf(one).toFixed(0)} ms`].filter(Boolean).join(' ')
    })
    .join(', ')
}
