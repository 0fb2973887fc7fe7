// The Fastify instance before any plugin: logging, validation by Zod, and the error envelope.
import { randomInt } from 'node:crypto'
import fastify, { type FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { validate } from '#contract/validation.ts'
import { CONNECTION_LIMITS, limitConnections, toServerOptions } from '../http/connection-limits.ts'
import { isHost } from '../http/url.ts'
import { refuse } from '../rules/refusal.ts'
import { isTrustedProxy, type Settings } from '../settings.ts'
import { NOT_FOUND, sendError, sendInvalidUrl } from './envelope.ts'
import { createQueryValidator, parseQueryString } from './query.ts'
import { decorateRequests } from './request-decorations.ts'
import { createSerializerCompiler } from './response/check.ts'
import { MAX_UPLOAD_BYTES } from './upload.ts'

export function createServer(
  settings: Settings,
  limits = CONNECTION_LIMITS,
  checksEveryResponse = true,
): FastifyInstance {
  const app: FastifyInstance = fastify({
    logger: { level: settings.LOG_LEVEL, serializers: { req: serializeRequest } },
    bodyLimit: MAX_UPLOAD_BYTES,
    forceCloseConnections: true,
    requestTimeout: limits.requestTimeoutMs,
    http: toServerOptions(limits),
    trustProxy: isTrustedProxy(settings),
    routerOptions: { ignoreTrailingSlash: true, querystringParser: parseQueryString },
    frameworkErrors: sendInvalidUrl,
    genReqId: () => `REQ-${randomInt(0x1_00_00_00).toString(16).toUpperCase().padStart(6, '0')}`,
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(createSerializerCompiler(checksEveryResponse))
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((_request, reply) => reply.status(404).send(NOT_FOUND))
  decorateRequests(app)
  limitConnections(app, limits)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isHost(request.host)) throw refuse('validation', { fields: { host: 'This is no host name.' } })
    done()
  })
  return app
}

/** Validates by the contract; the refusal holds a sentence for each field. */
function compileValidator({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) {
  const validateInput =
    httpPart === 'querystring' ? createQueryValidator(schema) : (input: unknown) => validate(schema, input)
  return (input: unknown) => {
    const result = validateInput(input)
    return 'fields' in result ? { error: refuse('validation', result) } : result
  }
}

/** Logs neither cookies nor the query, which carries phones and tokens. */
function serializeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?')[0] }
}
