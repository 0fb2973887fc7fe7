// The client's part that gets in a sandbox's way and looks into it: faults, stubs and the journal.
import type { input, output } from 'zod'
import type { CallOptions, JsonRoute, Result } from '#contract/call.ts'
import type { FaultOrder } from '#contract/control/fault.ts'
import type { JournalFilter, JournalFormat } from '#contract/control/journal.ts'
import type { StubOrder } from '#contract/control/stub.ts'

/** What these parts need of the sandbox's client. */
type Line = {
  call: <Key extends JsonRoute>(key: Key, ...options: CallOptions<Key>) => Promise<Result<Key>>
  file: (path: string) => Promise<Blob>
}

/** `sandbox.faults.set({ method: 'GET', path: '/api/point/list', status: 503, times: 3 })` */
export class FaultClient {
  private readonly line: Line

  constructor(line: Line) {
    this.line = line
  }

  /** Makes a route fail, or a neighbour: `{ target: 'firestore' }`. */
  set(order: input<typeof FaultOrder>) {
    return this.line.call('POST /control/faults', { body: order })
  }

  async list() {
    return (await this.line.call('GET /control/faults')).rows
  }

  end(id: string) {
    return this.line.call('DELETE /control/faults/:id', { params: { id } })
  }

  clear() {
    return this.line.call('DELETE /control/faults')
  }
}

/** `sandbox.stubs.set({ method: 'GET', path: '/api/point/balance', data: { balance: 7, pending: 0, expiring: [] } })` */
export class StubClient {
  private readonly line: Line

  constructor(line: Line) {
    this.line = line
  }

  set(order: input<typeof StubOrder>) {
    return this.line.call('POST /control/stubs', { body: order })
  }

  async list() {
    return (await this.line.call('GET /control/stubs')).rows
  }

  end(id: string) {
    return this.line.call('DELETE /control/stubs/:id', { params: { id } })
  }

  clear() {
    return this.line.call('DELETE /control/stubs')
  }
}

type Filter = output<typeof JournalFilter>

/** `await sandbox.journal.wait({ method: 'PUT', path: '/api/reward/*' })` */
export class JournalClient {
  private readonly line: Line

  constructor(line: Line) {
    this.line = line
  }

  /** Requests that match, newest first. */
  async list(filter: Filter & { limit?: number } = {}) {
    return (await this.line.call('GET /control/journal', { query: filter })).rows
  }

  async count(filter: Filter = {}): Promise<number> {
    return (await this.line.call('GET /control/journal/count', { query: filter })).count
  }

  /** The newest request that matches, now or within five seconds, with its answer and what it caused. */
  wait(filter: Filter = {}, timeoutMs = 5_000) {
    return this.line.call('GET /control/journal/wait', { query: { ...filter, timeoutMs } })
  }

  entry(id: string) {
    return this.line.call('GET /control/journal/:id', { params: { id } })
  }

  clear() {
    return this.line.call('DELETE /control/journal')
  }

  /** The session as a HAR file, as curl lines, or as a test that replays it. */
  async export(format: JournalFormat): Promise<string> {
    return (await this.line.file(`/control/journal/export?format=${format}`)).text()
  }
}
