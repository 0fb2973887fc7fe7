// Stubs of one sandbox: routes that answer what they were told. They live in memory with the sandbox, as faults do.
import type { Stub } from '#contract/control/stub.ts'
import { compilePathPattern } from './path-pattern.ts'

export const MAX_STUBS = 200

export type StubResponse = {
  method: Stub['method']
  path: string
  status: number
  type: string
  content: Buffer
  headers: Record<string, string>
  forced: boolean
  times: number | undefined
}

type Active = StubResponse & { id: string; answered: number; createdAt: number; pattern: RegExp }

export class StubRegistry {
  private rows: Active[] = []
  private made = 0
  private readonly changed: () => void

  constructor(changed: () => void) {
    this.changed = changed
  }

  get isEmpty(): boolean {
    return this.rows.length === 0
  }

  get isFull(): boolean {
    return this.rows.length >= MAX_STUBS
  }

  add(answer: StubResponse, now: number): Stub {
    this.made += 1
    const stub = {
      ...answer,
      id: `s${this.made}`,
      answered: 0,
      createdAt: now,
      pattern: compilePathPattern(answer.path),
    }
    this.rows.push(stub)
    this.changed()
    return present(stub)
  }

  list(): Stub[] {
    return this.rows.map(present)
  }

  /** False when there is none of this id. */
  remove(id: string): boolean {
    const before = this.rows.length
    this.rows = this.rows.filter((stub) => stub.id !== id)
    if (this.rows.length === before) return false
    this.changed()
    return true
  }

  clear(): void {
    this.rows = []
    this.changed()
  }

  /** What a request is answered with: the newest stub that fits and is not used up. */
  match(method: string, path: string): (StubResponse & { id: string }) | undefined {
    const stub = this.rows.findLast((one) => one.method === method && leftOf(one) !== 0 && one.pattern.test(path))
    if (!stub) return undefined
    stub.answered += 1
    this.changed()
    return stub
  }
}

function leftOf({ times, answered }: Active): number | null {
  return times === undefined ? null : times - answered
}

function present(stub: Active): Stub {
  const { pattern: _pattern, content, times: _times, createdAt, ...rest } = stub
  return { ...rest, bytes: content.length, left: leftOf(stub), createdAt: new Date(createdAt).toISOString() }
}
