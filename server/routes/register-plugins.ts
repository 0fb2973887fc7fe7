// Registers the Fastify plugins: security headers, cookies, rate limits, compression and uploads.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import { registerAllowedOrigins } from '../http/allowed-origins.ts'
import { registerRateLimits } from '../http/rate-limit.ts'
import { DomainError } from '../rules/domain-error.ts'
import { hasHsts, type Settings } from '../settings.ts'
import { registerSandboxChoice } from './access.ts'

const COMPRESSION_THRESHOLD_BYTES = 1024
const HSTS_MAX_AGE_SECONDS = 180 * 86_400

/** Allows resources of this host only. React's style attributes require 'unsafe-inline'. */
const CONTENT_SECURITY_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  connectSrc: ["'self'"],
  // The HEIC decoder starts a worker from a blob URL.
  workerSrc: ["'self'", 'blob:'],
  frameAncestors: ["'self'"],
  upgradeInsecureRequests: null,
}

export async function registerPlugins(app: FastifyInstance, settings: Settings): Promise<void> {
  registerAllowedOrigins(app, settings.ALLOWED_ORIGINS ?? [])
  const constant = new ServerResponse(new IncomingMessage(new Socket()))
  helmet({
    ...(settings.ALLOWED_ORIGINS && { crossOriginResourcePolicy: { policy: 'cross-origin' } }),
    contentSecurityPolicy: { directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: hasHsts(settings) && { maxAge: HSTS_MAX_AGE_SECONDS, includeSubDomains: false },
  })(constant.req, constant, () => {})
  const headers = Object.entries(constant.getHeaders()).map(([name, value = '']) => [name, value] as const)
  // On the raw reply, because some routes write their response without Fastify.
  app.addHook('onRequest', (_request, reply, done) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value)
    done()
  })
  await app.register(cookie)
  // Runs after the cookie plugin, before every hook that reads the sandbox of a request.
  if (settings.CONTROL === 'on') registerSandboxChoice(app, settings.DEFAULT_SANDBOX)
  await registerRateLimits(app, () => new DomainError('too_many_requests'))
  await app.register(compress, { threshold: COMPRESSION_THRESHOLD_BYTES })
  await app.register(multipart)
  app.removeContentTypeParser('text/plain')
  // An upload route accepts any content type, because the server checks the content of the file.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config?.contractRoute?.upload ? done(null, body) : done(new DomainError('body_type')),
  )
}
