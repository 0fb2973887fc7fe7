// Limits the requests of each caller to a route, in windows of a minute by the real clock.
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetworkOf } from './network.ts'

type RateLimit = {
  maxOf: (request: FastifyRequest) => number | undefined
  callerOf?: (request: FastifyRequest) => string
}

/** `createError` makes what a request beyond its limit is refused with. */
export async function registerRateLimits(app: FastifyInstance, createError: () => Error): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetworkOf(ip),
    errorResponseBuilder: createError,
  })
}

export function toRateLimit({ maxOf, callerOf }: RateLimit): RateLimitOptions {
  return {
    max: (request) => maxOf(request) ?? 0,
    allowList: (request) => maxOf(request) === undefined,
    ...(callerOf && { keyGenerator: callerOf }),
  }
}
