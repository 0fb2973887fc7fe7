// A record of the journal: one request, its response and its effects.
import { LRUCache } from 'lru-cache'
import type { JournalEffect } from '#contract/control/journal.ts'

const RECORD_BYTES = 1_000
const EFFECT_BYTES = 250
const MAX_BYTES = 96 * 1_048_576

/** `body` and `response` are the bodies of request and response; undefined if there was no body or the journal dropped it. */
export type JournalRecord = {
  id: number
  requestId: string
  at: number
  /** Real milliseconds since the process started; defines the order of requests. */
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
  /** In a Buffer: V8 lets strings that lived for a while pile up as garbage in its heap, a gigabyte in 200 busy sandboxes. */
  response: Buffer | undefined
  shopperId: string | null
  sidBefore: string | null
  sidAfter: string | null
  injected: string | null
  ignored: string[]
  /** Where the error of the answer was raised. */
  trace: string | null
  /** Rowid of the newest message when the request arrived: a code in the request comes from this or an older message. */
  lastMessageRowid: number
  effects: JournalEffect[]
  /** Whether a restored snapshot undid this request's changes; exports that replay requests omit such records. */
  isUndone: boolean
}

function bytesOf({ url, body, response, requestBytes, effects }: JournalRecord): number {
  const bodyBytes = (body === undefined ? 0 : requestBytes) + (response?.length ?? 0)
  return RECORD_BYTES + url.length + bodyBytes + effects.length * EFFECT_BYTES
}

/** Memory limit for the journals of all sandboxes; evicts the records whose last change is oldest. */
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
