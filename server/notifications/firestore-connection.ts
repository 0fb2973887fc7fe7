// The server's own line to Firestore, embedded or official: opened once the server listens, retried until it answers.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { toFirestoreProject } from '../rules/notification/notification.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandboxes.ts'
import { Emulator } from './emulator-admin.ts'
import { EmulatorCopy } from './emulator-sync.ts'
import { createPublisher, type PublishedNotification, type Publisher } from './publisher.ts'

type Address = { host: string; port: number }
type Notice = { shopperId: string; document: PublishedNotification }

const AGAIN_MS = 1_000
/** Health must not tell for long of an emulator that died while nobody used it. */
const LOOK_MS = 2_000

export class PublisherLink {
  /** What the embedded Firestore takes as its administrator's token: new at every start. */
  readonly adminSecret = randomBytes(24).toString('base64url')
  /** The official emulator's copy of our documents; the embedded Firestore serves the sandboxes' own. */
  readonly copy: EmulatorCopy | undefined
  private readonly emulator: Address | undefined
  private readonly official: Emulator | undefined
  private publisher: Publisher | undefined
  private back: () => void = () => {}
  private again: NodeJS.Timeout | undefined
  private look: NodeJS.Timeout | undefined
  private isWarming = false
  private isClosed = false
  private ready = false

  constructor(emulator: Address | undefined, sandboxOf: (projectId: string) => Sandbox | undefined) {
    this.emulator = emulator
    this.official = emulator && new Emulator(emulator)
    this.copy = this.official && new EmulatorCopy(this.official, sandboxOf)
  }

  get isReady(): boolean {
    return this.ready
  }

  /** `back` is called whenever Firestore answers for the first time, or again. */
  open(address: AddressInfo | string | null, back: () => void): void {
    this.back = back
    if (this.emulator) {
      const { host, port } = this.emulator
      this.publisher = createPublisher({ host: `${host}:${port}`, ssl: false, bearer: 'owner' })
    } else {
      if (address === null || typeof address === 'string') throw new Error('The server listens on no port.')
      this.publisher = createPublisher({ host: `127.0.0.1:${address.port}`, ssl: false, bearer: this.adminSecret })
    }
    void this.warmUp(this.publisher)
  }

  /** Resolves when the notification is in Firestore, or was before; rejects while that is away, so that the job tries again. */
  async publish(sandbox: Sandbox, { shopperId, document }: Notice): Promise<void> {
    const { publisher, copy } = this
    if (!publisher) throw new Error('Firestore is not reachable yet.')
    const send = () => publisher.publish(toFirestoreProject(sandbox.name), shopperId, document)
    if (!copy) return send()
    await copy.publish(sandbox, { shopperId, document }, send).catch((error: unknown) => {
      this.missed()
      throw error
    })
  }

  /** The emulator did not answer somebody: health says so until it does again. */
  missed(): void {
    this.ready = false
    if (this.publisher && !this.isWarming && !this.isClosed) void this.warmUp(this.publisher)
  }

  /** A sandbox was closed: its line goes, and its copy in the official emulator follows what took its place. */
  async forget(projectId: string): Promise<void> {
    if (this.isClosed) return
    await this.publisher?.forget(projectId)
    await this.copy?.changed(projectId)
  }

  async close(): Promise<void> {
    this.isClosed = true
    clearTimeout(this.again)
    clearTimeout(this.look)
    this.copy?.close()
    await this.publisher?.close()
  }

  private async warmUp(publisher: Publisher): Promise<void> {
    this.isWarming = true
    // The demo is filled before anybody looks at it; other sandboxes when a browser of theirs begins to listen.
    const filled = publisher.warmUp().then(() => this.copy?.ready(toFirestoreProject(DEMO_NAME)))
    this.ready = await filled.then(
      () => true,
      () => false,
    )
    this.isWarming = !this.ready && !this.isClosed
    if (this.ready) {
      this.back()
      this.lookAgain()
    }
    // An emulator that is away is no fault of ours: health names it, and we ask again.
    if (this.isWarming) this.again = setTimeout(() => void this.warmUp(publisher), AGAIN_MS)
  }

  /** As long as all is well, asks the official emulator now and then whether it is still there. */
  private lookAgain(): void {
    clearTimeout(this.look)
    const { official } = this
    if (!official || this.isClosed) return
    this.look = setTimeout(async () => {
      const isThere = await official.answers()
      if (!this.ready) return
      if (isThere) this.lookAgain()
      else this.missed()
    }, LOOK_MS)
  }
}
