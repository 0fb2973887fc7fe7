import { expect, test } from 'vitest'
import { judge, type SoakRun } from './soak-verdict.ts'

const sampleOf = (memory: number, pause = 20) => ({ memory, pause, collection: 8, server: 0.4, others: 0 })
const quiet: SoakRun = {
  rate: 800,
  latencies: Array.from({ length: 1_000 }, (_, at) => (at < 995 ? 5 : 90)),
  samples: [900, 930, 905, 910, 908, 912].map((memory) => sampleOf(memory)),
  sent: 1_200,
  failed: 0,
  unanswered: 0,
}

test('a run passes when every limit holds', () => {
  expect(judge(quiet)).toMatchObject({ isPassed: true })
})

test.each<[string, Partial<SoakRun>, RegExp]>([
  ['slow answers', { latencies: Array.from({ length: 100 }, (_, at) => (at < 98 ? 5 : 26)) }, /^FAILED p99 26.0 ms/],
  ['a pause', { samples: [sampleOf(900), sampleOf(900, 101), sampleOf(900)] }, /^FAILED longest pause 101 ms/],
  ['growth', { samples: [900, 920, 940, 960].map((memory) => sampleOf(memory)) }, /^FAILED memory 920 MB, then 960 MB/],
  ['a failed answer', { failed: 1 }, /^FAILED answers: 1 of 1200/],
  ['too many open requests', { unanswered: 5_001 }, /^FAILED keeps up: .* 5001 unanswered/],
  ['no measurement', { latencies: [], samples: [] }, /^FAILED ended before anything was measured: 1200 sent/],
])('%s fail a run', (_what, change, line) => {
  const { lines, isPassed } = judge({ ...quiet, ...change })
  expect(isPassed).toBe(false)
  expect(lines.filter((entry) => entry.startsWith('FAILED'))[0]).toMatch(line)
})
