// Test support: the web SDK as a browser runs it, under Node, and listeners that remember what they were shown.
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { deleteApp, initializeApp } from 'firebase/app'
import type {
  CollectionReference,
  DocumentData,
  Firestore,
  FirestoreError,
  Query,
  QuerySnapshot,
} from 'firebase/firestore'
import type { Backend } from './firestore-app.ts'

/** The SDK's build for Node speaks gRPC alone; its build for browsers is beside it. */
async function loadBrowserBuild(): Promise<typeof import('firebase/firestore')> {
  const fromFirebase = createRequire(createRequire(import.meta.url).resolve('firebase/package.json'))
  const beside = pathToFileURL(fromFirebase.resolve('@firebase/firestore'))
  return import(/* @vite-ignore */ new URL('index.esm.js', beside).href)
}

export const sdk = await loadBrowserBuild()
sdk.setLogLevel('silent')

export type Browser = { db: Firestore; close: () => Promise<void> }

let browsers = 0

/** A browser of its own: own app, own session, own memory. Without a token it is signed out. */
export function openBrowser(backend: { port: number }, projectId: string, token?: string): Browser {
  browsers += 1
  const app = initializeApp({ projectId, apiKey: 'any' }, `browser-${browsers}`)
  // TypeScript knows this option only from the SDK's inside; without it the SDK wants XMLHttpRequest.
  const options: object = { useFetchStreams: true }
  const db = sdk.initializeFirestore(app, options)
  sdk.connectFirestoreEmulator(db, '127.0.0.1', backend.port, token === undefined ? {} : { mockUserToken: token })
  return { db, close: () => deleteApp(app) }
}

export function signedIn(backend: Backend, projectId: string, userId: string): Browser {
  return openBrowser(backend, projectId, backend.token(projectId, userId))
}

export function notificationsOf({ db }: Browser, userId: string): CollectionReference {
  return sdk.collection(db, 'appNotifications', userId, 'notifications')
}

export class Watch {
  /** Those that changed something, and the first. */
  readonly snapshots: QuerySnapshot[] = []
  private last: QuerySnapshot | undefined
  error: FirestoreError | undefined
  readonly stop: () => void
  private readonly waiting = new Set<() => void>()

  constructor(query: Query) {
    this.stop = sdk.onSnapshot(
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

  /** The documents shown now, in order. */
  get shown(): DocumentData[] {
    return this.last?.docs.map((document) => document.data()) ?? []
  }

  get ids(): string[] {
    return this.last?.docs.map((document) => document.id) ?? []
  }

  get isFromServer(): boolean {
    const { last } = this
    return last !== undefined && !last.metadata.fromCache && !last.metadata.hasPendingWrites
  }

  /** Waits until the server has confirmed exactly these documents, whatever their order. */
  showing(...ids: string[]): Promise<void> {
    const wanted = ids.toSorted().join()
    return this.until(() => this.isFromServer && this.ids.toSorted().join() === wanted)
  }

  async refusal(): Promise<string> {
    await this.until(() => this.error !== undefined)
    return this.error?.code ?? ''
  }

  async until(isSo: () => boolean, patience = 15_000): Promise<void> {
    const deadline = performance.now() + patience
    while (!isSo()) {
      const left = deadline - performance.now()
      if (left <= 0) throw new Error(`Not seen in time; shown: ${this.ids.join()}, error: ${this.error?.message}`)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left)
        this.waiting.add(() => {
          clearTimeout(timer)
          resolve()
        })
      })
    }
  }

  private wake(): void {
    for (const resolve of this.waiting) resolve()
    this.waiting.clear()
  }
}
