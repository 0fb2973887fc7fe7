// Creates sandboxes for visitors (decisions 802), limited in number and per network. Evicts the least recently used.
import { randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import { RecentLimit } from './recent-limit.ts'
import type { Sandboxes } from './sandboxes.ts'
import { isVisitor, VISITOR_PREFIX } from './visitor-name.ts'

const MAX_VISITORS = 60
const MAX_PER_NETWORK_AND_HOUR = 10
const IDLE_MS = 10 * 60_000
const HOUR_MS = 3_600_000
/** Creating a sandbox takes some milliseconds, so the last visitor in the queue waits for less than a second. */
const MAX_WAITING = 20
/** 48 random bits, so that nobody can guess the name of another visitor's sandbox. */
const VISITOR_NAME = new RegExp(`^${VISITOR_PREFIX}[0-9a-f]{12}$`)

export class Visitors {
  private readonly sandboxes: Sandboxes
  private readonly limit = new RecentLimit(MAX_PER_NETWORK_AND_HOUR, HOUR_MS)
  private readonly queue = new PQueue({ concurrency: 1 })

  constructor(sandboxes: Sandboxes) {
    this.sandboxes = sandboxes
  }

  /** Returns undefined when there is no room. Creates one sandbox per event loop turn, which lets other requests run. */
  async create(network: string | undefined, balancedName?: string): Promise<string | undefined> {
    if (this.queue.size + this.queue.pending >= MAX_WAITING) return undefined
    return this.queue.add(async () => {
      await nextTurn()
      return this.createNow(network, balancedName)
    })
  }

  private createNow(
    network: string | undefined,
    name = `${VISITOR_PREFIX}${randomBytes(6).toString('hex')}`,
  ): string | undefined {
    if (network !== undefined && !this.limit.hasRoomFor(network)) return undefined
    if (this.sandboxes.isFull(false) || !this.makeRoom()) return undefined
    if (!VISITOR_NAME.test(name) || this.sandboxes.findEntry(name)) return undefined
    if (network !== undefined) this.limit.record(network)
    return this.sandboxes.create(name, 'demo').name
  }

  private makeRoom(): boolean {
    const visitors = this.sandboxes.list().filter(({ sandbox }) => isVisitor(sandbox.name))
    if (visitors.length < MAX_VISITORS) return true
    const [oldest] = visitors.toSorted((a, b) => a.usedAt - b.usedAt)
    if (!oldest || oldest.usedAt > Date.now() - IDLE_MS) return false
    this.sandboxes.remove(oldest.sandbox.name)
    return true
  }
}
