// What happens in one sandbox, told to live views as it commits, numbered so that a reconnecting view misses nothing.
import { randomBytes } from 'node:crypto'
import type { StreamEvent } from '#contract/control/stream.ts'

const KEPT = 1_000

export type LoggedEvent = { id: string; event: StreamEvent }
export type Subscriber = { onEvent: (told: LoggedEvent) => void; onClose: () => void }

export class EventLog {
  /** Numbers of another life of this sandbox's name, before a reset, mean nothing here. */
  private readonly life = randomBytes(4).toString('hex')
  private readonly kept: LoggedEvent[] = []
  private readonly listeners = new Set<Subscriber>()
  private told = 0
  private wanted = false

  /** False until somebody listened once: before that nothing is worth preparing. */
  get isWanted(): boolean {
    return this.wanted
  }

  emit(happened: () => StreamEvent): void {
    if (!this.wanted) return
    this.told += 1
    const told = { id: this.lastId, event: happened() }
    this.kept.push(told)
    if (this.kept.length > KEPT) this.kept.shift()
    for (const listener of [...this.listeners]) listener.onEvent(told)
  }

  /** Calls back for every event until the returned function is called, or until the sandbox ends. */
  subscribe(listener: Subscriber): () => void {
    this.wanted = true
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** The id of the newest event. */
  get lastId(): string {
    return `${this.life}-${this.told}`
  }

  /** What was told after this id; undefined when that can no longer be said. */
  since(id: string): LoggedEvent[] | undefined {
    const [life, number] = id.split('-')
    const missed = this.told - Number(number)
    if (life !== this.life || !(missed >= 0 && missed <= this.kept.length)) return undefined
    return missed === 0 ? [] : this.kept.slice(-missed)
  }

  /** The sandbox is closed or replaced. */
  close(): void {
    for (const listener of [...this.listeners]) listener.onClose()
    this.listeners.clear()
  }
}
