// Creates the Fastify instance, without plugins: logging, validation by Zod, and the error envelope.

import { randomInt } from 'node:crypto'
import { parse } from 'node:querystring'
import fastify, { type FastifyInstance } from 'fastify'
import type * as z from 'zod'
import { validate } from '#contract/validation.ts'
import { CONNECTION_LIMITS, limitConnections } from '../http/connection-limits.ts'
import { isHost, toDecodableUrl } from '../http/url.ts'
import { DomainError } from '../rules/domain-error.ts'
import { isTrustedProxy, type Settings } from '../settings.ts'
import { sendError } from './envelope.ts'
import { MAX_PUBLIC_JSON_BYTES, parseJsonBodies } from './json-body.ts'
import { decorateRequests } from './request-context.ts'
import { createSerializer } from './serializer.ts'

type Options = {
  limits?: typeof CONNECTION_LIMITS | undefined
  isStrict?: boolean | undefined
}

export function createServer(settings: Settings, options: Options = {}): FastifyInstance {
  const { limits = CONNECTION_LIMITS, isStrict = true } = options
  const app: FastifyInstance = fastify({
    logger: { level: settings.LOG_LEVEL, serializers: { req: serializeRequest } },
    bodyLimit: MAX_PUBLIC_JSON_BYTES,
    forceCloseConnections: true,
    requestTimeout: limits.http.requestTimeout,
    http: limits.http,
    trustProxy: isTrustedProxy(settings),
    // `key[]=a&key[]=b` means the same list as `key=a&key=b` (decisions 102).
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: (text) => parse(text.replaceAll(/(?:%5B|\[)\d*(?:%5D|\])=/gi, '=')),
    },
    rewriteUrl: ({ url = '/' }) => toDecodableUrl(url),
    frameworkErrors: (_error, request, reply) => void sendError(new DomainError('not_found'), request, reply),
    genReqId: () => `REQ-${randomInt(0x1_00_00_00).toString(16).toUpperCase().padStart(6, '0')}`,
  })
  app.setValidatorCompiler(compileValidator)
  app.setSerializerCompiler(({ schema }: { schema: z.ZodType }) => createSerializer(schema, isStrict))
  app.setErrorHandler(sendError)
  app.setNotFoundHandler((request, reply) => sendError(new DomainError('not_found'), request, reply))
  parseJsonBodies(app)
  decorateRequests(app)
  limitConnections(app, limits)
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isHost(request.host)) throw new DomainError('validation', { fields: { host: 'This is no host name.' } })
    done()
  })
  return app
}

function compileValidator({ schema, url }: { schema: z.ZodType; url: string }) {
  const language = url.startsWith('/control/') ? 'en' : 'id'
  return (input: unknown) => {
    const result = validate(schema, input, language)
    if ('value' in result) return result
    return { error: result.code ? new DomainError(result.code) : new DomainError('validation', result) }
  }
}

function serializeRequest({ method, url }: { method?: string; url?: string }) {
  return { method, path: url?.split('?')[0] }
}
