// Fastify's plugins with our options: security headers, cookies, rate limits, compression and uploads.
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { registerRateLimits } from '../http/rate-limit.ts'
import { refuse } from '../rules/refusal.ts'
import { hasHsts, type Settings } from '../settings.ts'
import { registerSandboxChoice } from './access.ts'

const COMPRESSION_THRESHOLD_BYTES = 1024
const HSTS_MAX_AGE_SECONDS = 180 * 86_400

/** Everything comes from this host; React's style attributes need inline styles. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

export async function registerPlugins(app: FastifyInstance, settings: Settings): Promise<void> {
  const securityHeaders = createSecurityHeaders(settings)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders)
    done()
  })
  await app.register(cookie)
  // After the cookies are parsed, before any hook that looks for the sandbox.
  if (settings.CONTROL === 'on') registerSandboxChoice(app)
  await registerRateLimits(app, () => refuse('too_many_requests'))
  await app.register(compress, { threshold: COMPRESSION_THRESHOLD_BYTES })
  await app.register(multipart)
  acceptEmptyJson(app)
  app.addContentTypeParser(/^image\/|^application\/octet-stream/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

/**
 * Clients that set the type of every request, as axios can, send `application/json` with no body, too. It is none where the
 * route needs none; the others refuse it with `body_missing`.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { body } = request.routeOptions.config?.contractRoute ?? {}
    if (text === '' && (body === undefined || body.safeParse(undefined).success)) return done(null, undefined)
    return parse(request, text, done)
  })
}

/** The same for every response, so they are put together once. */
function createSecurityHeaders(settings: Settings): OutgoingHttpHeaders {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  const setHeaders = helmet({
    contentSecurityPolicy: { directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: hasHsts(settings) && { maxAge: HSTS_MAX_AGE_SECONDS, includeSubDomains: false },
  })
  setHeaders(response.req, response, (error) => {
    if (error) throw error
  })
  return response.getHeaders()
}
