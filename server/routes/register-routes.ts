// Registers the routes of a contract with Fastify. A request finds its sandbox, is validated by the contract, runs one
// synchronous rule inside one transaction, and its response is serialized by the contract.

import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify'
import * as z from 'zod'
import { responseSchemaOf } from '#contract/openapi/document.ts'
import { type Contract, type Method, type Route, toQuerySchema } from '#contract/wire.ts'
import { toRateLimit } from '../http/rate-limit.ts'
import { Refusal, refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import {
  callerKeyOf,
  getSandbox,
  hasAdminKey,
  maxPerMinuteOf,
  requireControlToken,
  requireSameOrigin,
  setSandboxDate,
  setSessionCookie,
  setSignedInFlag,
} from './access.ts'
import {
  type FileResponse,
  type Handlers,
  type RequestContext,
  type UploadedFile,
  WithoutTransaction,
} from './handler.ts'
import { RequestContextFactory } from './request-context.ts'
import { causeOf } from './request-decorations.ts'
import { MAX_UPLOAD_BYTES, readUpload } from './upload.ts'
import { UploadAdmission } from './upload-admission.ts'

/** JSON bodies by the route's access: shoppers send forms, editors articles, tests whole worlds. */
const MAX_JSON_BYTES = {
  public: 512 * 1024,
  session: 512 * 1024,
  admin: 1024 * 1024,
  control: MAX_UPLOAD_BYTES,
} satisfies Record<Route['access'], number>

type PreParsingDone = (error?: null, payload?: RequestPayload) => void

export type RouteOptions = {
  sandboxes: Sandboxes
  controlToken: string | undefined
  /** Opens the routes with access `admin`; without a key they refuse every request. */
  adminKey?: string | undefined
  /** The product's public URL, where it differs from the requested host. */
  publicUrl?: string | undefined
}

export function registerRoutes<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: RouteOptions,
): void {
  const admission = new UploadAdmission()
  for (const [name, route] of Object.entries(contract)) {
    const [method, url] = name.split(' ') as [Method, string]
    const handler = handlers[name as keyof C] as unknown as AnyHandler
    app.route({
      method,
      url,
      bodyLimit: route.upload ? (route.uploadLimit ?? MAX_UPLOAD_BYTES) : MAX_JSON_BYTES[route.access],
      schema: {
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: toQuerySchema(route.query) } : {}),
        ...(route.body ? { body: toBodySchema(route.body) } : {}),
        ...(route.binary ? {} : { response: { 200: responseSchemaOf(route) } }),
      },
      config: {
        contractRoute: route,
        rateLimit: toRateLimit({
          maxOf: (request) => maxPerMinuteOf(options.sandboxes, request, route),
          callerOf: (request) => callerKeyOf(options.sandboxes, request),
        }),
      },
      onRequest: (request, _reply, done) => {
        requireSameOrigin(request, route)
        if (route.trailingSlash && /^[^?]*\/(\?|$)/.test(request.url)) throw refuse(route.trailingSlash)
        if (route.access === 'control') requireControlToken(request, options.controlToken)
        if (route.access === 'admin' && !hasAdminKey(request, options.adminKey)) throw refuse('forbidden')
        done()
      },
      ...(route.upload && route.access === 'session'
        ? {
            preParsing: (
              request: FastifyRequest,
              reply: FastifyReply,
              payload: RequestPayload,
              done: PreParsingDone,
            ) => {
              admission.admit(request, reply, getSandbox(options.sandboxes, request))
              done(null, payload)
            },
          }
        : {}),
      handler: (request, reply) => handleRequest(request, reply, route, handler, options),
    })
  }
}

/** Fastify validates a missing body as null, which an optional body must accept. */
function toBodySchema(body: z.ZodType): z.ZodType {
  return body instanceof z.ZodOptional ? body.nullable() : body
}

/** A handler without its route's types: the contract has validated the input. */
type AnyHandler =
  | ((context: RequestContext) => unknown)
  | WithoutTransaction<Route>
  | { prepare: (context: RequestContext) => Promise<(context: RequestContext) => unknown> }

type Exchange = { request: FastifyRequest; reply: FastifyReply; route: Route; options: RouteOptions }

/** Most routes run one rule: their response leaves without waiting for a promise. */
function handleRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  handler: AnyHandler,
  options: RouteOptions,
): FastifyReply | Promise<FastifyReply> {
  const exchange = { request, reply, route, options }
  const sandbox = getSandbox(options.sandboxes, request)
  setSandboxDate(reply, sandbox)
  if (typeof handler !== 'function' || route.upload)
    return handleAsync(exchange, sandbox, handler).finally(sandbox.hold())
  const contexts = createContexts(exchange, undefined)
  return respond(exchange, contexts, runInTransaction(request, contexts, sandbox, handler))
}

async function handleAsync(exchange: Exchange, sandbox: Sandbox, handler: AnyHandler): Promise<FastifyReply> {
  const { request, route, options } = exchange
  const contexts = createContexts(exchange, route.upload ? await readUpload(request, route.uploadLimit) : undefined)
  let result: unknown
  if (handler instanceof WithoutTransaction) result = await handler.run(contexts.create(sandbox))
  else if (typeof handler === 'function') result = runInTransaction(request, contexts, sandbox, handler)
  else {
    const rule = await handler.prepare(contexts.create(sandbox))
    // A reset may have replaced the sandbox during the async step.
    result = runInTransaction(request, contexts, getSandbox(options.sandboxes, request), rule)
  }
  return respond(exchange, contexts, result)
}

function createContexts({ request, route, options }: Exchange, file: UploadedFile | undefined): RequestContextFactory {
  return new RequestContextFactory(request, route, { file, adminKey: options.adminKey, publicUrl: options.publicUrl })
}

function runInTransaction(
  request: FastifyRequest,
  contexts: RequestContextFactory,
  sandbox: Sandbox,
  rule: (context: RequestContext) => unknown,
): unknown {
  return sandbox.transaction(() => rule(contexts.create(sandbox)), causeOf(request, sandbox))
}

function respond({ request, reply, route }: Exchange, contexts: RequestContextFactory, result: unknown): FastifyReply {
  if (contexts.cookie !== undefined) {
    setSessionCookie(request, reply, contexts.cookie)
    // A browser that a test signs in has seen no page of ours that would set the flag.
    if (route.access === 'control') setSignedInFlag(request, reply)
  }
  return sendResult(request, reply, route, result)
}

function sendResult(request: FastifyRequest, reply: FastifyReply, route: Route, result: unknown): FastifyReply {
  if (result instanceof Refusal) return reply.status(result.httpStatus).send(result.body)
  if (route.binary) return sendFile(request, reply, result as FileResponse)
  return reply
    .header('cache-control', 'no-store')
    .send(route.response ? result : { error: null, code: 'ok', data: result })
}

function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileResponse): FastifyReply {
  if (file.filename !== undefined) reply.header('content-disposition', `attachment; filename="${file.filename}"`)
  if (file.etag === undefined) return reply.header('cache-control', 'no-store').type(file.type).send(file.bytes)
  reply.headers({ etag: `"${file.etag}"`, 'cache-control': 'private, max-age=31536000, immutable' })
  if (request.headers['if-none-match'] === `"${file.etag}"`) return reply.status(304).send()
  return reply.type(file.type).send(file.bytes)
}
