// Whether a soak run held: the limits, and a line for each of them.
import { medianOf, p99Of } from '../server.ts'
import type { Sample } from './soak-sample.ts'

/** Without the warm-up, but for the counts. */
export type SoakRun = {
  /** Requests a second. */
  rate: number
  /** Milliseconds from the time at which a request was due to its complete answer. */
  latencies: number[]
  samples: Sample[]
  sent: number
  failed: number
  /** Requests that waited when the run was given up; 0 when it went to its end. */
  unanswered: number
}

const MAX_P99_MS = 25
const MAX_PAUSE_MS = 100
/** Of memory, from the first third to the last: what pages of the allocator and a garbage collection vary by. */
const MAX_GROWTH = 0.03
/** Other work of the machine, in cores, at which its times say little about the server. */
const BUSY_CORES = 0.25

export function judge({ rate, latencies, samples, sent, failed, unanswered }: SoakRun): {
  lines: string[]
  isPassed: boolean
} {
  if (latencies.length === 0 || samples.length === 0) {
    const end = `${sent} sent, ${unanswered} unanswered`
    return { lines: [`FAILED ended before anything was measured: ${end}`], isPassed: false }
  }
  const third = Math.ceil(samples.length / 3)
  const [before = 0, after = 0] = [samples.slice(0, third), samples.slice(-third)].map((part) =>
    medianOf(part.map(({ memory }) => memory)),
  )
  const p99 = p99Of(latencies)
  const longest = Math.max(...samples.map((sample) => sample.pause))
  const collection = Math.max(...samples.map((sample) => sample.collection))
  const others = medianOf(samples.map((sample) => sample.others))
  const checks: [boolean, string][] = [
    [unanswered === 0, `keeps up: ${sent} sent${unanswered ? `, given up with ${unanswered} unanswered` : ''}`],
    [failed === 0, `answers: ${failed} of ${sent} failed`],
    [
      p99 <= MAX_P99_MS,
      `p99 ${p99.toFixed(1)} ms (at most ${MAX_P99_MS}), median ${medianOf(latencies).toFixed(1)} ms`,
    ],
    [
      longest <= MAX_PAUSE_MS,
      `longest pause ${longest.toFixed(0)} ms (at most ${MAX_PAUSE_MS}), longest garbage collection ${collection.toFixed(0)} ms`,
    ],
    [after <= before * (1 + MAX_GROWTH), `memory ${before} MB, then ${after} MB (at most ${MAX_GROWTH * 100} % more)`],
  ]
  const server = medianOf(samples.map((sample) => sample.server))
  const cost = Math.round((server / rate) * 1e6)
  const conditions = `the server used ${server.toFixed(2)} cores, ${cost} µs a request; other work of the machine ${others.toFixed(2)}${others > BUSY_CORES ? ': too much to judge the times by' : ''}`
  return {
    lines: [...checks.map(([holds, line]) => `${holds ? 'holds ' : 'FAILED'} ${line}`), conditions],
    isPassed: checks.every(([holds]) => holds),
  }
}
