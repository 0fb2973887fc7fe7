// The Listen stream of one browser: adds and removes targets, sends commits, and removes all targets when the token expires.
import { runLater } from '#server/db/background.ts'
import type { Caller } from '../access.ts'
import type { Commit } from '../commit.ts'
import { FirestoreError } from '../error.ts'
import type { Firestore } from '../firestore.ts'
import { AddTarget, ListenRequest, parse, parseJson } from '../request-schema.ts'
import { timestampOf } from '../wire-document.ts'
import type { Channel, Stream } from './channel.ts'
import { resumeToken, Target, type TargetMessage } from './target.ts'

const MAX_TARGETS = 100
const MAX_TIMER_MS = 2_147_483_647

export class ListenStream implements Stream {
  private readonly firestore: Firestore
  private readonly channel: Channel
  private readonly targets = new Map<number, Target>()
  private readonly unsubscribe: () => void
  private caller: Caller
  private expiryTimer: NodeJS.Timeout | undefined

  constructor(firestore: Firestore, channel: Channel, caller: Caller) {
    this.firestore = firestore
    this.channel = channel
    this.caller = caller
    this.unsubscribe = firestore.onCommit(channel.projectId, (commit) => this.onCommit(commit))
    this.scheduleExpiry()
  }

  receive(text: string): void {
    const request = parseJson(ListenRequest, text)
    if (request.addTarget) this.add(request.addTarget.targetId, request.addTarget)
    if (request.removeTarget !== undefined) this.remove(request.removeTarget)
  }

  close(): void {
    clearTimeout(this.expiryTimer)
    this.unsubscribe()
    this.targets.clear()
  }

  revalidate(): void {
    const { caller } = this
    if (caller.kind === 'user' && !this.firestore.isActive(this.channel.projectId, caller)) this.expire()
  }

  private add(targetId: number, request: unknown): void {
    try {
      if (this.targets.size >= MAX_TARGETS)
        throw new FirestoreError('RESOURCE_EXHAUSTED', 'Too many targets in one channel.')
      const { projectId } = this.channel
      const target = new Target(projectId, parse(AddTarget, request))
      for (const path of target.paths) this.firestore.authorize(this.caller, 'read', path)
      const store = this.firestore.store(projectId, this.caller)
      this.send(target.open(store), store.version)
      this.targets.set(targetId, target)
    } catch (error) {
      // Removes the target instead of failing the stream, because a browser retries a failed stream for ever without an error.
      this.channel.send({ targetChange: { targetChangeType: 'ADD', targetIds: [targetId] } })
      this.remove(targetId, this.firestore.toFirestoreError(error))
    }
  }

  private remove(targetId: number, error?: FirestoreError): void {
    this.targets.delete(targetId)
    const cause = error && { code: error.code, message: error.message }
    this.channel.send({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [targetId], ...(cause ? { cause } : {}) },
    })
  }

  private onCommit(commit: Commit): void {
    const messages = [...this.targets.values()].flatMap((target) => target.update(commit))
    if (messages.length > 0) this.send(messages, commit.version)
  }

  /** Sends the messages and a global snapshot, without which a browser does not call its listeners. */
  private send(messages: TargetMessage[], version: number): void {
    for (const message of messages) this.channel.send(message)
    this.channel.send({ targetChange: { readTime: timestampOf(version), resumeToken: resumeToken(version) } })
  }

  /** Schedules the removal of all targets for when the token expires, because the channel may stay open longer. */
  private scheduleExpiry(): void {
    if (this.caller.kind !== 'user') return
    const left = this.caller.exp * 1000 - Date.now()
    const act = left > MAX_TIMER_MS ? () => this.scheduleExpiry() : () => this.expire()
    this.expiryTimer = runLater('the end of a token', Math.min(Math.max(left, 0), MAX_TIMER_MS), act)
  }

  private expire(): void {
    clearTimeout(this.expiryTimer)
    this.caller = { kind: 'rejected' }
    const error = new FirestoreError('UNAUTHENTICATED', 'The token has expired.')
    for (const targetId of [...this.targets.keys()]) this.remove(targetId, error)
  }
}
