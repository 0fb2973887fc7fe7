// Limits the requests of each caller to a route by `config.rateLimit`, in windows of a minute by the real clock.
import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify'
import { clientNetworkOf } from './network.ts'

export type RateLimit = {
  /** Requests a minute; undefined for a request that is not limited. */
  maxOf: (request: FastifyRequest) => number | undefined
  /** What counts as one caller; by default the caller's network. */
  callerOf?: (request: FastifyRequest) => string
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rateLimit?: RateLimit
  }
}

const WINDOW_MS = 60_000
/** Of one route; beyond it the caller whose window began first is forgotten. */
const MAX_CALLERS = 5_000

type Window = { startedAt: number; count: number }

/** `createError` makes what a request beyond its limit is refused with. */
export function registerRateLimits(app: FastifyInstance, createError: () => Error): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (!limit) return
    const before = route.onRequest === undefined ? [] : [route.onRequest].flat()
    route.onRequest = [...before, limitRequests(limit, createError)]
  })
}

function limitRequests(
  { maxOf, callerOf = ({ ip }) => clientNetworkOf(ip) }: RateLimit,
  createError: () => Error,
): onRequestHookHandler {
  /** In the order in which they began. */
  const windows = new Map<string, Window>()
  return (request, reply, done) => {
    const max = maxOf(request)
    if (max === undefined) return done()
    const now = Date.now()
    const { startedAt, count } = countRequest(windows, callerOf(request), now)
    const seconds = Math.ceil((startedAt + WINDOW_MS - now) / 1_000)
    reply.header('x-ratelimit-limit', max)
    reply.header('x-ratelimit-remaining', Math.max(0, max - count))
    reply.header('x-ratelimit-reset', seconds)
    if (count <= max) return done()
    reply.header('retry-after', seconds)
    done(createError())
  }
}

function countRequest(windows: Map<string, Window>, caller: string, now: number): Window {
  const known = windows.get(caller)
  if (known && now < known.startedAt + WINDOW_MS) {
    known.count += 1
    return known
  }
  windows.delete(caller)
  const [oldest] = windows.size >= MAX_CALLERS ? windows.keys() : []
  if (oldest !== undefined) windows.delete(oldest)
  const begun = { startedAt: now, count: 1 }
  windows.set(caller, begun)
  return begun
}
