// Measures how smoothly screens scroll and sheets open on a slow phone, how a long history scrolls after thousands of rows
// were loaded, and whether the position is restored on going back.
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { writeBigWorld } from '#fixtures/load/big-world.ts'
import { LONG_HISTORY_PHONE } from '#fixtures/load/long-history.ts'
import { findChromium } from '../setup/chromium.ts'
import { countFrames, type Frames, isSmooth } from './frames.ts'
import { openPhone } from './phone.ts'
import { medianOf, startServer, withDataDir, withServer } from './server.ts'

const ROWS = Number(process.env['SCROLL_ROWS'] ?? 2_000)
const LIST = '/history/point?dari=2000-01-01&sampai=2099-12-31'
const FRAMES = 240
const STEP = 600

/** Fails, by its exit code, when an interaction of frames.ts does not hold 60 frames a second. */
export async function scroll(): Promise<string> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('Scrolling is measured in Chromium.')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] })
  try {
    const frames = await withServer(({ url }) => countFrames(browser, url))
    if (!frames.every(isSmooth)) process.exitCode = 1
    return `${await scrollLongHistory(browser)}\n${tableOf(frames)}`
  } finally {
    await browser.close()
  }
}

async function scrollLongHistory(browser: Browser): Promise<string> {
  return await withDataDir(async (dataDir) => {
    writeBigWorld(join(dataDir, 'demo.sqlite'), { shoppers: 1, longest: 10_000, campaigns: 1 })
    const server = await startServer(dataDir)
    try {
      const context = await openPhone(browser, { url: server.url, phone: LONG_HISTORY_PHONE })
      const page = await context.newPage()
      await page.goto(server.url + LIST)
      await page.getByRole('listitem').first().waitFor()
      const few = await flingThrough(page)
      const loadMs = await loadRows(page)
      const many = await flingThrough(page)
      const distance = await distanceOnReturn(page)
      return `${ROWS} rows loaded in ${(loadMs / 1000).toFixed(1)} s of scrolling; frames flung through them: ${format(many)} (with the first page alone: ${format(few)}); moved by itself ${many.shift.toFixed(3)}; on return ${distance}`
    } finally {
      await server.stop()
    }
  })
}

/** Scrolls to the end repeatedly, until this many rows are loaded. */
async function loadRows(page: Page): Promise<number> {
  const begun = performance.now()
  await page.evaluate(`(async () => {
    while (document.querySelectorAll('main li').length < ${ROWS}) {
      window.scrollTo(0, document.documentElement.scrollHeight)
      await new Promise(requestAnimationFrame)
    }
  })()`)
  return performance.now() - begun
}

/** Scrolls up and down through the loaded rows, one step per frame; returns frame times and layout shifts. */
async function flingThrough(page: Page): Promise<{ times: number[]; shift: number }> {
  return await page.evaluate<{ times: number[]; shift: number }>(`(async () => {
    let shift = 0
    const watch = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += entry.value
    })
    watch.observe({ type: 'layout-shift' })
    const end = Math.max(${STEP}, document.documentElement.scrollHeight - 3 * window.innerHeight)
    const times = []
    let before = await new Promise(requestAnimationFrame)
    for (let at = 0; at < ${FRAMES}; at += 1) {
      const way = (at * ${STEP}) % (2 * end)
      window.scrollTo(0, way > end ? 2 * end - way : way)
      const now = await new Promise(requestAnimationFrame)
      times.push(now - before)
      before = now
    }
    watch.disconnect()
    return { times, shift }
  })()`)
}

/** Opens a row far down and goes back; returns the distance from the previous position in pixels, after 5 s at most. */
async function distanceOnReturn(page: Page): Promise<string> {
  const place = () => page.evaluate<number>('window.scrollY')
  await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight / 2)')
  await page.waitForTimeout(300)
  const left = await place()
  await page.mouse.click(195, 420)
  await page.waitForURL(/point-detail/)
  await page.goBack()
  const until = performance.now() + 5_000
  while (Math.abs((await place()) - left) > 1 && performance.now() < until) await page.waitForTimeout(50)
  return `${Math.abs(Math.round((await place()) - left))} px from where it was left, at ${Math.round(left)} px`
}

function tableOf(frames: Frames[]): string {
  const rows = frames.map((one) => [
    one.name,
    String(one.shown),
    String(one.dropped),
    one.longestTaskMs.toFixed(1),
    isSmooth(one) ? '' : 'NOT SMOOTH',
  ])
  const head = ['at 1/4 of the speed', 'frames shown', 'dropped', 'longest task, not slowed (ms of processor time)', '']
  const table = [head, ...rows].map((cells) => cells.map((cell, at) => cell.padEnd((head[at] ?? '').length)).join('  '))
  const tasks = frames.map(({ name, longestTask }) => `longest task of ${name}: ${longestTask}`)
  return [...table, ...tasks].join('\n')
}

function format({ times }: { times: number[] }): string {
  const late = times.filter((ms) => ms > 25).length
  const sorted = times.toSorted((one, other) => one - other)
  return `median ${medianOf(times).toFixed(1)} ms, 95% under ${(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN).toFixed(1)} ms, ${late} of ${times.length} late`
}
