// The random generator of a sandbox: from node:crypto, or from a seed, so that a scenario repeats (decisions.md 8).
import { createHash, randomBytes, randomFillSync, randomInt } from 'node:crypto'

/** Without 0, O, 1, I and L, which are mistaken for each other. */
const CODE_CHARACTERS = [...'23456789ABCDEFGHJKMNPQRSTUVWXYZ']

export class Random {
  private readonly seed: string | undefined
  private draws = 0
  private lastId = { now: 0, count: 0 }

  /** Without a seed every value comes from node:crypto, and nobody can foretell it. */
  constructor(seed?: string) {
    this.seed = seed
  }

  /** The next 32 bytes; the caller's own. */
  bytes(): Buffer {
    if (this.seed === undefined) return takeSecure()
    this.draws += 1
    return createHash('sha256').update(`${this.seed}:${this.draws}`).digest()
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    if (this.seed === undefined) return randomInt(below)
    return Number(this.bytes().readBigUInt64BE() % BigInt(below))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('There is nothing to pick from.')
    return item
  }

  /** A UUIDv7 whose time is the sandbox's; its next twelve bits count within a millisecond, so ids sort by creation. */
  uuid(now: number): string {
    const bytes = Buffer.alloc(16)
    bytes.writeUIntBE(now, 0, 6)
    this.bytes().copy(bytes, 6, 0, 10)
    this.lastId = { now, count: this.lastId.now === now ? this.lastId.count + 1 : 0 }
    bytes.writeUInt16BE(0x7000 | (this.lastId.count & 0x0fff), 6)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** A secret of 192 bits, as base64url. */
  token(): string {
    return this.bytes().toString('base64url', 0, 24)
  }

  /** A code that people can read aloud. */
  code(length: number): string {
    return Array.from({ length }, () => this.pick(CODE_CHARACTERS)).join('')
  }
}

/** Asking node:crypto once for 128 values costs a tenth of asking for each. */
const pool = Buffer.alloc(128 * 32)
let poolUsed = pool.length

/** 32 bytes of node:crypto, which nobody else gets and of which no copy stays. */
function takeSecure(): Buffer {
  if (poolUsed === pool.length) {
    randomFillSync(pool)
    poolUsed = 0
  }
  const taken = pool.subarray(poolUsed, poolUsed + 32)
  poolUsed += taken.length
  const bytes = Buffer.from(taken)
  taken.fill(0)
  return bytes
}

/** An unpredictable secret for session cookies and keys, as base64url. */
export function createSecret(byteLength: number): string {
  return randomBytes(byteLength).toString('base64url')
}
