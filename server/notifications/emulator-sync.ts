// Synchronizes the official emulator with the documents in each sandbox. The emulator loses its data when it ends, so a
// project is brought up to date whenever a browser connects.
import { DocumentStore } from '../firestore/document-store.ts'
import type { EmulatorClient } from '../firestore/emulator/emulator-client.ts'
import { projectIdOf } from '../firestore/project.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import {
  CLOCK_PATH,
  MARKERS,
  NOTIFICATIONS,
  type PublishedNotification,
  saveNotification,
  toClockFields,
} from './document.ts'
import { KeyedQueue } from './keyed-queue.ts'

/** Groups the writes of a batch into one synchronization. */
const PULL_DELAY_MS = 50

export class EmulatorSync {
  private readonly emulator: EmulatorClient
  private readonly findSandbox: (projectId: string) => Sandbox | undefined
  private readonly queue = new KeyedQueue()
  private readonly usedProjects = new Set<string>()
  private readonly pullTimers = new Map<string, NodeJS.Timeout>()

  /** `findSandbox` is called at each use, because a reset replaces the sandbox. */
  constructor(emulator: EmulatorClient, findSandbox: (projectId: string) => Sandbox | undefined) {
    this.emulator = emulator
    this.findSandbox = findSandbox
  }

  /** Brings the emulator up to date; false when there is no such sandbox. Rejects while the emulator is unreachable. */
  prepare(projectId: string): Promise<boolean> {
    return this.queue.run(projectId, () => this.push(projectId))
  }

  /** Publishes to the emulator, then saves the documents in the sandbox. Does nothing for a sandbox that was replaced. */
  publish(sandbox: Sandbox, notification: PublishedNotification, send: () => Promise<void>): Promise<void> {
    const projectId = projectIdOf(sandbox.name)
    return this.queue.run(projectId, async () => {
      if (this.findSandbox(projectId) !== sandbox) return
      this.usedProjects.add(projectId)
      await send()
      if (this.findSandbox(projectId) !== sandbox) return
      const store = new DocumentStore(sandbox.db)
      store.transaction(() => saveNotification(store, notification, store.nextVersion()))
    })
  }

  /** Tells a project that browsers use the sandbox's time. */
  publishClock(sandbox: Sandbox): Promise<void> {
    const projectId = projectIdOf(sandbox.name)
    return this.queue.run(projectId, async () => {
      if (!this.usedProjects.has(projectId) || this.findSandbox(projectId) !== sandbox) return
      await this.emulator.update(projectId, [], [{ path: CLOCK_PATH, fields: toClockFields(sandbox.now()) }])
    })
  }

  /** Schedules applying a browser's deletions to the sandbox. */
  schedulePull(projectId: string, onError: (error: unknown) => void): void {
    clearTimeout(this.pullTimers.get(projectId))
    const timer = setTimeout(() => {
      this.pullTimers.delete(projectId)
      this.queue.run(projectId, () => this.pull(projectId)).catch(onError)
    }, PULL_DELAY_MS)
    this.pullTimers.set(projectId, timer)
  }

  /** The sandbox was replaced or removed: listeners get the documents of the new one, or none. */
  onSandboxClosed(projectId: string): Promise<void> {
    return this.queue.run(projectId, async () => {
      if (!this.usedProjects.has(projectId)) return
      if (await this.push(projectId)) return
      this.usedProjects.delete(projectId)
      await this.emulator.clear(projectId)
    })
  }

  close(): void {
    for (const timer of this.pullTimers.values()) clearTimeout(timer)
  }

  private async push(projectId: string): Promise<boolean> {
    const sandbox = this.findSandbox(projectId)
    if (!sandbox) return false
    const isFirstUse = !this.usedProjects.has(projectId)
    this.usedProjects.add(projectId)
    const isInSync = await this.emulator.has(projectId, getSyncMarker(sandbox))
    if (this.findSandbox(projectId) !== sandbox) return this.push(projectId)
    if (!isInSync) await this.replaceAll(projectId, sandbox)
    // Applies what was deleted while this server was not running.
    else if (isFirstUse) await this.pull(projectId)
    return true
  }

  /** Replaces the documents instead of clearing the project first, so that listeners do not see old ones as new. */
  private async replaceAll(projectId: string, sandbox: Sandbox): Promise<void> {
    const paths = await Promise.all([NOTIFICATIONS, MARKERS].map((name) => this.emulator.listPaths(projectId, name)))
    if (this.findSandbox(projectId) !== sandbox) return
    const documents = new DocumentStore(sandbox.db).all().filter(({ path }) => isNotification(path))
    const current = new Set(documents.map(({ path }) => path))
    const stale = paths.flat().filter((path) => !current.has(path))
    await this.emulator.update(projectId, stale, [...documents, { path: getSyncMarker(sandbox), fields: {} }])
  }

  /** Deletes in the sandbox what shoppers have deleted in the emulator. */
  private async pull(projectId: string): Promise<void> {
    const sandbox = this.findSandbox(projectId)
    if (!sandbox) return
    const remaining = new Set(await this.emulator.listPaths(projectId, NOTIFICATIONS))
    // Checked after the list: an emulator that restarted in between has no marker, and its empty list means nothing.
    const isInSync = await this.emulator.has(projectId, getSyncMarker(sandbox))
    if (!isInSync || this.findSandbox(projectId) !== sandbox) return
    const store = new DocumentStore(sandbox.db)
    const deleted = store.all().filter(({ path }) => isNotification(path) && !remaining.has(path))
    if (deleted.length === 0) return
    store.transaction(() => {
      const version = store.nextVersion()
      for (const { path } of deleted) store.delete(path, version)
    })
  }
}

/** Identifies the database, because the emulator may still hold documents of an earlier sandbox of the same name. */
function getSyncMarker({ db }: Sandbox): string {
  return `copies/${new DocumentStore(db).identity().id}`
}

function isNotification(path: string): boolean {
  return path.includes(`/${NOTIFICATIONS}/`)
}
