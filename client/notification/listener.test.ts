// @vitest-environment node
// The listener's states against connections and a server that the test controls.
import { beforeEach, expect, test, vi } from 'vitest'
import { HttpError } from '../api/api-error.ts'
import { type ConnectionEvents, type ListenerState, runListener } from './listener.ts'
import type { LiveNotification } from './new-notifications.ts'

const START_AT = Date.parse('2026-11-21T10:00:00Z')
const PAGE_START = { userId: 'ratna', lastNotificationId: idAt(0), at: START_AT }
const UNAUTHORIZED = new HttpError(401, 'Unauthorized')

/** Returns an id like the server's ids, which sort by creation. */
function idAt(secondsSinceStart: number): string {
  return String(500_000 + secondsSinceStart)
}

const notification = (title: string, secondsSinceStart: number): LiveNotification => {
  const createdAt = new Date(START_AT + secondsSinceStart * 1_000).toISOString()
  return { id: idAt(secondsSinceStart), type: 'pointin', ref: 'r', title, text: title, createdAt }
}

beforeEach(() => vi.useFakeTimers())

async function start() {
  const controller = new AbortController()
  const network = new EventTarget()
  const states: ListenerState[] = []
  const news: string[] = []
  const connections: (ConnectionEvents & { close: () => void })[] = []
  const connect = vi.fn(async (events: ConnectionEvents) => {
    const connection = {
      remove: async () => {},
      watchReading: () => () => {},
      close: vi.fn(async () => {}),
    }
    connections.push({ ...events, ...connection })
    return connection
  })
  const onChange = vi.fn()
  const onClockMove = vi.fn()
  const onNotifications = vi.fn((_all: LiveNotification[], latest: LiveNotification[]) => {
    news.push(...latest.map(({ title }) => title))
  })
  const done = runListener({
    pageStart: PAGE_START,
    connect,
    onState: (state) => states.push(state),
    onNotifications,
    onChange,
    onClockMove,
    onConnection: () => {},
    network,
    signal: controller.signal,
  })
  await vi.advanceTimersByTimeAsync(0)
  const last = () => {
    const connection = connections.at(-1)
    if (!connection) throw new Error('No connection was opened')
    return connection
  }
  const receive = async (notifications: LiveNotification[], fromCache = false) => {
    last().onSnapshot({ notifications, fromCache })
    await vi.advanceTimersByTimeAsync(0)
  }
  return {
    controller,
    network,
    states,
    news,
    connections,
    connect,
    onChange,
    onClockMove,
    onNotifications,
    done,
    last,
    receive,
  }
}

test('is live from the first snapshot of the server, and lists it without news', async () => {
  const { states, news, receive, onNotifications, onChange } = await start()
  expect(states).toEqual(['connecting'])
  await receive([notification('old', -3_600)])
  expect(states).toEqual(['connecting', 'live'])
  expect(onNotifications).toHaveBeenCalledTimes(1)
  expect(news).toEqual([])
  expect(onChange).not.toHaveBeenCalled()
})

test('shows the cache before the server answers, but not an empty one', async () => {
  const { states, receive, onNotifications } = await start()
  await receive([], true)
  expect(onNotifications).not.toHaveBeenCalled()
  await receive([notification('old', -3_600)], true)
  expect(onNotifications).toHaveBeenCalledTimes(1)
  expect(states).toEqual(['connecting'])
})

test('announces what is added after the first snapshot, once [4.new-banner]', async () => {
  const { news, receive, onChange } = await start()
  const old = notification('old', -3_600)
  await receive([old])
  await receive([notification('new', 60), old])
  await receive([notification('new', 60), old])
  expect(news).toEqual(['new'])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('refetches what may have changed while the page was loading, without announcing it', async () => {
  const { news, receive, onChange } = await start()
  await receive([notification('during', -1)])
  expect(news).toEqual([])
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('is paused after five seconds without a snapshot, and opens another connection after fifteen', async () => {
  const { states, connections, receive } = await start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(states).toEqual(['connecting', 'paused'])
  await vi.advanceTimersByTimeAsync(10_000 + 500)
  expect(connections[0]?.close).toHaveBeenCalled()
  expect(connections).toHaveLength(2)
  await receive([])
  expect(states).toEqual(['connecting', 'paused', 'live'])
})

test('announces what came while the connection was lost', async () => {
  const { states, news, receive } = await start()
  await receive([])
  await receive([], true)
  expect(states.at(-1)).toBe('paused')
  await vi.advanceTimersByTimeAsync(500)
  await receive([notification('meanwhile', 60)])
  expect(states.at(-1)).toBe('live')
  expect(news).toEqual(['meanwhile'])
})

test('retries at once when the browser is online again', async () => {
  const { network, connect, receive } = await start()
  await receive([])
  await receive([], true)
  network.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(connect).toHaveBeenCalledTimes(2)
})

test('opens a new connection when the server ends one, and announces nothing twice', async () => {
  const { states, news, connections, receive, last } = await start()
  const first = notification('first', 60)
  await receive([])
  await receive([first])
  last().onEnd()
  await vi.advanceTimersByTimeAsync(0)
  expect(connections[0]?.close).toHaveBeenCalled()
  expect(states.at(-1)).toBe('paused')
  await vi.advanceTimersByTimeAsync(500)
  expect(connections).toHaveLength(2)
  await receive([notification('second', 120), first])
  expect(states.at(-1)).toBe('live')
  expect(news).toEqual(['first', 'second'])
})

test('waits longer after each failed connection, up to ten seconds', async () => {
  const { connect } = await start()
  connect.mockRejectedValue(new HttpError(503, 'Service Unavailable'))
  await vi.advanceTimersByTimeAsync(25_000)
  connect.mockClear()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connect.mock.calls.length).toBeLessThanOrEqual(7)
})

test('ends when the server no longer accepts the session', async () => {
  const { connect, connections, receive, done } = await start()
  await receive([])
  connect.mockRejectedValue(UNAUTHORIZED)
  await receive([], true)
  await vi.advanceTimersByTimeAsync(500)
  await expect(done).resolves.toBeUndefined()
  expect(connections[0]?.close).toHaveBeenCalled()
})

test('closes the connection when it is stopped', async () => {
  const { controller, connections, states, receive, done } = await start()
  await receive([])
  controller.abort()
  await done
  expect(connections[0]?.close).toHaveBeenCalled()
  await receive([notification('late', 60)])
  expect(states).toEqual(['connecting', 'live'])
})

test('a world that replaced the page’s is told by the next connection, at the same time of the clock too', async () => {
  const { last, receive, onClockMove } = await start()
  const now = new Date(START_AT).toISOString()
  last().onClock({ id: 'older than the page', now })
  await receive([])
  last().onClock({ id: 'older than the page', now })
  expect(onClockMove).not.toHaveBeenCalled()
  last().onEnd()
  await vi.advanceTimersByTimeAsync(500)
  last().onClock({ id: 'restored', now })
  expect(onClockMove).toHaveBeenCalledExactlyOnceWith(now)
})

test('what changed for all shoppers after the page loaded is loaded again, what changed before is not', async () => {
  const page = await start()
  const at = (seconds: number) => new Date(START_AT + seconds * 1_000).toISOString()
  page.connections[0]?.onChanges([
    { concept: 'draw', changedAt: at(-3_600) },
    { concept: 'reward', changedAt: at(1) },
  ])
  expect(page.onChange.mock.calls).toEqual([[['reward']]])
  page.connections[0]?.onChanges([{ concept: 'draw', changedAt: at(2) }])
  expect(page.onChange).toHaveBeenLastCalledWith(['draw'])
  page.controller.abort()
  page.connections[0]?.onChanges([{ concept: 'draw', changedAt: at(3) }])
  expect(page.onChange).toHaveBeenCalledTimes(2)
})
