// The Write stream of one browser: a greeting, then batches, each committed and answered in order.

import type { Caller } from '#server/notifications/access-rules.ts'
import type { Firestore } from '../firestore.ts'
import { FirestoreError } from '../status.ts'
import { timestampOf } from '../timestamp.ts'
import { readJson, WriteRequest } from '../wire.ts'
import type { Session, Stream } from './session.ts'

export class WriteStream implements Stream {
  private readonly firestore: Firestore
  private readonly session: Session
  private readonly caller: Caller
  private count = 0
  private failed = false

  constructor(firestore: Firestore, session: Session, caller: Caller) {
    this.firestore = firestore
    this.session = session
    this.caller = caller
  }

  receive(text: string): void {
    if (this.failed) return
    this.count += 1
    const streamToken = Buffer.from(String(this.count)).toString('base64')
    if (this.count === 1) {
      this.session.send({ streamId: '1', streamToken })
      return
    }
    try {
      const { writes } = readJson(WriteRequest, text)
      if (this.isRefused)
        throw new FirestoreError('PERMISSION_DENIED', 'The token is not valid, or not valid any more.')
      const { results, version } = this.firestore.commit(this.session.projectId, this.caller, writes)
      this.session.send({ streamToken, writeResults: results, commitTime: timestampOf(version) })
    } catch (error) {
      this.failed = true
      this.session.send(this.firestore.failureOf(error).body)
    }
  }

  end(): void {
    this.failed = true
  }

  /** Answered as PERMISSION_DENIED: a browser would retry UNAUTHENTICATED for ever. */
  private get isRefused(): boolean {
    return this.caller.is === 'refused' || (this.caller.is === 'user' && this.caller.exp * 1000 <= Date.now())
  }
}
