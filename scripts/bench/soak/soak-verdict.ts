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
  /** Statuses of answers that were not 200; 0 for a connection that was cut. */
  failed: number[]
  /** Requests that waited when the run was given up; 0 when it went to its end. */
  unanswered: number
  /** By which the databases grew, for each request of the mix: shoppers keep what is written. */
  bytesPerRequest: number
}

const MAX_P99_MS = 25
const MAX_PAUSE_MS = 100
/** Of memory without new rows, from the first third to the last: what pages of the allocator and a garbage collection vary by. */
const MAX_GROWTH = 0.03
/** What others took of the machine, in cores, at which its times say little about the server. */
const BUSY_CORES = 0.25

export function judge({ rate, latencies, samples, sent, failed, unanswered, bytesPerRequest }: SoakRun): {
  lines: string[]
  isPassed: boolean
} {
  if (latencies.length === 0 || samples.length === 0) {
    const end = `${sent} sent, ${unanswered} unanswered`
    return { lines: [`FAILED ended before anything was measured: ${end}`], isPassed: false }
  }
  const third = Math.ceil(samples.length / 3)
  const medianOfThird = (part: Sample[], name: 'memory' | 'sent') => medianOf(part.map((sample) => sample[name]))
  const [first, last] = [samples.slice(0, third), samples.slice(-third)]
  const [before, after] = [medianOfThird(first, 'memory'), medianOfThird(last, 'memory')]
  const rows = ((medianOfThird(last, 'sent') - medianOfThird(first, 'sent')) * bytesPerRequest) / 1_048_576
  const p99 = p99Of(latencies)
  const slowest = samples.reduce((worst, sample) => (sample.pause > worst.pause ? sample : worst))
  const longest = slowest.pause
  const collection = Math.max(...samples.map((sample) => sample.collection))
  const turn = Math.max(...samples.map((sample) => sample.turn))
  const checks: [boolean, string][] = [
    [unanswered === 0, `keeps up: ${sent} sent${unanswered ? `, given up with ${unanswered} unanswered` : ''}`],
    [failed.length === 0, `answers: ${failed.length} of ${sent} failed${listStatuses(failed)}`],
    [
      p99 <= MAX_P99_MS,
      `p99 ${p99.toFixed(1)} ms (at most ${MAX_P99_MS}), median ${medianOf(latencies).toFixed(1)} ms`,
    ],
    [
      longest <= MAX_PAUSE_MS,
      `longest pause ${longest.toFixed(0)} ms (at most ${MAX_PAUSE_MS}), longest garbage collection ${collection.toFixed(0)} ms, longest turn ${turn.toFixed(0)} ms of processor time; at that pause ${describeOthers(slowest)}`,
    ],
    [
      after - rows <= before * (1 + MAX_GROWTH),
      `memory ${before} MB, then ${after} MB, of which new rows ${rows.toFixed(0)} MB, ${Math.round(bytesPerRequest)} bytes a request (at most ${MAX_GROWTH * 100} % more without them)`,
    ],
  ]
  const server = medianOf(samples.map((sample) => sample.server))
  const cost = Math.round((server / rate) * 1e6)
  const typical = {
    others: medianOf(samples.map((sample) => sample.others)),
    stolen: medianOf(samples.map((sample) => sample.stolen)),
  }
  const conditions = `the server used ${server.toFixed(2)} cores, ${cost} µs a request; ${describeOthers(typical)}`
  return {
    lines: [...checks.map(([holds, line]) => `${holds ? 'holds ' : 'FAILED'} ${line}`), conditions],
    isPassed: checks.every(([holds]) => holds),
  }
}

function describeOthers({ others, stolen }: Pick<Sample, 'others' | 'stolen'>): string {
  const isBusy = others + stolen > BUSY_CORES
  return `other programs took ${others.toFixed(2)} and the machine's host ${stolen.toFixed(2)}${isBusy ? ': too much to judge the times by' : ''}`
}

/** Each once, with how often it came. */
function listStatuses(statuses: number[]): string {
  const lists = Map.groupBy(statuses, (status) => status)
  return [...lists].map(([status, of]) => `, ${of.length} with ${status}`).join('')
}
