// The Fastify instance before any plugin: logging, query parsing, validation by Zod, and the error envelope.
import { randomBytes } from 'node:crypto'
import { parse as parseQuery } from 'node:querystring'
import fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type Settings, trustedProxies } from '../settings.ts'
import { NOT_FOUND, sendError, sendInvalidUrl } from './envelope.ts'
import { decorateRequests } from './request-decorations.ts'
import { MAX_UPLOAD_BYTES } from './upload.ts'

// Shoppers read the messages of validation errors.
z.config(z.locales.id())

export function createServer(settings: Settings): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: { level: settings.LOG_LEVEL, serializers: { req: serializeRequest } },
    bodyLimit: MAX_UPLOAD_BYTES,
    forceCloseConnections: true,
    trustProxy: trustedProxies(settings),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
    frameworkErrors: sendInvalidUrl,
    genReqId: () => `REQ-${randomBytes(3).toString('hex').toUpperCase()}`,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(NOT_FOUND))
  decorateRequests(app)
  return app
}

/** `key[]=a&key[]=b` means the same list as `key=a&key=b` (decisions.md 1). */
function parseQueryString(text: string): Record<string, unknown> {
  return parseQuery(text.replaceAll(/%5B%5D=|\[\]=/gi, '='))
}

/** Logs neither cookies nor the query, which carries phones and tokens. */
function serializeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?')[0] }
}
