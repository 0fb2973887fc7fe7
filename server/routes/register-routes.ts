// Registers the routes of a contract with Fastify. For each request the server finds the sandbox, validates the input, runs
// one synchronous rule inside one transaction, and serializes the response by the contract.

import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RequestPayload } from 'fastify'
import * as z from 'zod'
import { responseSchemaOf } from '#contract/openapi/document.ts'
import { type Contract, type Method, type Route, toQuerySchema } from '#contract/wire.ts'
import { toRateLimit } from '../http/rate-limit.ts'
import { DomainError } from '../rules/domain-error.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import {
  callerKeyOf,
  getSandbox,
  hasAdminKey,
  maxPerMinuteOf,
  requireControlToken,
  requireSameOrigin,
  sandboxNameOf,
  setSessionCookie,
  setSignedInFlag,
} from './access.ts'
import { sendError } from './envelope.ts'
import type { FileResponse, Handler, Handlers, Rule } from './handler.ts'
import { MAX_PUBLIC_JSON_BYTES } from './json-body.ts'
import { changeOriginOf, createContext, type Exchange } from './request-context.ts'
import { MAX_UPLOAD_BYTES, readUpload, UploadAdmission } from './upload.ts'

/** Maximum size of a JSON body by the access of the route. */
const MAX_JSON_BYTES = {
  public: MAX_PUBLIC_JSON_BYTES,
  session: MAX_PUBLIC_JSON_BYTES,
  admin: 1024 * 1024,
  control: MAX_UPLOAD_BYTES,
} satisfies Record<Route['access'], number>

const WRITE_METHODS = ['POST', 'PUT', 'PATCH'] satisfies Method[]
const METHODS = ['GET', 'DELETE', ...WRITE_METHODS] satisfies Method[]

type RouteOptions = {
  sandboxes: Sandboxes
  controlToken: string | undefined
  adminKey?: string | undefined
  publicUrl?: string | undefined
}

export function registerRoutes<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: RouteOptions,
): void {
  const { sandboxes, controlToken, adminKey } = options
  const admission = new UploadAdmission()
  const reserveUploadSlot = (
    request: FastifyRequest,
    reply: FastifyReply,
    payload: RequestPayload,
    done: (error: null, payload: RequestPayload) => void,
  ) => {
    admission.reserveSlot(request, reply, getSandbox(sandboxes, request))
    done(null, payload)
  }
  for (const [name, route] of Object.entries(contract)) {
    const [method, url] = name.split(' ') as [Method, string]
    const handler = handlers[name as keyof C] as unknown as Handler<Route>
    const others = WRITE_METHODS.filter((other) => other !== method && !Object.hasOwn(contract, `${other} ${url}`))
    app.route({
      method: route.anyWriteMethod ? [method, ...others] : method,
      url,
      bodyLimit: route.upload ? (route.uploadLimit ?? MAX_UPLOAD_BYTES) : MAX_JSON_BYTES[route.access],
      schema: {
        ...(route.params && { params: route.params }),
        ...(route.query && { querystring: toQuerySchema(route.query) }),
        ...(route.body && { body: route.body instanceof z.ZodOptional ? route.body.nullable() : route.body }),
        ...(!route.binary && { response: { 200: responseSchemaOf(route) } }),
      },
      config: {
        contractRoute: route,
        contractName: name,
        rateLimit: toRateLimit({
          maxOf: (request) => maxPerMinuteOf(sandboxes, request, route),
          callerOf: (request) => callerKeyOf(sandboxes, request),
        }),
      },
      onRequest: (request, _reply, done) => {
        requireSameOrigin(request, route)
        if (route.trailingSlash && /^[^?]*\/(\?|$)/.test(request.url)) throw new DomainError(route.trailingSlash)
        if (route.access === 'control') requireControlToken(request, controlToken)
        if (route.access === 'admin' && !hasAdminKey(request, adminKey)) throw new DomainError('forbidden')
        done()
      },
      ...(route.upload && route.access === 'session' && { preParsing: reserveUploadSlot }),
      handler: async (request, reply) => {
        const file = route.upload && (await readUpload(request, route.uploadLimit))
        const exchange = { request, reply, route, file, adminKey, publicUrl: options.publicUrl }
        return send(exchange, await handle(exchange, handler, sandboxes))
      },
    })
  }
  refuseOtherMethods(app, contract)
}

function refuseOtherMethods(app: FastifyInstance, contract: Contract): void {
  for (const url of new Set(Object.keys(contract).map((name) => name.split(' ')[1] ?? ''))) {
    // Fastify finds a route by its path without the slash that it ignores.
    const allowed = METHODS.filter((method) => app.hasRoute({ method, url: url.replace(/\/$/, '') }))
    const refused = METHODS.filter((method) => !allowed.includes(method))
    const onRequest: onRequestHookHandler = (_request, reply, done) => {
      reply.header('allow', allowed.join(', '))
      done(new DomainError('method_not_allowed'))
    }
    app.route({ method: refused, url, onRequest, handler: () => {} })
  }
}

async function handle(exchange: Exchange, handler: Handler<Route>, sandboxes: Sandboxes): Promise<unknown> {
  const { request, route } = exchange
  const isRead = request.method === 'GET' && !route.changesState
  if ('run' in handler) {
    const run = async () => handler.run(createContext(exchange, getSandbox(sandboxes, request)))
    const { name = sandboxNameOf(request) } = request.params as { name?: string }
    return handler.isInTurn ? sandboxes.inTurn(name, run) : run()
  }
  const runRule = (rule: Rule<Route>) => {
    const sandbox = getSandbox(sandboxes, request)
    const run = () => rule(createContext(exchange, sandbox))
    return isRead ? sandbox.db.read(run) : sandbox.transaction(run, changeOriginOf(request, sandbox))
  }
  if (typeof handler === 'function') return runRule(handler)
  return runRule(await handler.prepare(createContext(exchange, getSandbox(sandboxes, request))))
}

function send({ request, reply, route, cookie }: Exchange, result: unknown): FastifyReply {
  if (cookie !== undefined) {
    setSessionCookie(request, reply, cookie)
    // The client sets this cookie at login, but a login through the control plane bypasses the client.
    if (route.access === 'control') setSignedInFlag(request, reply)
  }
  if (result instanceof DomainError) return sendError(result, request, reply)
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
