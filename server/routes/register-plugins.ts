// Fastify's plugins with our options: security headers, cookies, rate limits, compression, uploads and the OpenAPI document.
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { contract } from '#contract/index.ts'
import { refuse } from '../rules/refusal.ts'
import type { Settings } from '../settings.ts'
import { addExamplesTo } from './openapi.ts'

const COMPRESSION_THRESHOLD_BYTES = 1024

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
  await app.register(helmet, {
    contentSecurityPolicy: { directives: CONTENT_SECURITY_POLICY },
    strictTransportSecurity: false,
  })
  await app.register(cookie)
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => refuse('too_many_requests') })
  await app.register(compress, { threshold: COMPRESSION_THRESHOLD_BYTES })
  await app.register(multipart)
  app.addContentTypeParser(/^image\/|^application\/octet-stream/, { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
  // Registered before the routes, because it collects them on registration. Only the control plane serves the document.
  if (settings.CONTROL === 'on') {
    await app.register(swagger, {
      openapi: { openapi: '3.1.0', info: { title: `${settings.PRODUCT_NAME} API`, version: '1' } },
      transform: jsonSchemaTransform,
      transformObject: (document) => addExamplesTo(jsonSchemaTransformObject(document), contract),
    })
  }
}
