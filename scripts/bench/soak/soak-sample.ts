// What the machine did between two looks: the server, this bench, and what took processor time from both, other programs or the
// machine's own host.
import { readFileSync } from 'node:fs'
import { readMemory, readProcessorTime } from '../server.ts'

export type Sample = {
  /** Resident megabytes of the server. */
  memory: number
  /** Megabytes of them that V8's heap takes; most of the rest is SQLite's. */
  heap: number
  /** Requests sent so far. */
  sent: number
  /** The longest time that its event loop was late, in milliseconds. */
  pause: number
  /** The longest garbage collection, in milliseconds. */
  collection: number
  /** The longest turn of its event loop by processor time, garbage collections included, in milliseconds. */
  turn: number
  /** Processor time of the server, and of all processes but the server and this bench, in cores. */
  server: number
  others: number
  /** What the host of a virtual machine gave to somebody else while this one had work, in cores. */
  stolen: number
}

/** Microseconds. */
type Counters = { at: number; server: number; own: number; machine: number; stolen: number }

/** A tick of /proc/stat. */
const TICK_US = 10_000

export function startSampling(pid: number): Counters {
  const machine = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.trim().split(/\s+/).slice(1).map(Number) ?? []
  const [user = 0, nice = 0, system = 0, _idle, _ioWait, interrupts = 0, softInterrupts = 0, stolen = 0] = machine
  const { user: ownUser, system: ownSystem } = process.cpuUsage()
  return {
    at: performance.now() * 1_000,
    server: readProcessorTime(pid),
    own: ownUser + ownSystem,
    machine: (user + nice + system + interrupts + softInterrupts) * TICK_US,
    stolen: stolen * TICK_US,
  }
}

/** What happened since `before`, and the counters to compare with next. */
export function readSample(
  pid: number,
  before: Counters,
): [Counters, Omit<Sample, 'pause' | 'collection' | 'turn' | 'heap' | 'sent'>] {
  const now = startSampling(pid)
  const coresOf = (name: Exclude<keyof Counters, 'at'>) => (now[name] - before[name]) / (now.at - before.at)
  const others = Math.max(0, coresOf('machine') - coresOf('server') - coresOf('own'))
  return [now, { memory: readMemory(pid), server: coresOf('server'), others, stolen: coresOf('stolen') }]
}
