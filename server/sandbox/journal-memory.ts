// What the journals of all sandboxes may hold together: beyond it the oldest block of any of them is dropped.

/** Of records that one journal numbered in order. */
type HeldBlock = { readonly lastId: number }
/** Drops its records up to this id. */
type Holder = { dropThrough: (id: number) => void }

export class JournalMemory {
  private readonly maxBytes: number
  private used = 0
  /** In the order of their first records. */
  private readonly held = new Map<HeldBlock, { journal: Holder; bytes: number }>()
  /** Stays open, so that finding the oldest does not walk over the places of those removed before. */
  private oldest = this.held.entries()

  constructor(maxBytes = Number.POSITIVE_INFINITY) {
    this.maxBytes = maxBytes
  }

  /** About how many bytes all blocks take. */
  get bytes(): number {
    return this.used
  }

  /** Counts a new block, or one whose size has changed, for its journal. */
  hold(block: HeldBlock, journal: Holder, bytes: number): void {
    this.used += bytes - (this.held.get(block)?.bytes ?? 0)
    this.held.set(block, { journal, bytes })
    while (this.used > this.maxBytes) this.dropOldest()
  }

  release(block: HeldBlock): void {
    this.used -= this.held.get(block)?.bytes ?? 0
    this.held.delete(block)
  }

  private dropOldest(): void {
    let next = this.oldest.next()
    if (next.done) {
      // An iterator that has ended does not see what was added later.
      this.oldest = this.held.entries()
      next = this.oldest.next()
    }
    if (next.done) throw new Error('There is no block of a journal to drop.')
    const [block, { journal }] = next.value
    this.release(block)
    journal.dropThrough(block.lastId)
  }
}
