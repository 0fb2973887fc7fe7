// Faults of one sandbox: which route or neighbour fails, how often, by the sandbox's own chance. They live in memory with
// the sandbox: a reset, a restore and a restart of the server begin without any.
import type { Dependency, DependencyFault, Fault, FaultOrder, RouteFault } from '#contract/control/fault.ts'
import { compilePathPattern } from './path-pattern.ts'
import type { Random } from './random.ts'

export const MAX_FAULTS = 200

type Active = Omit<Fault, 'createdAt'> & { createdAt: number; pattern: RegExp | undefined }

export class FaultRegistry {
  private rows: Active[] = []
  private made = 0
  private readonly random: Random
  private readonly changed: () => void

  constructor(random: Random, changed: () => void) {
    this.random = random
    this.changed = changed
  }

  get isEmpty(): boolean {
    return this.rows.length === 0
  }

  get isFull(): boolean {
    return this.rows.length >= MAX_FAULTS
  }

  add(order: FaultOrder, now: number): Fault {
    this.made += 1
    const pattern = isRouteFault(order) ? compilePathPattern(order.path) : undefined
    const fault = { id: `f${this.made}`, order, acted: 0, left: order.times ?? null, createdAt: now, pattern }
    this.rows.push(fault)
    this.changed()
    return present(fault)
  }

  list(): Fault[] {
    return this.rows.map(present)
  }

  /** False when there is none of this id. */
  remove(id: string): boolean {
    const before = this.rows.length
    this.rows = this.rows.filter((fault) => fault.id !== id)
    if (this.rows.length === before) return false
    this.changed()
    return true
  }

  clear(): void {
    this.rows = []
    this.changed()
  }

  /**
   * The fault that a request meets: the first that fits, is not used up and whose chance comes up. It counts as having
   * acted. One that only delays leaves the answer to the next.
   */
  matchRoute(method: string, path: string): (RouteFault & { id: string }) | undefined {
    let slow: (RouteFault & { id: string; delayMs: number }) | undefined
    for (const fault of this.rows) {
      const { order, pattern } = fault
      if (!isRouteFault(order) || !pattern?.test(path) || (order.method ?? method) !== method) continue
      if (!this.acts(fault)) continue
      const met = { ...order, id: fault.id, delayMs: (slow?.delayMs ?? 0) + (order.delayMs ?? 0) }
      if (!onlyDelays(order)) return met
      slow = met
    }
    return slow
  }

  /** The fault that an attempt to reach a neighbour meets; it counts as having acted. */
  matchDependency<Target extends Dependency>(
    target: Target,
    message: { channel?: string; to?: string } = {},
  ): Extract<DependencyFault, { target: Target }> | undefined {
    for (const fault of this.rows) {
      if (isAbout(fault.order, target) && isOf(fault.order, message) && this.acts(fault)) return fault.order
    }
    return undefined
  }

  /** Whether a neighbour is away at this moment; looking counts for nothing. */
  isFailing(target: Dependency): boolean {
    return this.rows.some(({ order, left }) => order.target === target && left !== 0)
  }

  private acts(fault: Active): boolean {
    const { probability = 1 } = fault.order
    if (fault.left === 0 || (probability < 1 && this.random.below(1_000_000) >= probability * 1_000_000)) return false
    fault.acted += 1
    if (fault.left !== null) fault.left -= 1
    this.changed()
    return true
  }
}

function isRouteFault(order: FaultOrder): order is RouteFault {
  return order.target === undefined || order.target === 'route'
}

/** It neither answers nor spoils the answer. */
function onlyDelays({ status, body, drop, dripMs, rateLimit }: RouteFault): boolean {
  return [status, body, drop, dripMs, rateLimit].every((effect) => effect === undefined)
}

function isAbout<Target extends Dependency>(
  order: FaultOrder,
  target: Target,
): order is Extract<DependencyFault, { target: Target }> {
  return order.target === target
}

/** A fault of messages may be about one channel or one recipient only. */
function isOf(order: DependencyFault, { channel, to }: { channel?: string; to?: string }): boolean {
  if (order.target !== 'messages') return true
  return (order.channel ?? channel) === channel && (order.to ?? to) === to
}

function present({ pattern: _, createdAt, ...fault }: Active): Fault {
  return { ...fault, createdAt: new Date(createdAt).toISOString() }
}
