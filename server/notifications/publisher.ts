// Publishes to Firestore with firebase-admin: to the embedded Firestore, or to the emulator of FIRESTORE_EMULATOR_HOST.
import { randomUUID } from 'node:crypto'
// A dependency of its own, because npm under Node 20 leaves it out of the optional ones of firebase-admin.
import type { Firestore } from '@google-cloud/firestore'
import { LRUCache } from 'lru-cache'
import type { LiveReading } from '#contract/receipt-reading.ts'
import { runInBackground, runLater } from '../db/background.ts'
import { errorMessage } from '../db/error-message.ts'
import { projectIdOf } from '../firestore/project.ts'
import type { Channels } from '../firestore/webchannel/channels.ts'
import type { Sandbox, SharedConcept } from '../sandbox/sandbox.ts'
import {
  CHANGES,
  CLOCK_PATH,
  markerPath,
  notificationPath,
  type PublishedNotification,
  readingPath,
  saveClock,
  toClockDocument,
} from './document.ts'
import { EmulatorCopy } from './emulator-copy.ts'

type Options = {
  /** `host:port` of the official emulator. */
  emulator?: string | undefined
  /** `host:port` of this server. */
  getHost: () => string
  findSandbox: (projectId: string) => Sandbox | undefined
  onError: (error: unknown) => void
}

/** The properties of a sandbox by which Firestore takes its documents. */
export type World = Pick<Sandbox, 'name' | 'generation' | 'signal' | 'now'>

type Client = { db: Firestore; close: () => Promise<void> }

/** Shorter than the minute for which firebase-admin retries, because the job runner retries sooner. */
const REQUEST_TIMEOUT_MS = 5_000
const MAX_CLIENTS = 200
const ALREADY_EXISTS = 6
const READY_CHECK_TIMEOUT_MS = 2_000
/** A project of its own, so that no sandbox has the documents of checks. */
export const CHECK_PROJECT = 'ready'
const REVALIDATE_DELAY_MS = 300

export class Publisher {
  /** The administrator's token of the project of checks. */
  readonly checkToken = randomUUID()
  readonly emulator: Options['emulator']
  readonly copy: EmulatorCopy | undefined
  channels: Channels | undefined
  private readonly getHost: () => string
  private readonly onError: (error: unknown) => void
  /** Clients by project id and token. Pending requests of an evicted client still finish. */
  private readonly clients = new LRUCache<string, Promise<Client>, string>({
    max: MAX_CLIENTS,
    memoMethod: (client, _stale, { context: host }) => this.openClient(client, host),
    dispose: (client) => runInBackground('closing a client of Firestore', async () => (await client).close()),
  })
  private readonly revalidations = new Set<string>()

  constructor({ emulator, getHost, findSandbox, onError }: Options) {
    this.emulator = emulator
    this.getHost = getHost
    this.onError = onError
    this.copy = emulator === undefined ? undefined : new EmulatorCopy(this, findSandbox)
  }

  /** Returns why Firestore does not take and give back a document, on the way that notifications go; undefined if it does. */
  async findFailure(): Promise<string | undefined> {
    const writeAndRead = async (db: Firestore) => {
      const document = db.doc('checks/ready')
      await document.set({})
      return (await document.get()).exists ? undefined : 'It lost a document.'
    }
    return this.request(CHECK_PROJECT, writeAndRead, {
      token: this.checkToken,
      timeoutMs: READY_CHECK_TIMEOUT_MS,
    }).catch(errorMessage)
  }

  /** Resolves when Firestore has the notification, even from an earlier attempt; rejects while Firestore is unreachable. */
  publish(sandbox: World, { shopperId, document }: PublishedNotification): Promise<void> {
    return this.write(sandbox, async (db) => {
      const batch = db.batch()
      batch.create(db.doc(notificationPath(shopperId, document.id)), document)
      batch.create(db.doc(markerPath(shopperId, document.id)), {})
      await batch.commit().catch(ignoreAlreadyExists)
    })
  }

  /** Replaces the live reading that a shopper sees. A failure needs no retry, because the verdict follows. */
  publishReading(sandbox: World, shopperId: string, reading: LiveReading): Promise<void> {
    return this.write(sandbox, (db) => db.doc(readingPath(shopperId, reading.receiptId)).set(reading))
  }

  /** Makes open pages take over the sandbox's clock and load all data anew. */
  async publishClock(sandbox: Sandbox): Promise<void> {
    const clock = toClockDocument(sandbox)
    await this.write(sandbox, (db) => db.doc(CLOCK_PATH).set(clock)).catch(this.onError)
  }

  publishChange(sandbox: World, concept: SharedConcept): Promise<void> {
    const change = { id: randomUUID(), changedAt: new Date(sandbox.now()).toISOString() }
    return this.write(sandbox, (db) => db.doc(`${CHANGES}/${concept}`).set(change))
  }

  isWatched(sandboxName: string): boolean {
    return this.channels?.has(projectIdOf(sandboxName)) ?? false
  }

  reconnectBrowsers(sandboxName: string): void {
    runInBackground('the channels of a sandbox', () => this.channels?.stop(projectIdOf(sandboxName)))
  }

  /** Revalidates the project's open streams shortly after a commit, because the commit may have ended sessions. */
  onSandboxCommit(name: string): void {
    if (!this.channels || this.revalidations.has(name)) return
    this.revalidations.add(name)
    runLater('the check of open streams', REVALIDATE_DELAY_MS, () => {
      this.revalidations.delete(name)
      this.channels?.revalidate(projectIdOf(name))
    })
  }

  /** Moves open pages to the new world of a sandbox, which they load anew; `sandbox` is undefined after a removal. */
  async onSandboxReplaced(name: string, sandbox: Sandbox | undefined): Promise<void> {
    if (this.copy) {
      const isCopied = await this.copy.onSandboxReplaced(projectIdOf(name))
      if (isCopied && sandbox) await this.publishClock(sandbox)
      return
    }
    if (sandbox) saveClock(sandbox)
    this.reconnectBrowsers(name)
  }

  /**
   * Writes for one world of a sandbox, and for no later one: the embedded Firestore refuses the generation of a closed world,
   * and writes to Google's emulator wait in one queue with the removal of a closed world's documents.
   */
  private async write({ name, generation, signal }: World, send: (db: Firestore) => Promise<unknown>): Promise<void> {
    const sendWhileOpen = async () => {
      if (!signal.aborted) await this.request(projectIdOf(name), send, { token: generation })
    }
    await (this.copy ? this.copy.inTurn(sendWhileOpen) : sendWhileOpen())
  }

  /** Sends a request with a time limit. After a timeout the next request opens a new client. */
  async request<Response>(
    projectId: string,
    send: (db: Firestore) => Promise<Response>,
    { token = 'owner', timeoutMs = REQUEST_TIMEOUT_MS } = {},
  ): Promise<Response> {
    const client = `${projectId} ${this.emulator ? 'owner' : token}`
    const { db } = await this.clients.memo(client, { context: this.emulator ?? this.getHost() })
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<never>((_resolve, reject) => {
      timer = runLater('a request to Firestore', timeoutMs, () => {
        this.clients.delete(client)
        reject(new Error(`Firestore did not respond within ${timeoutMs / 1_000} seconds.`))
      })
    })
    return Promise.race([send(db), timeout]).finally(() => clearTimeout(timer))
  }

  private async openClient(client: string, host: string): Promise<Client> {
    const [projectId = '', token] = client.split(' ')
    const { deleteApp, initializeApp } = await import('firebase-admin/app')
    const { initializeFirestore } = await import('firebase-admin/firestore')
    const { PassThroughClient } = await import('google-auth-library')
    // firebase-admin keeps apps by name for the whole process, which may have several servers.
    const app = initializeApp({ projectId }, randomUUID())
    const db = initializeFirestore(app, { preferRest: true })
    db.settings({
      host,
      ssl: false,
      // Without an auth client, the library looks for Google credentials and causes an unhandled rejection.
      authClient: new PassThroughClient(),
      customHeaders: { Authorization: `Bearer ${token}` },
    })
    return { db, close: () => deleteApp(app) }
  }
}

function ignoreAlreadyExists(error: unknown): void {
  if (typeof error === 'object' && error !== null && 'code' in error && error.code === ALREADY_EXISTS) return
  throw error
}
