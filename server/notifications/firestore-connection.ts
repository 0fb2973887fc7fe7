// The server's connection to Firestore, embedded or official: opened when the server listens, retried until it is ready.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { EmulatorClient } from '../firestore/emulator/emulator-client.ts'
import { projectIdOf } from '../firestore/project.ts'
import type { EmbeddedFirestore } from '../firestore/register-firestore.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandboxes.ts'
import type { PublishedNotification } from './document.ts'
import { EmulatorSync } from './emulator-sync.ts'
import { createPublisher, type Publisher } from './publisher.ts'

type Address = { host: string; port: number }

const RETRY_DELAY_MS = 1_000
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
  private publisher: Publisher | undefined
  private onReady: () => void = () => {}
  private retryTimer: NodeJS.Timeout | undefined
  private healthTimer: NodeJS.Timeout | undefined
  private isConnecting = false
  private isClosed = false
  private ready = false

  constructor(emulator: Address | undefined, sandboxOf: (projectId: string) => Sandbox | undefined) {
    this.client = emulator && new EmulatorClient(emulator)
    this.official = emulator && { address: emulator, sync: new EmulatorSync(new EmulatorClient(emulator), sandboxOf) }
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
    }
    void this.connect(this.publisher)
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

  /** A request to the emulator failed: not ready until it responds again. */
  reportUnreachable(): void {
    this.ready = false
    if (this.publisher && !this.isConnecting && !this.isClosed) void this.connect(this.publisher)
  }

  /** Makes the browsers of a sandbox connect again; only with the embedded Firestore. */
  reconnectBrowsers(sandboxName: string): void {
    this.embedded?.reconnect(projectIdOf(sandboxName))
  }

  /** A sandbox was replaced or removed: its listeners get the documents of the new one, or none. */
  async onSandboxClosed(name: string): Promise<void> {
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
    if (this.ready) {
      this.onReady()
      this.scheduleHealthCheck()
    }
    // The reason is not logged: health reports that Firestore is not ready.
    if (this.isConnecting) this.retryTimer = setTimeout(() => void this.connect(publisher), RETRY_DELAY_MS)
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
