// Client for a sandbox's journal: requests, responses and their effects (decisions 806).
import type { output } from 'zod'
import type { JournalFilter, JournalFormat } from '#contract/control/journal.ts'
import type { CallRoute } from './request.ts'

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

  async export(format: JournalFormat): Promise<string> {
    return (await this.download(`/control/journal/export?format=${format}`)).text()
  }
}
