// Measures the stages of reading an image, in wall-clock and processor time.
import type { Reading } from '#contract/receipt-reading.ts'

export class Stopwatch {
  private readonly startedAt = performance.now()
  private readonly cpuAtStart = process.cpuUsage()
  private readonly stages = new Map<string, number>()
  private lapAt = this.startedAt

  /** Ends a stage that began at the end of the one before; a stage of several parts is summed up. */
  stage(name: string): void {
    const now = performance.now()
    this.stages.set(name, (this.stages.get(name) ?? 0) + now - this.lapAt)
    this.lapAt = now
  }

  workMs(): number {
    const { user, system } = process.cpuUsage(this.cpuAtStart)
    return Math.round((user + system) / 1_000)
  }

  times(): Pick<Reading, 'ms' | 'workMs' | 'stages'> {
    const stages = [...this.stages].map(([stage, ms]) => ({ stage, ms: Math.round(ms) }))
    return { ms: Math.round(performance.now() - this.startedAt), workMs: this.workMs(), stages }
  }
}
