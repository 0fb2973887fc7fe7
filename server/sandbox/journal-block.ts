// Consecutive records of one journal, packed into bytes outside of V8's heap, which no garbage collection visits or copies.
import { bodyBytesOf, bytesOf, type JournalRecord } from './journal-record.ts'
import { SpareBuffers } from './spare-buffers.ts'

/** A block is full with so many records, or with so many bytes of them. */
const MAX_RECORDS = 8
const MAX_BYTES = 32_768
/** Approximate memory of a block without its records. */
const BLOCK_BYTES = 500
const NOTHING = Buffer.alloc(0)
const NEW_LINE = 10
const buffers = new SpareBuffers()

/** Of all blocks of a journal together: summing them up at each new block took 2 % of a small request. */
export type JournalTotals = { bodyBytes: number; effectCount: number }

export class JournalBlock {
  readonly firstId: number
  /** Of all its records. */
  bodyBytes = 0
  effectCount = 0
  private packed: Buffer = NOTHING
  /** Where the bytes of each record end. */
  private ends: number[] = []
  /** By their ids: those that are not packed, or have changed since. */
  private readonly objects = new Map<number, JournalRecord>()
  private isUndone = false
  private readonly totals: JournalTotals

  constructor(firstId: number, totals: JournalTotals) {
    this.firstId = firstId
    this.totals = totals
  }

  get lastId(): number {
    return this.firstId + this.ends.length - 1
  }

  get isFull(): boolean {
    return this.ends.length >= MAX_RECORDS || this.bytes >= MAX_BYTES
  }

  /** About how much memory it takes. */
  get bytes(): number {
    let sum = BLOCK_BYTES + this.packed.length
    for (const record of this.objects.values()) sum += bytesOf(record)
    return sum
  }

  /** Adds the record that follows its last one. One that may get effects soon stays an object until `pack`. */
  push(record: JournalRecord, mayChange: boolean): void {
    this.count(bodyBytesOf(record), record.effects.length)
    this.isUndone = false
    if (mayChange) {
      this.objects.set(record.id, record)
      this.append(NOTHING)
    } else this.appendText(pack(record))
  }

  /** Oldest first. */
  list(): JournalRecord[] {
    return this.ends.map((_, at) => this.objects.get(this.firstId + at) ?? unpack(this.bytesAt(at)))
  }

  /** A copy of a packed record. */
  find(id: number): JournalRecord | undefined {
    if (id < this.firstId || id > this.lastId) return undefined
    return this.objects.get(id) ?? unpack(this.bytesAt(id - this.firstId))
  }

  /** Calls `change` with one of its records, keeps the effects that it adds, and returns the record. */
  change(id: number, change: (record: JournalRecord) => void): JournalRecord | undefined {
    const record = this.find(id)
    if (!record) return undefined
    const before = record.effects.length
    change(record)
    this.count(0, record.effects.length - before)
    this.objects.set(id, record)
    return record
  }

  /** Marks its records after this id. */
  markUndone(lastId: number): void {
    if (this.isUndone || this.lastId <= lastId) return
    this.rewrite((record) => {
      record.isUndone ||= record.id > lastId
    })
    this.isUndone = this.firstId > lastId
  }

  dropBodies(): void {
    for (const record of this.objects.values()) {
      record.body = undefined
      record.response = undefined
    }
    this.replace((at) => withoutBodies(this.bytesAt(at)))
    this.count(-this.bodyBytes, 0)
  }

  dropEffects(): void {
    this.rewrite((record) => {
      record.effects = []
    })
    this.count(0, -this.effectCount)
  }

  /** Packs what it has as objects, into no more memory than that takes. */
  pack(): void {
    this.replace((at) => {
      const record = this.objects.get(this.firstId + at)
      return record ? Buffer.from(pack(record)) : this.bytesAt(at)
    })
    this.objects.clear()
  }

  /** Whether this record has stayed an object since it was added. One that was packed and has changed has not. */
  isUnpacked(id: number): boolean {
    return this.objects.has(id) && this.bytesAt(id - this.firstId).length === 0
  }

  /** Packs a record that is an object. */
  packRecord(id: number): void {
    const record = this.objects.get(id)
    if (!record) return
    this.objects.delete(id)
    if (id === this.lastId) {
      this.ends.pop()
      this.appendText(pack(record))
    } else this.replace((at) => (this.firstId + at === id ? Buffer.from(pack(record)) : this.bytesAt(at)))
  }

  /** Gives its memory to other blocks. It has no records from then on. */
  free(): void {
    this.count(-this.bodyBytes, -this.effectCount)
    buffers.give(this.packed)
    this.packed = NOTHING
    this.ends = []
    this.objects.clear()
  }

  private count(bodyBytes: number, effects: number): void {
    this.bodyBytes += bodyBytes
    this.effectCount += effects
    this.totals.bodyBytes += bodyBytes
    this.totals.effectCount += effects
  }

  private rewrite(change: (record: JournalRecord) => void): void {
    for (const record of this.objects.values()) change(record)
    this.replace((at) => {
      if (this.objects.has(this.firstId + at)) return NOTHING
      const record = unpack(this.bytesAt(at))
      change(record)
      return Buffer.from(pack(record))
    })
  }

  private replace(toBytes: (at: number) => Buffer): void {
    const [before, parts] = [this.packed, this.ends.map((_, at) => toBytes(at))]
    this.packed = buffers.take(parts.reduce((sum, part) => sum + part.length, 0))
    this.ends = []
    for (const part of parts) this.append(part)
    buffers.give(before)
  }

  private append(bytes: Buffer): void {
    const begin = this.reserve(bytes.length)
    bytes.copy(this.packed, begin)
    this.ends.push(begin + bytes.length)
  }

  /** Encodes it where it stays: a buffer of its own for each record would make V8 collect its whole heap more often. */
  private appendText(text: string): void {
    const length = Buffer.byteLength(text)
    const begin = this.reserve(length)
    this.packed.write(text, begin)
    this.ends.push(begin + length)
  }

  /** Makes room after the last record, and returns where it begins. */
  private reserve(length: number): number {
    const begin = this.ends.at(-1) ?? 0
    if (begin + length > this.packed.length) {
      const larger = buffers.take(begin + length)
      this.packed.copy(larger, 0, 0, begin)
      buffers.give(this.packed)
      this.packed = larger
    }
    return begin
  }

  private bytesAt(at: number): Buffer {
    return this.packed.subarray(this.ends[at - 1] ?? 0, this.ends[at])
  }
}

/**
 * Lines: the record's JSON without its bodies, the request's body as JSON, and the response's text as it is, which may be
 * several lines. `v8.serialize` would keep every object that it has seen until a full garbage collection.
 */
function pack({ body, response, ...record }: JournalRecord): string {
  const sent = body === undefined ? '' : JSON.stringify(body)
  const received = response === undefined ? '' : `\n${response}`
  return `${JSON.stringify(record)}\n${sent}${received}`
}

function unpack(bytes: Buffer): JournalRecord {
  const text = bytes.toString()
  const end = text.indexOf('\n')
  const sentEnd = text.indexOf('\n', end + 1)
  const sent = text.slice(end + 1, sentEnd < 0 ? undefined : sentEnd)
  return {
    ...JSON.parse(text.slice(0, end)),
    body: sent === '' ? undefined : JSON.parse(sent),
    response: sentEnd < 0 ? undefined : text.slice(sentEnd + 1),
  }
}

/** A packed record without the bodies of its request and response. */
function withoutBodies(bytes: Buffer): Buffer {
  return bytes.subarray(0, bytes.indexOf(NEW_LINE) + 1)
}
