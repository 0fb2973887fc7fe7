// From every step of the tour to every later one, twice, with a reload in the middle, in three windows. The suite samples the
// pairs; `npm run bench tour` walks all of them.
import {
  expectNoRingFaults,
  getCard,
  jumpTo,
  type Played,
  startCut,
  waitForStep,
  watchRing,
} from '#client/e2e/tour-walk.ts'
import { expect, test } from '#sdk/playwright.ts'

test.use({
  preset: 'demo',
  hasTouch: false,
  // A step injects server errors, one outlives the session, and a fresh world drops the open journal entry.
  expectedConsole: /Failed to load resource.*(500|429|Internal|401|404 .*\/control\/journal\/\d+)/,
})

const CUTS = [
  { title: 'Tur lengkap', steps: 14, size: { width: 1280, height: 720 } },
  { title: 'Sepuluh menit', steps: 19, size: { width: 1440, height: 900 } },
  { title: 'Kecurangan dan pemeriksaan', steps: 6, size: { width: 1920, height: 1080 } },
]
/** So many pairs in each visit, others in the second. */
const SAMPLE = 2

for (const { title, steps, size } of CUTS) {
  test.describe(`${size.width}x${size.height}`, () => {
    test.use({ viewport: size })

    test(`${title}: every step is reached from every earlier one, twice, with a reload in the middle`, async ({
      page,
    }) => {
      const isWhole = test.info().config.metadata['tourPairs'] === 'all'
      test.setTimeout(isWhole ? 3_600_000 : 400_000)
      await page.goto('/console?laju=20')
      await startCut(page, title)
      const failed: Played[] = []
      const readyMs: number[] = []
      for (const visit of [1, 2]) {
        await watchRing(page)
        for (const [from, to] of listPairs(steps, isWhole ? 'all' : visit)) {
          await jumpTo(page, from)
          await waitForStep(page, 'ready')
          await jumpTo(page, to)
          const played = await waitForStep(page, 'done')
          readyMs.push(played.readyMs)
          if (played.error) failed.push(played)
          report(`${from} to ${to}: ${JSON.stringify(played)}`)
        }
        await expectNoRingFaults(page)
        await page.reload()
        await getCard(page).getByRole('button', { name: 'Lanjutkan' }).click()
      }
      const sorted = readyMs.toSorted((one, other) => one - other)
      report(`${title}: ready in ${sorted[Math.floor(sorted.length / 2)]} ms, at most ${sorted.at(-1)} ms`)
      expect(failed).toEqual([])
    })
  })
}

/** To the terminal, as the list of a long run. */
function report(line: string): void {
  if (test.info().config.metadata['tourPairs'] === 'all') process.stdout.write(`${line}\n`)
}

function listPairs(steps: number, visit: number | 'all'): [number, number][] {
  const pairs: [number, number][] = []
  for (let to = 1; to < steps; to += 1) {
    for (let from = 0; from < to; from += 1) pairs.push([from, to])
  }
  if (visit === 'all') return pairs
  const stride = Math.ceil(pairs.length / SAMPLE)
  return pairs.filter((_, at) => at % stride === (visit * 11) % stride)
}
