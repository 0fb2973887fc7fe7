// Which consoles are open on each sandbox, for those who share one.
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

/** A stream reconnects after a reset, and a page after a reload of the network. */
const GRACE_MS = 5_000

export class Presence {
  /** By sandbox, how many streams each console has open. */
  private readonly streams = new Map<string, Map<string, number>>()
  private readonly sandboxes: Pick<Sandboxes, 'findEntry'>

  constructor(sandboxes: Pick<Sandboxes, 'findEntry'>) {
    this.sandboxes = sandboxes
  }

  /** The ids of the consoles whose stream is open, or was a moment ago; the first opened first. */
  list(sandboxName: string): string[] {
    return [...(this.streams.get(sandboxName)?.keys() ?? [])]
  }

  /** Returns the function to call when the stream ends. */
  join(sandboxName: string, id: string): () => void {
    this.add(sandboxName, id, 1)
    this.emit(sandboxName, id)
    return () => {
      setTimeout(() => {
        if (this.add(sandboxName, id, -1) === 0) this.leave(sandboxName, id)
      }, GRACE_MS).unref()
    }
  }

  private add(sandboxName: string, id: string, change: number): number {
    const consoles = this.streams.get(sandboxName) ?? new Map<string, number>()
    this.streams.set(sandboxName, consoles)
    const count = (consoles.get(id) ?? 0) + change
    consoles.set(id, count)
    return count
  }

  private leave(sandboxName: string, id: string): void {
    const consoles = this.streams.get(sandboxName)
    consoles?.delete(id)
    if (consoles?.size === 0) this.streams.delete(sandboxName)
    this.emit(sandboxName, id)
  }

  private emit(sandboxName: string, id: string): void {
    this.sandboxes.findEntry(sandboxName)?.sandbox?.events.emit(() => ({ name: 'console', data: { id } }))
  }
}
