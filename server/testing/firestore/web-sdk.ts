// The web SDK as a browser runs it, under Node, and listeners that record their snapshots.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { deleteApp, getApps, initializeApp } from 'firebase/app'
import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreError,
  Query,
  QuerySnapshot,
} from 'firebase/firestore'
import { onTestFinished } from 'vitest'
import type { Backend } from './embedded-backend.ts'

/** Loads the build for browsers, because the build for Node only speaks gRPC. */
async function loadBrowserBuild(): Promise<typeof import('firebase/firestore')> {
  const firebase = createRequire(import.meta.url).resolve('firebase/firestore')
  const nodeBuild = pathToFileURL(createRequire(firebase).resolve('@firebase/firestore'))
  return import(/* @vite-ignore */ new URL('index.esm.js', nodeBuild).href)
}

export const sdk = await loadBrowserBuild()
sdk.setLogLevel('silent')

export type Browser = { db: Firestore; close: () => Promise<void> }

let browserCount = 0

/** Opens a browser with a Firebase app of its own, until the test ends. Without a token it is signed out. */
export function openBrowser(backend: { port: number }, projectId: string, token?: string): Browser {
  browserCount += 1
  const app = initializeApp({ projectId, apiKey: 'any' }, `browser-${browserCount}`)
  // The option is missing in the SDK's types; without it the SDK needs XMLHttpRequest.
  const options: object = { useFetchStreams: true }
  const db = sdk.initializeFirestore(app, options)
  sdk.connectFirestoreEmulator(db, '127.0.0.1', backend.port, token === undefined ? {} : { mockUserToken: token })
  const close = async () => {
    if (getApps().includes(app)) await deleteApp(app)
  }
  onTestFinished(close)
  return { db, close }
}

export function openSignedIn(backend: Backend, projectId: string, userId: string): Browser {
  return openBrowser(backend, projectId, backend.signToken(projectId, userId))
}

export function notificationsOf({ db }: Browser, userId: string): CollectionReference {
  return sdk.collection(db, 'appNotifications', userId, 'notifications')
}

export class SnapshotRecorder {
  /** The first snapshot, and those that changed documents. */
  readonly snapshots: QuerySnapshot[] = []
  private last: QuerySnapshot | undefined
  error: FirestoreError | undefined
  private readonly wakeUps = new Set<() => void>()

  constructor(query: Query) {
    sdk.onSnapshot(
      query,
      { includeMetadataChanges: true },
      (snapshot) => {
        if (!this.last || snapshot.docChanges().length > 0) this.snapshots.push(snapshot)
        this.last = snapshot
        this.wake()
      },
      (error) => {
        this.error = error
        this.wake()
      },
    )
  }

  /** The documents of the last snapshot, in its order. */
  get documents(): DocumentData[] {
    return this.last?.docs.map((document) => document.data()) ?? []
  }

  get ids(): string[] {
    return this.last?.docs.map((document) => document.id) ?? []
  }

  get isFromServer(): boolean {
    const { last } = this
    return last !== undefined && !last.metadata.fromCache && !last.metadata.hasPendingWrites
  }

  /** Waits until the server has confirmed exactly these documents, in any order. */
  untilIds(...ids: string[]): Promise<void> {
    const expected = ids.toSorted().join()
    return this.until(() => this.isFromServer && this.ids.toSorted().join() === expected)
  }

  /** Waits until the server rejects the listener; returns the error code. */
  async untilRejected(): Promise<string> {
    await this.until(() => this.error !== undefined)
    return this.error?.code ?? ''
  }

  async until(isTrue: () => boolean, timeoutMs = 15_000): Promise<void> {
    const deadline = performance.now() + timeoutMs
    while (!isTrue()) {
      const left = deadline - performance.now()
      if (left <= 0) throw new Error(`Timed out; documents: ${this.ids.join()}, error: ${this.error?.message}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.wakeUps.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  private wake(): void {
    for (const resolve of this.wakeUps) resolve()
    this.wakeUps.clear()
  }
}
