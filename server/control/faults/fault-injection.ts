// Faults and stubs at work (decisions.md 8): what a request meets before its handler, and how its answer may be spoiled.
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteFault } from '#contract/control/fault.ts'
import type { Route } from '#contract/wire.ts'
import { FAILED } from '#server/routes/envelope.ts'
import { type RefusalCode, refuse } from '#server/rules/refusal.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { StubResponse } from '#server/sandbox/stubs.ts'
import { endUnanswered } from '../journal/recorder.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The fault that spoils the answer on its way out. */
    spoiledBy: RouteFault | null
  }
}

/** Whether anything may stand between a request and its handler. */
export function isInterfered(sandbox: Sandbox, route: Route): boolean {
  return route.access !== 'control' && !(sandbox.faults.isEmpty && sandbox.stubs.isEmpty)
}

/** Lets faults and stubs act. Returns true when the request is answered, or nobody waits for it any more. */
export async function interfere(
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
): Promise<boolean> {
  const path = request.url.split('?')[0] ?? ''
  const fault = sandbox.faults.matchRoute(request.method, path)
  if (fault) {
    note(request, fault.drop ? `fault ${fault.id}, cut` : `fault ${fault.id}`)
    if (await meets(fault, sandbox, request, reply, route)) return true
  }
  const stub = sandbox.stubs.match(request.method, path)
  if (!stub) return false
  note(request, `stub ${stub.id}`)
  answerWith(reply, stub)
  return true
}

async function meets(
  fault: RouteFault,
  sandbox: Sandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
): Promise<boolean> {
  const { delayMs = 0, drop, dripMs, rateLimit, status, body } = fault
  // Asked before the delay: a reset may close the sandbox meanwhile.
  const now = sandbox.now() + delayMs
  if (delayMs > 0) await wait(delayMs, undefined, { ref: false })
  if (drop === 'before') request.raw.socket.destroy()
  if (request.raw.socket.destroyed) {
    endUnanswered(request)
    reply.hijack()
    return true
  }
  if (drop === 'midway' || dripMs !== undefined) request.spoiledBy = fault
  if (rateLimit) refuseForNow(reply, route, rateLimit.seconds, now)
  else if (body !== undefined) answerJson(reply, status ?? 200, body)
  else if (status !== undefined) answerJson(reply, status, failureOf(status, request.id))
  else return false
  return true
}

/** Routes that send a code have an answer of their own for too many (decisions.md 1); the others answer 429. */
function refuseForNow(reply: FastifyReply, route: Route, seconds: number, now: number): void {
  const rateLimitTs = now + seconds * 1_000
  if (route.refusals?.includes('ratelimit')) {
    answerJson(reply, 200, { error: null, code: 'ratelimit', status: 'ratelimit', rateLimitTs })
  } else {
    reply.header('retry-after', String(seconds))
    answerJson(reply, 429, refuse('too_many_requests', { rateLimitTs }).body)
  }
}

const CODES: Record<number, RefusalCode> = {
  400: 'validation',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  413: 'file_too_large',
  415: 'file_type',
  429: 'too_many_requests',
}

/** What the real thing would say with this status. */
function failureOf(status: number, requestId: string): unknown {
  const code = CODES[status]
  return code ? refuse(code).body : { ...FAILED, requestId }
}

/** As text, because what is told to be wrong must not be put right by the contract's serializer. */
function answerJson(reply: FastifyReply, status: number, body: unknown): void {
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function answerWith(reply: FastifyReply, { status, type, content, headers }: StubResponse): void {
  reply
    .status(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type(type)
    .send(content)
}

function note(request: FastifyRequest, interference: string): void {
  const { entry } = request
  if (entry) entry.interference = entry.interference ? `${entry.interference}, ${interference}` : interference
}

const PIECES = 20

/** Spoils answers that a fault asked for: cuts the connection in their midst, or lets them drip. */
export function spoilAnswers(app: FastifyInstance): void {
  app.decorateRequest('spoiledBy', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const fault = request.spoiledBy
    if (!fault || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return done(null, payload)
    const bytes = Buffer.from(payload)
    // Compressed it would leave at once, or not at all: this header is the compressing plugin's way out.
    request.headers['x-no-compression'] = '1'
    reply.header('content-length', bytes.length)
    done(null, fault.drop === 'midway' ? cutMidway(bytes, request) : drip(bytes, fault.dripMs ?? 0))
  })
}

/** Half of the bytes, then the connection breaks. */
function cutMidway(bytes: Buffer, request: FastifyRequest): Readable {
  const half = bytes.subarray(0, Math.floor(bytes.length / 2))
  return Readable.from(
    (async function* () {
      yield half
      // Time for the half to leave.
      await wait(20)
      request.raw.socket.destroy()
    })(),
  )
}

function drip(bytes: Buffer, overMs: number): Readable {
  const size = Math.max(1, Math.ceil(bytes.length / PIECES))
  return Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += size) {
        yield bytes.subarray(at, at + size)
        await wait(overMs / PIECES, undefined, { ref: false })
      }
    })(),
  )
}
