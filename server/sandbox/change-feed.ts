// Collects what transactions changed, and tells it once they hold: beside the transaction, never in it.
import type { Database, Write } from '../db/database.ts'
import { type Change, changeOf } from './change.ts'

export class ChangeFeed {
  private collected: Change[] | undefined
  private readonly listeners = new Set<(changes: Change[]) => void>()

  constructor(db: Database) {
    db.watch = (write) => this.see(write)
  }

  /** Runs one transaction; `tell` gets what it changed, unless it is undone. A nested one tells with the outer. */
  of<Result>(transaction: () => Result, tell: ((changes: Change[]) => void) | undefined): Result {
    const outer = this.collected
    const already = outer?.length ?? 0
    this.collected = outer ?? []
    try {
      const result = transaction()
      if (!outer) this.tellAll(this.collected, tell)
      return result
    } catch (error) {
      outer?.splice(already)
      throw error
    } finally {
      this.collected = outer
    }
  }

  /** Calls back with all that held, also outside a transaction, until the returned function is called. */
  onHeld(listener: (changes: Change[]) => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private see(write: Write): void {
    const change = changeOf(write)
    if (!change) return
    if (this.collected) this.collected.push(change)
    else this.tellAll([change], undefined)
  }

  private tellAll(changes: Change[], tell: ((changes: Change[]) => void) | undefined): void {
    if (changes.length === 0) return
    tell?.(changes)
    for (const listener of [...this.listeners]) listener(changes)
  }
}
