// The server's connection to Firestore: the embedded emulator, or the one that FIRESTORE_EMULATOR_HOST names.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveReading } from '#contract/receipt-reading.ts'
import { projectIdOf } from '../firestore/project.ts'
import type { EmbeddedFirestore } from '../firestore/register-firestore.ts'
import type { Sandbox, SharedConcept } from '../sandbox/sandbox.ts'
import { CLOCK_PATH, type PublishedNotification } from './document.ts'
import { EmulatorCopy } from './emulator-copy.ts'
import { Publisher } from './publisher.ts'

type Address = { host: string; port: number }

type Options = {
  /** Undefined: the embedded one. */
  emulator: Address | undefined
  /** The app's own port; throws while the app does not listen. */
  getPort: () => number
  onError: (error: unknown) => void
  findSandbox: (projectId: string) => Sandbox | undefined
}

const READY_CHECK_INTERVAL_MS = 250
const READY_CHECK_TIMEOUT_MS = 2_000
/** Commits within this time are checked together. */
const REVALIDATE_DELAY_MS = 300

export class FirestoreConnection {
  /** The administrator's token of the embedded Firestore: new at every start. */
  readonly adminSecret = randomBytes(24).toString('base64url')
  /** Undefined with the embedded Firestore. */
  readonly named: { address: Address; copy: EmulatorCopy } | undefined
  /** Set when its routes are registered. */
  embedded: EmbeddedFirestore | undefined
  private readonly publisher: Publisher
  private readonly onError: (error: unknown) => void
  private readonly revalidations = new Map<string, NodeJS.Timeout>()

  constructor({ emulator, getPort, findSandbox, onError }: Options) {
    this.onError = onError
    this.publisher = new Publisher(() =>
      emulator
        ? { host: `${emulator.host}:${emulator.port}`, bearer: 'owner' }
        : { host: `127.0.0.1:${getPort()}`, bearer: this.adminSecret },
    )
    this.named = emulator && { address: emulator, copy: new EmulatorCopy(this.publisher, findSandbox) }
  }

  /** The embedded Firestore is part of this process: it is ready with it. */
  async isReady(): Promise<boolean> {
    if (!this.named) return true
    const { host, port } = this.named.address
    return fetch(`http://${host}:${port}/`, { signal: AbortSignal.timeout(READY_CHECK_TIMEOUT_MS) }).then(
      ({ ok }) => ok,
      () => false,
    )
  }

  /** Resolves with false when Firestore is not ready within this time. */
  async waitUntilReady(timeoutMs: number): Promise<boolean> {
    const end = performance.now() + timeoutMs
    while (!(await this.isReady())) {
      if (performance.now() > end) return false
      await delay(READY_CHECK_INTERVAL_MS)
    }
    return true
  }

  /** Resolves when the notification is in Firestore, or was there before; rejects while Firestore is unreachable. */
  publish(sandbox: Sandbox, notification: PublishedNotification): Promise<void> {
    if (this.named) return this.named.copy.publish(sandbox, notification)
    return this.publisher.publish(projectIdOf(sandbox.name), notification)
  }

  /** Shows the shopper what is being read; rejects while Firestore is unreachable. Nobody repeats it: the verdict follows. */
  publishReading({ name }: Sandbox, shopperId: string, reading: LiveReading): Promise<void> {
    return this.publisher.publishReading(projectIdOf(name), shopperId, reading)
  }

  /** The control plane moved the sandbox's clock: open pages follow. Without Firestore they follow with their next request. */
  async publishClock(sandbox: Sandbox): Promise<void> {
    await this.publisher
      .set(projectIdOf(sandbox.name), CLOCK_PATH, { now: new Date(sandbox.now()).toISOString() })
      .catch(this.onError)
  }

  /** Makes open pages load the data of a concept again. */
  publishChange(sandbox: Sandbox, concept: SharedConcept): Promise<void> {
    return this.publisher.publishChange(projectIdOf(sandbox.name), concept, new Date(sandbox.now()).toISOString())
  }

  /** Makes the browsers of a sandbox connect again; only with the embedded Firestore. */
  reconnectBrowsers(sandboxName: string): void {
    this.embedded?.reconnect(projectIdOf(sandboxName))
  }

  /** A transaction may have ended sessions: their streams end within a second. */
  onSandboxCommit(name: string): void {
    if (!this.embedded || this.revalidations.has(name)) return
    const timer = setTimeout(() => {
      this.revalidations.delete(name)
      this.embedded?.revalidate(projectIdOf(name))
    }, REVALIDATE_DELAY_MS).unref()
    this.revalidations.set(name, timer)
  }

  /** A sandbox was replaced or removed: its listeners get the documents of the new one, or none. */
  async onSandboxReplaced(name: string): Promise<void> {
    this.reconnectBrowsers(name)
    this.publisher.closeProject(projectIdOf(name))
    await this.named?.copy.onSandboxReplaced(projectIdOf(name))
  }

  async close(): Promise<void> {
    for (const timer of this.revalidations.values()) clearTimeout(timer)
    await this.publisher.close()
  }
}
