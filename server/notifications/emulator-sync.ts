// Keeps the official emulator a copy of each sandbox's own documents. The emulator forgets everything when it ends; the
// sandbox does not, so a project is brought up to date whenever a browser begins to listen.
import { DocumentStore } from '../firestore/document-store.ts'
import { toFirestoreProject } from '../rules/notification/notification.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Emulator } from './emulator-admin.ts'
import { Turns } from './keyed-queue.ts'
import type { PublishedNotification } from './publisher.ts'

type Notice = { shopperId: string; document: PublishedNotification }

/** What the emulator holds of a sandbox: its notifications, and marks that some were published once. */
const NOTIFICATIONS = 'notifications'
const COLLECTIONS = [NOTIFICATIONS, 'published']
/** How long after a browser wrote something it is looked at, so that a batch is looked at once. */
const LOOK_MS = 50

export class EmulatorCopy {
  private readonly emulator: Emulator
  private readonly sandboxOf: (projectId: string) => Sandbox | undefined
  private readonly turns = new Turns()
  private readonly used = new Set<string>()
  private readonly looking = new Map<string, NodeJS.Timeout>()

  /** `sandboxOf` is asked at each use, because a reset swaps the sandbox. */
  constructor(emulator: Emulator, sandboxOf: (projectId: string) => Sandbox | undefined) {
    this.emulator = emulator
    this.sandboxOf = sandboxOf
  }

  /** The emulator holds what this sandbox holds; false when there is no such sandbox. Rejects while it is away. */
  ready(projectId: string): Promise<boolean> {
    return this.turns.run(projectId, () => this.bring(projectId))
  }

  /** Publishes to the emulator and notes it in the sandbox; nothing happens for a sandbox that was replaced meanwhile. */
  publish(sandbox: Sandbox, notice: Notice, send: () => Promise<void>): Promise<void> {
    const projectId = toFirestoreProject(sandbox.name)
    return this.turns.run(projectId, async () => {
      if (this.sandboxOf(projectId) !== sandbox) return
      this.used.add(projectId)
      await send()
      if (this.sandboxOf(projectId) === sandbox) keep(sandbox, notice)
    })
  }

  /** A browser may have deleted something: soon the sandbox knows too. */
  look(projectId: string, report: (error: unknown) => void): void {
    clearTimeout(this.looking.get(projectId))
    const timer = setTimeout(() => {
      this.looking.delete(projectId)
      this.turns.run(projectId, () => this.learn(projectId)).catch(report)
    }, LOOK_MS)
    this.looking.set(projectId, timer)
  }

  /** The sandbox was replaced or is gone: whoever listens sees the new one's documents, or none. */
  changed(projectId: string): Promise<void> {
    return this.turns.run(projectId, async () => {
      if (!this.used.has(projectId)) return
      if (await this.bring(projectId)) return
      this.used.delete(projectId)
      await this.emulator.clear(projectId)
    })
  }

  close(): void {
    for (const timer of this.looking.values()) clearTimeout(timer)
  }

  private async bring(projectId: string): Promise<boolean> {
    const sandbox = this.sandboxOf(projectId)
    if (!sandbox) return false
    const isNew = !this.used.has(projectId)
    this.used.add(projectId)
    const isCopy = await this.emulator.has(projectId, markOf(sandbox))
    if (this.sandboxOf(projectId) !== sandbox) return this.bring(projectId)
    if (!isCopy) await this.fill(projectId, sandbox)
    // What was deleted while this server was not there.
    else if (isNew) await this.learn(projectId)
    return true
  }

  /** Replaced rather than emptied and filled, so that who listens is not told of old news as if it were new. */
  private async fill(projectId: string, sandbox: Sandbox): Promise<void> {
    const lists = await Promise.all(COLLECTIONS.map((name) => this.emulator.pathsIn(projectId, name)))
    if (this.sandboxOf(projectId) !== sandbox) return
    const documents = new DocumentStore(sandbox.db).below('').filter(({ path }) => isNotification(path))
    const wanted = new Set(documents.map(({ path }) => path))
    const leftovers = lists.flat().filter((path) => !wanted.has(path))
    await this.emulator.change(projectId, leftovers, [...documents, { path: markOf(sandbox), fields: {} }])
  }

  /** What the sandbox still has and its copy has no more was deleted by the shopper, and is never written again. */
  private async learn(projectId: string): Promise<void> {
    const sandbox = this.sandboxOf(projectId)
    if (!sandbox) return
    const there = new Set(await this.emulator.pathsIn(projectId, NOTIFICATIONS))
    // Asked after the list: an emulator that began anew in between has no mark, and its empty list means nothing.
    const isCopy = await this.emulator.has(projectId, markOf(sandbox))
    if (!isCopy || this.sandboxOf(projectId) !== sandbox) return
    const store = new DocumentStore(sandbox.db)
    const deleted = store.pathsBelow('').filter((path) => isNotification(path) && !there.has(path))
    if (deleted.length === 0) return
    store.transaction(() => {
      const version = store.nextVersion()
      for (const path of deleted) store.remove(path, version)
    })
  }
}

/** Names the database: the emulator may hold the project of a sandbox of the same name before this one. */
function markOf({ db }: Sandbox): string {
  return `copies/${new DocumentStore(db).identity().id}`
}

function isNotification(path: string): boolean {
  return path.includes(`/${NOTIFICATIONS}/`)
}

function keep({ db }: Sandbox, { shopperId, document }: Notice): void {
  const store = new DocumentStore(db)
  const fields = Object.fromEntries(Object.entries(document).map(([name, text]) => [name, { stringValue: text }]))
  store.transaction(() => {
    const version = store.nextVersion()
    const at = { createdAt: version, updatedAt: version }
    store.put({ path: `appNotifications/${shopperId}/notifications/${document.id}`, fields, ...at })
    store.put({ path: `appNotifications/${shopperId}/published/${document.id}`, fields: {}, ...at })
  })
}
