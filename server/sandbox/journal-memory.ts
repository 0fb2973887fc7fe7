// What the journals of all sandboxes may hold together: beyond it the oldest record of any of them is dropped.

/** Numbered in the order of one journal. */
type HeldRecord = { readonly id: number }
/** Drops its records up to this id. */
type Holder = { dropThrough: (id: number) => void }

export class JournalMemory {
  private readonly maxBytes: number
  private used = 0
  /** Oldest first. */
  private readonly held = new Map<HeldRecord, { journal: Holder; bytes: number }>()
  /** Stays open, so that finding the oldest does not walk over the places of those removed before. */
  private oldest = this.held.entries()

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.maxBytes = maxBytes
  }

  /** About how many bytes all records take. */
  get bytes(): number {
    return this.used
  }

  /** Counts a new record, or one whose size has changed, for its journal. */
  hold(record: HeldRecord, journal: Holder, bytes: number): void {
    this.used += bytes - (this.held.get(record)?.bytes ?? 0)
    this.held.set(record, { journal, bytes })
    while (this.used > this.maxBytes) this.dropOldest()
  }

  release(record: HeldRecord): void {
    this.used -= this.held.get(record)?.bytes ?? 0
    this.held.delete(record)
  }

  private dropOldest(): void {
    let next = this.oldest.next()
    if (next.done) {
      // An iterator that has ended does not see what was added later.
      this.oldest = this.held.entries()
      next = this.oldest.next()
    }
    if (next.done) throw new Error('There is no journal record to drop.')
    const [record, { journal }] = next.value
    this.release(record)
    journal.dropThrough(record.id)
  }
}
