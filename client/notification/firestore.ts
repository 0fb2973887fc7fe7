// The browser's Firestore for one shopper: where the server says, as whom its token says, remembered between visits.
import { _addComponent, deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  clearIndexedDbPersistence,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Result } from '#contract/route-types.ts'
import { leaveQuietly } from './leave-quietly.ts'

export type Where = Result<'GET /api/notification/status'>['live']

/** A component of an app's container, as the SDK's own parts make them. */
type Component = {
  name: string
  type: 'PRIVATE'
  instantiationMode: 'LAZY'
  multipleInstances: false
  serviceProps: object
  onInstanceCreated: null
  instanceFactory: () => object
}

declare module 'firebase/app' {
  /** Exported for the SDK's other packages, and left out of its published types. */
  export function _addComponent(app: FirebaseApp, component: Component): void
}

/** The app that is still letting go: the next one of the same name waits for it. */
let closing: Promise<void> = Promise.resolve()

/**
 * Opens it under a name of its own. All tabs of a shopper share one connection and one memory where the browser has
 * IndexedDB (firestore-wire.md, decision 1).
 */
export async function openFirestore(
  where: Where,
  userId: string,
): Promise<{ db: Firestore; close: (forget: boolean) => void }> {
  await closing
  setLogLevel('silent')
  leaveQuietly()
  const app = initializeApp({ projectId: where.projectId, apiKey: 'local' }, `${where.projectId}/${userId}`)
  _addComponent(app, credentialsOf(where.token, userId))
  const db = initializeFirestore(app, {
    host: where.host ? `${where.host}:${where.port}` : location.host,
    ssl: where.host ? where.ssl : location.protocol === 'https:',
    localCache:
      typeof indexedDB === 'undefined'
        ? memoryLocalCache()
        : persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  return {
    db,
    close: (forget) => {
      closing = letGo(app, db, forget)
    },
  }
}

/** The token in the place where Firebase's own sign-in would give one; that works with and without https. */
function credentialsOf(token: string, userId: string): Component {
  const auth = {
    getUid: () => userId,
    getToken: async () => ({ accessToken: token }),
    addAuthTokenListener: (listener: (token: string) => void) => queueMicrotask(() => listener(token)),
    removeAuthTokenListener: () => {},
  }
  return {
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => auth,
  }
}

async function letGo(app: FirebaseApp, db: Firestore, forget: boolean): Promise<void> {
  if (forget) {
    await terminate(db)
    // Another tab may still be using the memory: it forgets when it closes its own.
    await clearIndexedDbPersistence(db).catch(() => undefined)
  }
  await deleteApp(app)
}
