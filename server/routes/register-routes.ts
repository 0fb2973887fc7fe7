// Registers the routes of a contract with Fastify. A request finds its sandbox, is validated by the contract, runs one
// synchronous rule inside one transaction, and its response is serialized by the contract.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Contract, Method, Route } from '#contract/wire.ts'
import { Refusal, refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import {
  hasAdminKey,
  originOf,
  requireControlToken,
  requireSameOrigin,
  sandboxNameOf,
  sandboxOf,
  setSandboxDate,
  setSessionCookie,
} from './access.ts'
import { responseSchemaOf } from './envelope.ts'
import { type FileResponse, type Handlers, type RequestContext, WithoutTransaction } from './handler.ts'
import { RequestContextFactory } from './request-context.ts'
import { readUpload } from './upload.ts'

const DEFAULT_MAX_PER_MINUTE = 1_200

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
  for (const [name, route] of Object.entries(contract)) {
    const [method, url] = name.split(' ') as [Method, string]
    const handler = handlers[name as keyof C] as unknown as AnyHandler
    app.route({
      method,
      url,
      ...(route.uploadLimit ? { bodyLimit: route.uploadLimit } : {}),
      schema: {
        summary: route.summary,
        description: `${route.source}${route.access === 'admin' ? '. Needs header x-admin-key' : ''}${route.refusals ? `. Fails with: ${route.refusals.join(', ')}` : ''}`,
        tags: [url.split('/').slice(1, 3).join('/')],
        ...(route.params ? { params: route.params } : {}),
        ...(route.query ? { querystring: route.query } : {}),
        ...(route.body ? { body: toBodySchema(route.body) } : {}),
        ...(route.upload ? { consumes: ['image/jpeg', 'image/png', 'image/webp', 'multipart/form-data'] } : {}),
        ...(route.binary ? {} : { response: { 200: responseSchemaOf(route) } }),
      },
      config: {
        contractRoute: route,
        rateLimit: {
          max: route.perMinute ?? DEFAULT_MAX_PER_MINUTE,
          keyGenerator: (request) => `${sandboxNameOf(request)} ${request.ip} ${name}`,
        },
      },
      onRequest: (request, _reply, done) => {
        requireSameOrigin(request, route)
        if (route.access === 'control') requireControlToken(request, options.controlToken)
        if (route.access === 'admin' && !hasAdminKey(request, options.adminKey)) throw refuse('forbidden')
        done()
      },
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

async function handleRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  handler: AnyHandler,
  { sandboxes, adminKey, publicUrl }: RouteOptions,
): Promise<FastifyReply> {
  const sandbox = sandboxOf(sandboxes, request)
  setSandboxDate(reply, sandbox)
  const contexts = new RequestContextFactory(request, route, {
    file: route.upload ? await readUpload(request, route.uploadLimit) : undefined,
    isAdmin: hasAdminKey(request, adminKey),
    origin: originOf(request, publicUrl),
  })
  const runInTransaction = (current: Sandbox, rule: (context: RequestContext) => unknown): unknown =>
    current.transaction(() => rule(contexts.create(current)), request.transactionCause?.(current))

  let result: unknown
  if (handler instanceof WithoutTransaction) result = await handler.run(contexts.create(sandbox))
  else if (typeof handler === 'function') result = runInTransaction(sandbox, handler)
  else {
    const rule = await handler.prepare(contexts.create(sandbox))
    // A reset may have replaced the sandbox during the async step.
    result = runInTransaction(sandboxOf(sandboxes, request), rule)
  }
  if (contexts.cookie !== undefined) setSessionCookie(request, reply, contexts.cookie)
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
  if (file.filename !== undefined) {
    reply.headers({ 'content-disposition': `attachment; filename="${file.filename}"`, 'cache-control': 'no-store' })
    return reply.type(file.type).send(file.bytes)
  }
  reply.headers({ etag: `"${file.etag}"`, 'cache-control': 'private, max-age=31536000, immutable' })
  if (request.headers['if-none-match'] === `"${file.etag}"`) return reply.status(304).send()
  return reply.type(file.type).send(file.bytes)
}
