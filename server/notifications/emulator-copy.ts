// Fills Google's in-memory emulator with a sandbox's notifications: at the first browser, after a reset or a restart.
import type { Firestore } from 'firebase-admin/firestore'
import PQueue from 'p-queue'
import { DocumentStore } from '../firestore/document-store.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import {
  isDeleted,
  MARKERS,
  markerPath,
  NOTIFICATIONS,
  notificationPath,
  type PublishedNotification,
} from './document.ts'
import { listNotifications } from './outbox.ts'

const MAX_WRITES_PER_BATCH = 400
/** Filling a project of Google's emulator takes seconds on a small machine. */
const FILL_TIMEOUT_MS = 30_000

type Requester = {
  request<Response>(
    projectId: string,
    send: (db: Firestore) => Promise<Response>,
    options: { timeoutMs: number },
  ): Promise<Response>
}

export class EmulatorCopy {
  private readonly publisher: Requester
  private readonly findSandbox: (projectId: string) => Sandbox | undefined
  /** Runs in order, so that no notification of a replaced sandbox arrives after the documents of the new sandbox. */
  private readonly queue = new PQueue({ concurrency: 1 })
  private readonly usedProjects = new Set<string>()

  /** Each use calls `findSandbox`, because a reset replaces the sandbox. */
  constructor(publisher: Requester, findSandbox: (projectId: string) => Sandbox | undefined) {
    this.publisher = publisher
    this.findSandbox = findSandbox
  }

  /** Updates the emulator. Resolves to false if the sandbox does not exist; rejects while the emulator is unreachable. */
  prepare(projectId: string): Promise<boolean> {
    return this.inTurn(() => this.fill(projectId))
  }

  inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.queue.add(work)
  }

  /** Resolves to whether the emulator has the documents of the sandbox. */
  async onSandboxReplaced(projectId: string): Promise<boolean> {
    return this.usedProjects.has(projectId) && (await this.prepare(projectId))
  }

  private async fill(projectId: string): Promise<boolean> {
    const sandbox = this.findSandbox(projectId)
    if (!sandbox) {
      if (this.usedProjects.delete(projectId)) await this.replaceAll(projectId, [])
      return false
    }
    this.usedProjects.add(projectId)
    // The path has the database id: the emulator may still hold documents of an earlier sandbox with the same name.
    const store = new DocumentStore(sandbox.db)
    const path = `copies/${store.identity().id}`
    const isFilled = await this.request(projectId, async (db) => (await db.doc(path).get()).exists)
    if (isFilled) return true
    const notifications = listNotifications(sandbox).filter((notification) => !isDeleted(store, notification))
    await this.replaceAll(projectId, notifications)
    await this.request(projectId, (db) => db.doc(path).set({}))
    return true
  }

  /** Replaces the documents without clearing the project first, so that listeners do not see old documents as new. */
  private async replaceAll(projectId: string, notifications: PublishedNotification[]): Promise<void> {
    const documents = new Map<string, object>()
    for (const { shopperId, document } of notifications) {
      documents.set(notificationPath(shopperId, document.id), document)
      documents.set(markerPath(shopperId, document.id), {})
    }
    await this.request(projectId, async (db) => {
      const found = await Promise.all([NOTIFICATIONS, MARKERS].map((name) => db.collectionGroup(name).select().get()))
      const stale = found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path)).filter((path) => !documents.has(path))
      const writes = [...stale.map((path) => [path, undefined] as const), ...documents]
      for (let start = 0; start < writes.length; start += MAX_WRITES_PER_BATCH) {
        const batch = db.batch()
        for (const [path, document] of writes.slice(start, start + MAX_WRITES_PER_BATCH)) {
          if (document) batch.set(db.doc(path), document)
          else batch.delete(db.doc(path))
        }
        await batch.commit()
      }
    })
  }

  private request<Response>(projectId: string, send: (db: Firestore) => Promise<Response>): Promise<Response> {
    return this.publisher.request(projectId, send, { timeoutMs: FILL_TIMEOUT_MS })
  }
}
