// Client for a sandbox's journal: requests, responses and their effects (decisions 806).
import type { output } from 'zod'
import type { JournalFilter, JournalFormat } from '#contract/control/journal.ts'
import { ApiError, type CallRoute } from './request.ts'

type Filter = output<typeof JournalFilter>

/** Example: `await sandbox.journal.wait({ method: 'PUT', path: '/api/reward/*' })`. */
export class JournalClient {
  private readonly call: CallRoute
  private readonly download: (path: string) => Promise<Blob>

  constructor(call: CallRoute, download: (path: string) => Promise<Blob>) {
    this.call = call
    this.download = download
  }

  async list(filter: Filter & { limit?: number } = {}) {
    return (await this.call('GET /control/journal', { query: filter })).rows
  }

  async count(filter: Filter = {}): Promise<number> {
    return (await this.call('GET /control/journal/count', { query: filter })).count
  }

  wait(filter: Filter = {}, timeoutMs = 5_000) {
    return this.call('GET /control/journal/wait', { query: { ...filter, timeoutMs } })
  }

  /** Checks several requests in one call; `times` is exact. One error explains every miss. */
  async expectCalls(calls: (Filter & { times?: number })[], timeoutMs = 5_000): Promise<void> {
    const misses = await Promise.all(calls.map((call) => this.findMiss(call, timeoutMs)))
    const found = misses.filter((miss) => miss !== undefined)
    if (found.length > 0) throw new Error(found.join('\n'))
  }

  private async findMiss({ times, ...filter }: Filter & { times?: number }, timeoutMs: number) {
    const query = { ...filter, times: Math.max(1, times ?? 1), timeoutMs }
    const name = Object.entries({ ...filter, times }).flatMap(([key, value]) =>
      value === undefined ? [] : `${key} ${value}`,
    )
    try {
      if (times !== 0) await this.call('GET /control/journal/wait', { query })
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'timeout')) throw error
      return `${name.join(', ')}: ${error.message}`
    }
    const count = await this.count(filter)
    return times === undefined || count === times ? undefined : `${name.join(', ')}: there are ${count}, not ${times}.`
  }

  async export(format: JournalFormat): Promise<string> {
    return (await this.download(`/control/journal/export?format=${format}`)).text()
  }
}
