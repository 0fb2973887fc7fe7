// The random generator of a sandbox: uses node:crypto, or a seed, so that a scenario repeats (decisions 807).
import { createHash, randomBytes, randomInt } from 'node:crypto'

/** Excludes 0, O, 1, I and L, which look alike. */
const CODE_CHARACTERS = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']

export class Random {
  private readonly seed: string | undefined
  private readonly opened: number
  private draws = 0
  private lastId = { now: 0, count: 0 }

  /** `opened` counts how often the sandbox was opened, so that a reopened sandbox repeats neither values nor ids. */
  constructor(seed?: string | null, opened = 0) {
    this.seed = seed == null ? undefined : opened === 0 ? seed : `${seed}:${opened}`
    this.opened = opened
  }

  bytes(): Buffer {
    if (this.seed === undefined) return randomBytes(32)
    this.draws += 1
    return createHash('sha256').update(`${this.seed}:${this.draws}`).digest()
  }

  below(below: number): number {
    if (this.seed === undefined) return randomInt(below)
    return Number(this.bytes().readBigUInt64BE() % BigInt(below))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  uuid(now: number): string {
    const bytes = Buffer.alloc(16)
    bytes.writeUIntBE(now, 0, 6)
    this.bytes().copy(bytes, 10, 0, 6)
    this.lastId = { now, count: this.lastId.now === now ? this.lastId.count + 1 : 0 }
    bytes.writeUInt16BE(0x7000 | (this.opened & 0x0fff), 6)
    bytes.writeUInt16BE(0x8000 | (this.lastId.count & 0x3fff), 8)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  token(): string {
    return this.bytes().toString('base64url', 0, 24)
  }

  code(length: number): string {
    return Array.from({ length }, () => this.pick(CODE_CHARACTERS)).join('')
  }
}

export function createSecret(byteLength: number): string {
  return randomBytes(byteLength).toString('base64url')
}
