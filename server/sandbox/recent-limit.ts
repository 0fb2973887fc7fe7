// Limits how often an action happens per key, such as a recipient or a network, within a period of real time.
import { LRUCache } from 'lru-cache'

const MAX_KEYS = 10_000

export class RecentLimit {
  private readonly max: number
  private readonly periodMs: number
  private readonly times: LRUCache<string, number[]>

  constructor(max: number, periodMs: number) {
    this.max = max
    this.periodMs = periodMs
    this.times = new LRUCache({ max: MAX_KEYS, ttl: periodMs })
  }

  hasRoomFor(key: string): boolean {
    return this.lately(key).length < this.max
  }

  record(key: string): void {
    this.times.set(key, [...this.lately(key), Date.now()])
  }

  private lately(key: string): number[] {
    const since = Date.now() - this.periodMs
    return (this.times.get(key) ?? []).filter((at) => at > since)
  }
}
