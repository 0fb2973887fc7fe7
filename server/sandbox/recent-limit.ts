// Limits how often an action happens per key, such as a recipient or a network, within a period of real time, which begins
// with the key's first action.
import { LRUCache } from 'lru-cache'

const MAX_KEYS = 10_000

export class RecentLimit {
  private readonly max: number
  private readonly counts: LRUCache<string, number>

  constructor(max: number, periodMs: number) {
    this.max = max
    this.counts = new LRUCache({ max: MAX_KEYS, ttl: periodMs, noUpdateTTL: true })
  }

  hasRoomFor(key: string): boolean {
    return this.countOf(key) < this.max
  }

  record(key: string): void {
    this.counts.set(key, this.countOf(key) + 1)
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0
  }
}
