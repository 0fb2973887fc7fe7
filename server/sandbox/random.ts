// Chance for one sandbox: the same seed gives the same draws, so that scenarios repeat. Secrets are never drawn from it.
import { createHash, randomBytes } from 'node:crypto'

export class Random {
  private readonly seed: string
  private draws = 0
  private last = { now: 0, count: 0 }

  constructor(seed: string) {
    this.seed = seed
  }

  /** 32 bytes, the next of the sequence. */
  bytes(): Buffer {
    this.draws += 1
    return createHash('sha256').update(`${this.seed}:${this.draws}`).digest()
  }

  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number {
    return Number(this.bytes().readBigUInt64BE() % BigInt(below))
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new Error('Nothing to pick from.')
    return item
  }

  /** A UUIDv7 whose time is the sandbox's and whose next twelve bits count within it: opaque, sortable by creation. */
  id(now: number): string {
    const bytes = Buffer.alloc(16)
    bytes.writeUIntBE(now, 0, 6)
    this.bytes().copy(bytes, 6, 0, 10)
    this.last = { now, count: this.last.now === now ? this.last.count + 1 : 0 }
    bytes.writeUInt16BE(0x7000 | (this.last.count & 0x0fff), 6)
    bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
    const hex = bytes.toString('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Characters a person can read aloud: no 0, O, 1, I or L. */
  code(length: number): string {
    return Array.from({ length }, () => this.pick([...'23456789ABCDEFGHJKMNPQRSTUVWXYZ'])).join('')
  }
}

/** A secret nobody may repeat or foresee: session cookies and keys. Base64url of `bytes` random bytes. */
export function createSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}
