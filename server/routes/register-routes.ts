// Contract + handlers → Fastify. A request finds its sandbox, is checked by the contract, runs ONE synchronous rule
// inside ONE transaction, and its answer is checked on the way out.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Contract, Method, Route } from '#contract/wire.ts'
import { interfere, isInterfered } from '../control/faults/fault-injection.ts'
import { causeOf, noteShopper } from '../control/journal/recorder.ts'
import { closeSession, openSession, type Session, sessionOf, sidHashOf } from '../rules/auth/session.ts'
import { Refusal, refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import {
  checkControlToken,
  checkOrigin,
  holdsAdminKey,
  originOf,
  sandboxNameOf,
  sandboxOf,
  setSessionCookie,
} from './access.ts'
import { answerOf } from './envelope.ts'
import { type Call, type Caller, Free, type Handlers, type Picture } from './handler.ts'
import { readUpload } from './upload.ts'

/** Calls a minute from one address in one sandbox, where the contract names no other number. */
const USUAL_PER_MINUTE = 1_200

export type ServeOptions = {
  sandboxes: Sandboxes
  controlToken: string | undefined
  /** Opens the routes with access `admin`; without one nobody passes. */
  adminKey?: string | undefined
  /** The address people open, when it is not the one a request names. */
  publicUrl?: string | undefined
}

export function serve<C extends Contract>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C>,
  options: ServeOptions,
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
        ...(route.body ? { body: bodyOf(route.body) } : {}),
        ...(route.upload ? { consumes: ['image/jpeg', 'image/png', 'image/webp', 'multipart/form-data'] } : {}),
        ...(route.binary ? {} : { response: { 200: answerOf(route) } }),
      },
      config: {
        rateLimit: { max: route.perMinute ?? USUAL_PER_MINUTE, keyGenerator: (request) => rateKey(request, name) },
      },
      onRequest: (request, _reply, done) => {
        checkOrigin(request, route)
        if (route.access === 'control') checkControlToken(request, options.controlToken)
        if (route.access === 'admin' && !holdsAdminKey(request, options.adminKey)) throw refuse('forbidden')
        done()
      },
      handler: (request, reply) => answer(request, reply, route, handler, options),
    })
  }
}

/** A request without a body is checked as null, which an optional body must let pass. */
function bodyOf(body: z.ZodType): z.ZodType {
  return body instanceof z.ZodOptional ? body.nullable() : body
}

/** A handler seen from outside its route: the contract has checked what goes in. */
type AnyHandler =
  | ((call: Call) => unknown)
  | Free<Route>
  | { prepare: (call: Call) => Promise<(call: Call) => unknown> }

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  handler: AnyHandler,
  { sandboxes, adminKey, publicUrl }: ServeOptions,
): Promise<FastifyReply> {
  const asked = sandboxOf(sandboxes, request)
  reply.header('date', new Date(asked.now()).toUTCString())
  if (isInterfered(asked, route) && (await interfere(asked, request, reply, route))) return reply
  // A fault may have taken its time, and a reset may have swapped the sandbox meanwhile.
  const sandbox = sandboxOf(sandboxes, request)
  const file = route.upload ? await readUpload(request, route.uploadLimit) : undefined
  const calls = new CallMaker(request, route, file, holdsAdminKey(request, adminKey), originOf(request, publicUrl))

  if (handler instanceof Free) return send(request, reply, route, await handler.run(calls.make(sandbox)), calls)
  if (typeof handler === 'function') {
    return send(
      request,
      reply,
      route,
      sandbox.transaction(() => handler(calls.make(sandbox)), causeOf(request, sandbox)),
      calls,
    )
  }
  const rule = await handler.prepare(calls.make(sandbox))
  // A reset may have swapped the sandbox during the slow step: the rule runs in the one that is there now.
  const current = sandboxOf(sandboxes, request)
  return send(
    request,
    reply,
    route,
    current.transaction(() => rule(calls.make(current)), causeOf(request, current)),
    calls,
  )
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  result: unknown,
  calls: CallMaker,
): FastifyReply {
  if (calls.cookie !== undefined) setSessionCookie(request, reply, calls.cookie)
  if (result instanceof Refusal) return reply.status(result.httpStatus).send(result.body)
  if (route.binary) return sendPicture(request, reply, result as Picture)
  return reply
    .header('cache-control', 'no-store')
    .send(route.answer ? result : { error: null, code: 'ok', data: result })
}

function sendPicture(request: FastifyRequest, reply: FastifyReply, picture: Picture): FastifyReply {
  if (picture.filename !== undefined) {
    reply.headers({ 'content-disposition': `attachment; filename="${picture.filename}"`, 'cache-control': 'no-store' })
    return reply.type(picture.type).send(picture.bytes)
  }
  reply.headers({ etag: `"${picture.etag}"`, 'cache-control': 'private, max-age=31536000, immutable' })
  if (request.headers['if-none-match'] === `"${picture.etag}"`) return reply.status(304).send()
  return reply.type(picture.type).send(picture.bytes)
}

/** Makes the call a handler gets, and remembers the cookie that the handler asked for until the commit. */
class CallMaker {
  /** A new cookie value, null to clear it, undefined to leave it. */
  cookie: string | null | undefined
  private readonly request: FastifyRequest
  private readonly route: Route
  private readonly file: { bytes: Buffer } | undefined
  private readonly isAdmin: boolean
  private readonly origin: string

  constructor(
    request: FastifyRequest,
    route: Route,
    file: { bytes: Buffer } | undefined,
    isAdmin: boolean,
    origin: string,
  ) {
    this.request = request
    this.route = route
    this.file = file
    this.isAdmin = isAdmin
    this.origin = origin
  }

  make(sandbox: Sandbox): Call {
    const sid = this.request.cookies['sid']
    const session = sid ? sessionOf(sandbox, sid) : undefined
    const shopper = session?.shopperId ? callerOf(sandbox, session.shopperId) : undefined
    if (shopper) noteShopper(this.request, shopper.id)
    if (this.route.access === 'session' && !shopper) throw refuse('unauthenticated')
    const { params, query, body } = this.request
    return {
      sandbox,
      session,
      isAdmin: this.isAdmin,
      origin: this.origin,
      shopper: shopper as Caller,
      params: params as undefined,
      query: query as undefined,
      body: (body ?? undefined) as undefined,
      file: this.file as undefined,
      ensureSession: () => session?.sidHash ?? this.open(sandbox, null),
      signIn: (shopperId) => {
        this.drop(sandbox, session)
        noteShopper(this.request, shopperId)
        const sid = openSession(sandbox, shopperId)
        this.cookie = sid
        return sid
      },
      signOut: () => {
        this.drop(sandbox, session)
        this.cookie = null
      },
    }
  }

  private open(sandbox: Sandbox, shopperId: string | null): string {
    this.cookie = openSession(sandbox, shopperId)
    return sidHashOf(this.cookie)
  }

  private drop(sandbox: Sandbox, session: Session | undefined): void {
    if (session) closeSession(sandbox, session.sidHash)
  }
}

function callerOf(sandbox: Sandbox, shopperId: string): Caller | undefined {
  return sandbox.db.get<Caller>('SELECT id, zone FROM shopper WHERE id = :shopperId AND blocked = 0', { shopperId })
}

function rateKey(request: FastifyRequest, route: string): string {
  return `${sandboxNameOf(request)} ${request.ip} ${route}`
}
