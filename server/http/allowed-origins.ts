// Sends CORS headers and answers preflights for origins that may call the product with cookies (ALLOWED_ORIGINS).
import type { FastifyInstance, FastifyRequest } from 'fastify'

const PREFLIGHT_MAX_AGE_SECONDS = 600

declare module 'fastify' {
  interface FastifyRequest {
    isFromAllowedOrigin: boolean
  }
}

export function registerAllowedOrigins(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.decorateRequest('isFromAllowedOrigin', false)
  if (allowedOrigins.length === 0) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin, ...headers } = request.headers
    if (origin === undefined || !allowedOrigins.includes(origin)) return
    request.isFromAllowedOrigin = true
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': 'date, retry-after, content-disposition',
      vary: 'Origin',
    })
    if (request.method !== 'OPTIONS' || !headers['access-control-request-method']) return
    return reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': headers['access-control-request-headers'] ?? '',
        'access-control-max-age': PREFLIGHT_MAX_AGE_SECONDS,
      })
      .status(204)
      .send()
  })
}

/** Pages of another site need `SameSite=None` cookies, which browsers accept only with `Secure`. */
export function crossSiteCookie(request: FastifyRequest): { sameSite: 'none' | 'lax'; secure: boolean } {
  const isCrossSite = request.isFromAllowedOrigin && request.headers['sec-fetch-site'] === 'cross-site'
  return { sameSite: isCrossSite ? 'none' : 'lax', secure: isCrossSite || request.protocol === 'https' }
}
