// A record of the journal: one request and its response, with what it changed.
import { LRUCache } from 'lru-cache'
import type { JournalEffect } from '#contract/control/journal.ts'

const RECORD_BYTES = 1_000
const EFFECT_BYTES = 250
const MAX_BYTES = 256 * 1_048_576

/** One request and its response. `body` and `response` (the response body) are undefined if there was none, or it was dropped. */
export type JournalRecord = {
  id: number
  requestId: string
  at: number
  /** Real milliseconds since the process started: the order of requests. */
  begunAt: number
  ms: number
  method: string
  origin: string
  url: string
  path: string
  route: string | null
  requestType: string | null
  requestBytes: number
  body: unknown
  status: number
  responseType: string | null
  responseBytes: number
  response: string | undefined
  shopperId: string | null
  sidBefore: string | null
  sidAfter: string | null
  injected: string | null
  ignored: string[]
  /** The rowid of the newest message when the request arrived: a code in the request comes from this message or an older one. */
  lastMessageRowid: number
  effects: JournalEffect[]
  /** Whether a restored snapshot undid what this request changed: exports that repeat requests leave it out. */
  isUndone: boolean
}

function bytesOf({ url, body, response, requestBytes, effects }: JournalRecord): number {
  const bodyBytes = (body === undefined ? 0 : requestBytes) + (response?.length ?? 0)
  return RECORD_BYTES + url.length + bodyBytes + effects.length * EFFECT_BYTES
}

/** The budget of all sandboxes' journals: beyond it the records drop that were added or changed first. */
export class JournalMemory extends LRUCache<JournalRecord, { dropThrough: (id: number) => void }> {
  constructor(maxSize = MAX_BYTES) {
    super({
      maxSize,
      sizeCalculation: (_journal, record) => bytesOf(record),
      disposeAfter: (journal, { id }, reason) => {
        if (reason === 'evict') journal.dropThrough(id)
      },
    })
  }
}
