// The Listen stream of one browser: targets come and go, commits are told as they happen, a token's end ends them all.

import type { Caller } from '#server/notifications/access-rules.ts'
import type { Commit } from '../commit.ts'
import type { DocumentStore } from '../document-store.ts'
import type { Firestore } from '../firestore.ts'
import { FirestoreError } from '../status.ts'
import { timestampOf } from '../timestamp.ts'
import { AddTarget, ListenRequest, read, readJson } from '../wire.ts'
import type { Session, Stream } from './session.ts'
import { resumeToken, Target, type TargetMessage } from './target.ts'

const TARGET_LIMIT = 100
/** The longest that a timer can wait. */
const LONGEST_MS = 2_147_483_647

export class ListenStream implements Stream {
  private readonly firestore: Firestore
  private readonly session: Session
  private readonly targets = new Map<number, Target>()
  private readonly unfollow: () => void
  private caller: Caller
  private expiry: NodeJS.Timeout | undefined

  constructor(firestore: Firestore, session: Session, caller: Caller) {
    this.firestore = firestore
    this.session = session
    this.caller = caller
    this.unfollow = firestore.follow(session.projectId, (made) => this.follow(made))
    this.awaitExpiry()
  }

  receive(text: string): void {
    const request = readJson(ListenRequest, text)
    if (request.addTarget) this.add(request.addTarget.targetId, request.addTarget)
    if (request.removeTarget !== undefined) this.remove(request.removeTarget)
  }

  end(): void {
    clearTimeout(this.expiry)
    this.unfollow()
    this.targets.clear()
  }

  private add(targetId: number, asked: unknown): void {
    try {
      if (this.targets.size >= TARGET_LIMIT)
        throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many targets in one session.')
      const store = this.firestore.store(this.session.projectId)
      const target = new Target(this.session.projectId, this.caller, read(AddTarget, asked))
      this.tell(target.begin(store), store)
      this.targets.set(targetId, target)
    } catch (error) {
      // Told of the target, not of the stream: a browser would retry a failed stream for ever, in silence.
      this.session.send({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } })
      this.remove(targetId, this.firestore.failureOf(error))
    }
  }

  private remove(targetId: number, failure?: FirestoreError): void {
    this.targets.delete(targetId)
    const cause = failure && { code: failure.code, message: failure.message }
    this.session.send({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...(cause ? { cause } : {}) },
    })
  }

  private follow({ changes, version }: Commit): void {
    const store = this.firestore.store(this.session.projectId)
    const messages = [...this.targets.values()].flatMap((target) => target.follow(store, changes, version))
    if (messages.length > 0) this.tell(messages, store)
  }

  /** Messages, closed by a global snapshot: only that makes a browser show what it was told. */
  private tell(messages: TargetMessage[], store: DocumentStore): void {
    for (const message of messages) this.session.send(message)
    this.session.send({ targetChange: { readTime: timestampOf(store.version), resumeToken: resumeToken(store) } })
  }

  /** The session may outlive its token: then every target is taken away, and later ones are refused. */
  private awaitExpiry(): void {
    if (this.caller.is !== 'user') return
    const left = this.caller.exp * 1000 - Date.now()
    const act = left > LONGEST_MS ? () => this.awaitExpiry() : () => this.expire()
    this.expiry = setTimeout(act, Math.min(Math.max(left, 0), LONGEST_MS)).unref()
  }

  private expire(): void {
    this.caller = { is: 'refused' }
    const failure = new FirestoreError('UNAUTHENTICATED', 'The token is over.')
    for (const targetId of [...this.targets.keys()]) this.remove(targetId, failure)
  }
}
