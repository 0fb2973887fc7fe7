import { expect, test } from 'vitest'
import { judge, type SoakRun } from './soak-verdict.ts'

const sampleOf = (memory: number, pause = 20, sent = 0) => ({
  memory,
  heap: 300,
  sent,
  pause,
  collection: 8,
  turn: 12,
  server: 0.4,
  others: 0,
  stolen: 0,
})
const quiet: SoakRun = {
  rate: 800,
  latencies: Array.from({ length: 1_000 }, (_, at) => (at < 995 ? 5 : 90)),
  samples: [900, 930, 905, 910, 908, 912].map((memory) => sampleOf(memory)),
  sent: 1_200,
  failed: [],
  unanswered: 0,
  bytesPerRequest: 0,
}

test('new rows may grow memory by what the databases grew, and nothing else may', () => {
  const samples = [900, 930, 960].map((memory, at) => sampleOf(memory, 20, at * 1_000))
  const megabyte = 1_048_576
  const passes = (bytesPerRequest: number) => judge({ ...quiet, samples, bytesPerRequest }).lines[4]
  expect(passes((60 * megabyte) / 2_000)).toMatch(
    /^holds {2}memory 900 MB, then 960 MB, of which new rows 60 MB, 31457 /,
  )
  expect(passes((30 * megabyte) / 2_000)).toMatch(/^FAILED memory/)
})

test('a run says what others took from the machine, as a rule and at its longest pause', () => {
  const slowest = { ...sampleOf(910, 150), others: 0.1, stolen: 0.4 }
  const { lines } = judge({ ...quiet, samples: [sampleOf(900), slowest, sampleOf(905)] })
  expect(lines[3]).toMatch(
    /at that pause other programs took 0\.10 and the machine's host 0\.40: too much to judge the times by$/,
  )
  expect(lines[5]).toMatch(/other programs took 0\.00 and the machine's host 0\.00$/)
})

test('a run passes when every limit holds', () => {
  expect(judge(quiet)).toMatchObject({ isPassed: true })
})

test.each<[string, Partial<SoakRun>, RegExp]>([
  ['slow answers', { latencies: Array.from({ length: 100 }, (_, at) => (at < 98 ? 5 : 26)) }, /^FAILED p99 26.0 ms/],
  ['a pause', { samples: [sampleOf(900), sampleOf(900, 101), sampleOf(900)] }, /^FAILED longest pause 101 ms/],
  ['growth', { samples: [900, 920, 940, 960].map((memory) => sampleOf(memory)) }, /^FAILED memory 920 MB, then 960 MB/],
  ['a failed answer', { failed: [503, 0, 503] }, /^FAILED answers: 3 of 1200 failed, 2 with 503, 1 with 0/],
  ['too many open requests', { unanswered: 5_001 }, /^FAILED keeps up: .* 5001 unanswered/],
  ['no measurement', { latencies: [], samples: [] }, /^FAILED ended before anything was measured: 1200 sent/],
])('%s fail a run', (_what, change, line) => {
  const { lines, isPassed } = judge({ ...quiet, ...change })
  expect(isPassed).toBe(false)
  expect(lines.filter((entry) => entry.startsWith('FAILED'))[0]).toMatch(line)
})
