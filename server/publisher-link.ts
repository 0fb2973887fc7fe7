// The server's own line to Firestore, embedded or official: opened once the server listens, retried until it answers.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createPublisher, type Publisher } from './outside/firestore.ts'

const AGAIN_MS = 1_000

export class PublisherLink {
  /** What the embedded Firestore takes as its administrator's token: new at every start. */
  readonly adminSecret = randomBytes(24).toString('base64url')
  private readonly emulator: { host: string; port: number } | undefined
  private publisher: Publisher | undefined
  private again: NodeJS.Timeout | undefined
  private ready = false

  constructor(emulator: { host: string; port: number } | undefined) {
    this.emulator = emulator
  }

  get isReady(): boolean {
    return this.ready
  }

  /** True when the official emulator is used; the embedded Firestore keeps its documents in the sandbox itself. */
  get isOfficial(): boolean {
    return this.emulator !== undefined
  }

  open(address: AddressInfo | string | null): void {
    if (this.emulator) {
      this.publisher = createPublisher({
        host: `${this.emulator.host}:${this.emulator.port}`,
        ssl: false,
        bearer: 'owner',
      })
    } else {
      if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
      this.publisher = createPublisher({ host: `127.0.0.1:${address.port}`, ssl: false, bearer: this.adminSecret })
    }
    void this.warmUp(this.publisher)
  }

  /** The open line; throws before the server listens, which makes the job try again. */
  get current(): Publisher {
    if (!this.publisher) throw new Error('Firestore is not reachable yet.')
    return this.publisher
  }

  /** A sandbox was closed: its line goes, and in the official emulator its documents too. */
  async forget(projectId: string): Promise<void> {
    if (this.isOfficial && this.ready) await this.publisher?.clear(projectId)
    await this.publisher?.forget(projectId)
  }

  async close(): Promise<void> {
    clearTimeout(this.again)
    await this.publisher?.close()
  }

  private async warmUp(publisher: Publisher): Promise<void> {
    this.ready = await publisher.warmUp().then(
      () => true,
      () => false,
    )
    // An emulator that is away is no fault of ours: health names it, and we ask again.
    if (!this.ready) this.again = setTimeout(() => void this.warmUp(publisher), AGAIN_MS)
  }
}
