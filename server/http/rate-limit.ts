// Limits the requests of each caller to a route, in windows of a minute by the real clock.
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientNetworkOf } from './network.ts'

declare module 'fastify' {
  interface FastifyRequest {
    maxPerMinute: number | undefined
  }
}

type RateLimit = {
  maxOf: (request: FastifyRequest) => number | undefined
  callerOf?: (request: FastifyRequest) => string
}

/** `createError` makes what a request beyond its limit is refused with. */
export async function registerRateLimits(app: FastifyInstance, createError: () => Error): Promise<void> {
  app.decorateRequest('maxPerMinute', undefined)
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => clientNetworkOf(ip),
    errorResponseBuilder: createError,
  })
}

export function toRateLimit({ maxOf, callerOf }: RateLimit): RateLimitOptions {
  return {
    // The plugin asks for the list first.
    allowList: (request) => {
      request.maxPerMinute = maxOf(request)
      return request.maxPerMinute === undefined
    },
    max: ({ maxPerMinute = 0 }) => maxPerMinute,
    ...(callerOf && { keyGenerator: callerOf }),
  }
}
