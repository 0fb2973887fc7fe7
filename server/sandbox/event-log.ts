// The event log of one sandbox: numbers stream events and retains the newest, so that a client can resume.
import { randomBytes } from 'node:crypto'
import type { StreamEvent } from '#contract/control/stream.ts'

const MAX_EVENTS = 1_000

export type LoggedEvent = { id: string; event: StreamEvent }
type Subscriber = (logged: LoggedEvent) => void

export class EventLog {
  /** Changes on reset, so that the log rejects event ids from before the reset. */
  private readonly generationId = randomBytes(4).toString('hex')
  private readonly retained: LoggedEvent[] = []
  private readonly subscribers = new Set<Subscriber>()
  private emitted = 0
  private isActive = false

  emit(createEvent: () => StreamEvent): void {
    if (!this.isActive) return
    this.emitted += 1
    const logged = { id: this.lastId, event: createEvent() }
    this.retained.push(logged)
    if (this.retained.length > MAX_EVENTS) this.retained.shift()
    for (const onEvent of [...this.subscribers]) onEvent(logged)
  }

  subscribe(subscriber: Subscriber): () => void {
    this.isActive = true
    this.subscribers.add(subscriber)
    return () => this.subscribers.delete(subscriber)
  }

  get isWatched(): boolean {
    return this.subscribers.size > 0
  }

  get lastId(): string {
    return `${this.generationId}-${this.emitted}`
  }

  since(id: string): LoggedEvent[] | undefined {
    const [generationId, number] = id.split('-')
    const missed = this.emitted - Number(number)
    if (generationId !== this.generationId || !(missed >= 0 && missed <= this.retained.length)) return undefined
    return missed === 0 ? [] : this.retained.slice(-missed)
  }
}
