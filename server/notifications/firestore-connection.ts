// The server's connection to Firestore, embedded or official: opened when the server listens, retried until it is ready.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import type { LiveReading } from '#contract/live-reading.ts'
import { EmulatorClient } from '../firestore/emulator/emulator-client.ts'
import { projectIdOf } from '../firestore/project.ts'
import type { EmbeddedFirestore } from '../firestore/register-firestore.ts'
import type { Sandbox, SharedConcept } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { CLOCK_PATH, type PublishedNotification, toClockFields } from './document.ts'
import { EmulatorSync } from './emulator-sync.ts'
import { createPublisher, type Publisher } from './publisher.ts'

type Address = { host: string; port: number }

const RETRY_DELAY_MS = 1_000
/** Commits within this time are checked together. */
const REVALIDATE_DELAY_MS = 300
/** How often an official emulator that nobody uses is checked, for /control/health. */
const HEALTH_CHECK_INTERVAL_MS = 2_000

export class FirestoreConnection {
  /** The administrator's token of the embedded Firestore: new at every start. */
  readonly adminSecret = randomBytes(24).toString('base64url')
  /** Undefined with the embedded Firestore, which reads the sandboxes' own documents. */
  readonly official: { address: Address; sync: EmulatorSync } | undefined
  /** Set when its routes are registered. */
  embedded: EmbeddedFirestore | undefined
  private readonly client: EmulatorClient | undefined
  private readonly revalidations = new Map<string, NodeJS.Timeout>()
  private publisher: Publisher | undefined
  private onReady: () => void = () => {}
  private retryTimer: NodeJS.Timeout | undefined
  private healthTimer: NodeJS.Timeout | undefined
  private isConnecting = false
  private isClosed = false
  private ready = false
  private readonly firstReady = Promise.withResolvers<true>()

  constructor(emulator: Address | undefined, findSandbox: (projectId: string) => Sandbox | undefined) {
    this.client = emulator && new EmulatorClient(emulator)
    this.official = emulator && { address: emulator, sync: new EmulatorSync(new EmulatorClient(emulator), findSandbox) }
  }

  /** Resolves when Firestore has responded for the first time. */
  whenReady(): Promise<true> {
    return this.firstReady.promise
  }

  get isReady(): boolean {
    return this.ready
  }

  /** `onReady` is called whenever Firestore becomes reachable. */
  open(address: AddressInfo | string | null, onReady: () => void): void {
    this.onReady = onReady
    if (this.official) {
      const { host, port } = this.official.address
      this.publisher = createPublisher({ host: `${host}:${port}`, bearer: 'owner' })
    } else {
      if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
      this.publisher = createPublisher({ host: `127.0.0.1:${address.port}`, bearer: this.adminSecret })
      // Part of this process: it is ready with it. firebase-admin is loaded by the first publication.
      this.setReady()
      return
    }
    void this.connect(this.publisher)
  }

  /** Whether a page may be listening for news of a sandbox; of an official emulator that is not known. */
  isWatched({ name }: Sandbox): boolean {
    return this.embedded?.hasListeners(projectIdOf(name)) ?? true
  }

  /** Resolves when the notification is in Firestore, or was there before; rejects while Firestore is unreachable. */
  async publish(sandbox: Sandbox, notification: PublishedNotification): Promise<void> {
    const { publisher, official } = this
    if (!publisher) throw new Error('Firestore is not reachable yet.')
    const send = () => publisher.publish(projectIdOf(sandbox.name), notification)
    if (!official) return send()
    await official.sync.publish(sandbox, notification, send).catch((error: unknown) => {
      this.reportUnreachable()
      throw error
    })
  }

  /** Shows the shopper what is being read; rejects while Firestore is unreachable. Nobody repeats it: the verdict follows. */
  async publishReading(sandbox: Sandbox, shopperId: string, reading: LiveReading): Promise<void> {
    if (!this.publisher || this.isClosed) throw new Error('Firestore is not reachable.')
    await this.publisher.publishReading(projectIdOf(sandbox.name), shopperId, reading)
  }

  /** The control plane moved the sandbox's clock: open pages follow. Resolves when Firestore has it. */
  async publishClock(sandbox: Sandbox): Promise<void> {
    this.embedded?.write(projectIdOf(sandbox.name), CLOCK_PATH, toClockFields(sandbox.now()))
    await this.official?.sync.publishClock(sandbox).catch(() => this.reportUnreachable())
  }

  /** Resolves when Firestore has the change; rejects while Firestore is unreachable. */
  async publishChange(sandbox: Sandbox, concept: SharedConcept): Promise<void> {
    if (!this.publisher) throw new Error('Firestore is not reachable yet.')
    const changedAt = new Date(sandbox.now()).toISOString()
    await this.publisher.publishChange(projectIdOf(sandbox.name), concept, changedAt).catch((error: unknown) => {
      if (this.official) this.reportUnreachable()
      throw error
    })
  }

  /** A request to the emulator failed: not ready until it responds again. */
  reportUnreachable(): void {
    this.ready = false
    if (this.publisher && !this.isConnecting && !this.isClosed) void this.connect(this.publisher)
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
    const projectId = projectIdOf(name)
    this.reconnectBrowsers(name)
    if (this.isClosed) return
    await this.publisher?.closeProject(projectId)
    await this.official?.sync.onSandboxClosed(projectId)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.retryTimer)
    clearTimeout(this.healthTimer)
    for (const timer of this.revalidations.values()) clearTimeout(timer)
    this.official?.sync.close()
    await this.publisher?.close()
  }

  private async connect(publisher: Publisher): Promise<void> {
    this.isConnecting = true
    // The demo is copied at once, other sandboxes when one of their browsers connects.
    const connected = publisher.warmUp().then(() => this.official?.sync.prepare(projectIdOf(DEMO_NAME)))
    this.ready = await connected.then(
      () => true,
      () => false,
    )
    this.isConnecting = !this.ready && !this.isClosed
    if (this.ready) this.setReady()
    // The reason is not logged: health reports that Firestore is not ready.
    if (this.isConnecting) this.retryTimer = setTimeout(() => void this.connect(publisher), RETRY_DELAY_MS)
  }

  private setReady(): void {
    this.ready = true
    this.firstReady.resolve(true)
    this.onReady()
    this.scheduleHealthCheck()
  }

  private scheduleHealthCheck(): void {
    clearTimeout(this.healthTimer)
    const { client } = this
    if (!client || this.isClosed) return
    this.healthTimer = setTimeout(async () => {
      const isReachable = await client.isReachable()
      if (!this.ready) return
      if (isReachable) this.scheduleHealthCheck()
      else this.reportUnreachable()
    }, HEALTH_CHECK_INTERVAL_MS)
  }
}
