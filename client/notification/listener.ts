// The listener as a state machine over injected connections: connects, follows snapshots, and reconnects with backoff.
import type { LiveReading } from '#contract/receipt-reading.ts'
import { isUnauthorized } from '../api/api-error.ts'
import { serverNow } from '../api/server-clock.ts'
import {
  findNewNotifications,
  type LiveNotification,
  newestCreatedAt,
  type PageStart,
  type Snapshot,
} from './new-notifications.ts'

/** `paused`: the server is unreachable, and the listener retries. */
export type ListenerState = 'connecting' | 'live' | 'paused'

export type SharedChange = { concept: string; changedAt: string }

/** The time that the control plane set last; `id` is new for each move and each new world, and empty before the first. */
export type ServerClock = { id: string; now: string }

export type ConnectionEvents = {
  onSnapshot: (snapshot: Snapshot) => void
  onClock: (clock: ServerClock) => void
  onChanges: (changes: SharedChange[]) => void
  /** The server ended the connection, for example because the token has expired. */
  onEnd: () => void
}

export type Connection = {
  remove: (ids: readonly string[]) => Promise<void>
  /** Calls `onReading` with the progress of reading a receipt, until the returned function is called. */
  watchReading: (receiptId: string, onReading: (reading: LiveReading | null) => void) => () => void
  close: () => Promise<void>
}

type Options = {
  pageStart: PageStart
  connect: (events: ConnectionEvents) => Promise<Connection>
  onState: (state: ListenerState) => void
  onNotifications: (notifications: LiveNotification[], news: LiveNotification[]) => void
  /** Called when data changed after the screens loaded: the shopper's data, or these concepts of all shoppers. */
  onChange: (concepts?: string[]) => void
  /** Called when the control plane moved the server's clock or replaced the sandbox's world (decisions 702). */
  onClockMove: (now: string) => void
  onConnection: (connection: Connection | null) => void
  /** Emits `online`, which triggers an immediate retry. */
  network: EventTarget
  signal: AbortSignal
}

/** The last delay repeats: notifications arrive within ten seconds once the server is back. */
const RETRY_DELAYS_MS = [500, 1_000, 2_000, 5_000, 10_000]
/** The state is `paused` when no snapshot arrives from the server within this time. */
const FIRST_SNAPSHOT_TIMEOUT_MS = 5_000
const SLOW_SNAPSHOT_TIMEOUT_MS = 10_000
/** Date headers have whole seconds, so the page's estimate of the server time is imprecise. */
const MAX_CLOCK_ERROR_MS = 2_000
/** Assumed age of the first screen's data at the profile check; too high a value only costs one refetch. */
const MAX_DATA_AGE_MS = 10_000

/** Listens until `signal` aborts or the server rejects the session. Resolves once all connections are closed. */
export async function runListener({ signal, network, onState, ...options }: Options): Promise<void> {
  let state: ListenerState = 'connecting'
  let failures = 0
  let loadedUntil = options.pageStart.at - MAX_DATA_AGE_MS
  const changesLoadedUntil = loadedUntil
  const receivedIds = new Set<string>()
  let hasSynced = false
  let wake = () => {}

  const setState = (next: ListenerState) => {
    if (next === state || signal.aborted) return
    state = next
    if (next === 'live') failures = 0
    onState(next)
  }
  const wait = (ms?: number) =>
    new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const handle = (snapshot: Snapshot) => {
    const news = findNewNotifications(snapshot, options.pageStart, { ids: receivedIds, isSynced: hasSynced })
    for (const { id } of snapshot.notifications) receivedIds.add(id)
    hasSynced ||= !snapshot.fromCache
    options.onNotifications(snapshot.notifications, news)
    const newest = newestCreatedAt(snapshot)
    if (news.length > 0 || newest > loadedUntil) options.onChange()
    loadedUntil = Math.max(loadedUntil, newest)
  }

  let clockId: string | undefined
  /** The first clock may be older than the page, so it counts only when it is ahead of the page's clock. */
  const followClock = ({ id, now }: ServerClock) => {
    if (signal.aborted || id === clockId) return
    const isNews = clockId !== undefined || Date.parse(now) > serverNow() + MAX_CLOCK_ERROR_MS
    clockId = id
    if (id !== '' && isNews) options.onClockMove(now)
  }

  /** Resolves when the connection has ended or is lost, because Firestore's own retry may take a minute. */
  const follow = async () => {
    let isSynced = false
    let isEnded = false
    const end = () => {
      isEnded = true
      wake()
    }
    const connection = await options.connect({
      onSnapshot: (snapshot) => {
        if (signal.aborted) return
        // Before the server's first response, an empty cache does not mean that the shopper has no notifications.
        if (!snapshot.fromCache || isSynced || snapshot.notifications.length > 0) handle(snapshot)
        if (!snapshot.fromCache) {
          isSynced = true
          setState('live')
          wake()
        } else if (isSynced) end()
      },
      onClock: followClock,
      onChanges: (changes) => {
        const after = changes.filter(({ changedAt }) => Date.parse(changedAt) >= changesLoadedUntil)
        if (after.length > 0 && !signal.aborted) options.onChange(after.map(({ concept }) => concept))
      },
      onEnd: end,
    })
    const isOpen = () => !isEnded && !signal.aborted
    try {
      if (isOpen()) options.onConnection(connection)
      if (isOpen() && !isSynced) await wait(FIRST_SNAPSHOT_TIMEOUT_MS)
      if (isOpen() && !isSynced) {
        setState('paused')
        await wait(SLOW_SNAPSHOT_TIMEOUT_MS)
      }
      while (isOpen() && isSynced) await wait()
    } finally {
      setState('paused')
      options.onConnection(null)
      await connection.close()
    }
  }

  const retryNow = () => {
    failures = 0
    wake()
  }
  network.addEventListener('online', retryNow, { signal })
  signal.addEventListener('abort', () => wake())
  onState(state)
  while (!signal.aborted) {
    try {
      await follow()
    } catch (error) {
      if (isUnauthorized(error)) return
    }
    setState('paused')
    if (!signal.aborted) await wait(RETRY_DELAYS_MS[Math.min(failures++, RETRY_DELAYS_MS.length - 1)])
  }
}
