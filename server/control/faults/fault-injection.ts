// Applies a sandbox's faults and stubs (decisions 805) to product requests, by hooks before validation and on the
// response body.
import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteFault } from '#contract/control/fault.ts'
import type { DomainErrorCode } from '#contract/domain-errors.ts'
import type { Route } from '#contract/wire.ts'
import { sandboxNameOf } from '#server/routes/access.ts'
import { toServerError } from '#server/routes/envelope.ts'
import { routedPathOf } from '#server/routes/routed-path.ts'
import { DomainError } from '#server/rules/domain-error.ts'
import type { MatchedRequest } from '#server/sandbox/request-match.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'
import type { StubAnswer } from '#server/sandbox/stubs.ts'
import { addEntry, recordInjection } from '../journal/recorder.ts'
import { fillTemplate } from './stub-template.ts'

declare module 'fastify' {
  interface FastifyRequest {
    bodyFault: RouteFault | null
  }
}

const FLUSH_MS = 20
const DRIP_CHUNKS = 20

export function registerFaultInjection(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.decorateRequest('bodyFault', null)
  // Runs before validation, so that a stub can answer a request that violates the contract.
  app.addHook('preValidation', (request, reply, done) => {
    const route = request.routeOptions.config?.contractRoute
    const sandbox = route && route.access !== 'control' ? sandboxes.find(sandboxNameOf(request)) : undefined
    if (!route || !sandbox || (sandbox.faults.isEmpty && sandbox.stubs.isEmpty)) return done()
    injectFault(sandbox, request, reply, route).then((isHandled) => {
      if (!isHandled) done()
    }, done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = request.bodyFault
    if (!fault || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload)
    const bytes = Buffer.from(payload)
    // Compression would buffer the body; @fastify/compress skips requests with this header.
    request.headers['x-no-compression'] = '1'
    reply.header('content-length', bytes.length)
    const chunks = fault.drop === 'midway' ? cutMidway(bytes, request) : drip(bytes, fault.dripMs ?? 0)
    done(null, Readable.from(chunks))
  })
}

/** Returns true when a response was sent or the connection is closed; the handler then does not run. */
export async function injectFault(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
): Promise<boolean> {
  const matched: MatchedRequest = {
    ...routedPathOf(request),
    method: request.routeOptions.config?.contractName?.split(' ')[0] ?? request.method,
    query: request.query as Record<string, unknown>,
    headers: request.headers,
    body: request.body,
  }
  const fault = sandbox.faults.matchRoute(matched)
  if (fault) {
    recordInjection(request, fault.drop ? `fault ${fault.id}, cut` : `fault ${fault.id}`)
    if (await applyFault(fault, sandbox, request, reply, route)) return true
  }
  // The delay of a fault may outlast this world; the handler then finds the next one, or none.
  if (sandbox.signal.aborted) return false
  const stub = sandbox.stubs.match(matched)
  if (!stub) return false
  recordInjection(request, `stub ${stub.id}`)
  sendStub(reply, { ...stub, content: fillTemplate(stub, matched, sandbox.now()) })
  return true
}

async function applyFault(
  fault: RouteFault,
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
): Promise<boolean> {
  const { delayMs = 0, drop, dripMs, rateLimit, status, body } = fault
  // Reads the clock before the delay, because a reset during the delay may close the sandbox.
  const now = sandbox.now() + delayMs
  if (delayMs > 0) await delay(delayMs, undefined, { ref: false })
  if (drop === 'before') request.raw.socket.destroy()
  if (request.raw.socket.destroyed) {
    addEntry(request)
    reply.hijack()
    return true
  }
  if (drop === 'midway' || dripMs !== undefined) request.bodyFault = fault
  if (rateLimit) sendRateLimit(reply, route, rateLimit.seconds, now)
  else if (body !== undefined) sendJson(reply, status ?? 200, body)
  else if (status !== undefined) sendJson(reply, status, toFailure(status, request.id))
  else return false
  return true
}

/** Routes that send a one-time code report rate limits in their own format (decisions 101); all other routes send 429. */
function sendRateLimit(reply: FastifyReply, route: Route, seconds: number, now: number): void {
  const rateLimitTs = now + seconds * 1_000
  if (route.errors?.includes('ratelimit')) {
    sendJson(reply, 200, { error: null, code: 'ratelimit', status: 'ratelimit', rateLimitTs })
  } else {
    reply.header('retry-after', String(seconds))
    sendJson(reply, 429, new DomainError('too_many_requests', { rateLimitTs }).body)
  }
}

const ERROR_CODES: Record<number, DomainErrorCode> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'file_too_large',
  415: 'file_type',
  429: 'too_many_requests',
}

function toFailure(status: number, requestId: string): unknown {
  const code = ERROR_CODES[status]
  return code ? new DomainError(code).body : toServerError(requestId)
}

function sendJson(reply: FastifyReply, status: number, body: unknown): void {
  sendStub(reply, { status, headers: {}, type: 'application/json; charset=utf-8', content: JSON.stringify(body) })
}

type SentAnswer = Omit<StubAnswer, 'content'> & { content: Buffer | string }

function sendStub(reply: FastifyReply, { status, type, content, headers }: SentAnswer): void {
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(type)
    .send(content)
}

async function* cutMidway(bytes: Buffer, request: FastifyRequest) {
  yield bytes.subarray(0, Math.floor(bytes.length / 2))
  await delay(FLUSH_MS)
  request.raw.socket.destroy()
}

async function* drip(bytes: Buffer, durationMs: number) {
  const size = Math.max(1, Math.ceil(bytes.length / DRIP_CHUNKS))
  for (let at = 0; at < bytes.length; at += size) {
    yield bytes.subarray(at, at + size)
    await delay(durationMs / DRIP_CHUNKS, undefined, { ref: false })
  }
}
