// The Write stream of one browser: handles a handshake, then commits and acknowledges batches in order.
import type { Caller } from '../access.ts'
import { FirestoreError } from '../error.ts'
import type { Firestore } from '../firestore.ts'
import { parseJson, WriteRequest } from '../request-schema.ts'
import { timestampOf } from '../wire-document.ts'
import type { Channel, Stream } from './channel.ts'

export class WriteStream implements Stream {
  private readonly firestore: Firestore
  private readonly channel: Channel
  private readonly caller: Caller
  private messageCount = 0
  private isClosed = false

  constructor(firestore: Firestore, channel: Channel, caller: Caller) {
    this.firestore = firestore
    this.channel = channel
    this.caller = caller
  }

  receive(text: string): void {
    if (this.isClosed) return
    this.messageCount += 1
    const streamToken = Buffer.from(String(this.messageCount)).toString('base64')
    if (this.messageCount === 1) {
      this.channel.send({ streamId: '1', streamToken })
      return
    }
    try {
      const { writes } = parseJson(WriteRequest, text)
      if (this.isTokenInvalid) throw new FirestoreError('PERMISSION_DENIED', 'The token is invalid or expired.')
      const { version } = this.firestore.commit(this.channel.projectId, this.caller, writes)
      const updateTime = timestampOf(version)
      this.channel.send({ streamToken, writeResults: writes.map(() => ({ updateTime })), commitTime: updateTime })
    } catch (error) {
      this.isClosed = true
      this.channel.send(this.firestore.toFirestoreError(error).body)
    }
  }

  close(): void {
    this.isClosed = true
  }

  revalidate(): void {}

  /** Invalid tokens get PERMISSION_DENIED, because a browser retries UNAUTHENTICATED forever. */
  private get isTokenInvalid(): boolean {
    const { caller } = this
    if (caller.kind !== 'user') return caller.kind === 'rejected'
    return caller.exp * 1000 <= Date.now() || !this.firestore.isActive(this.channel.projectId, caller)
  }
}
