// Answers routes by the real backend of UPSTREAM, or compares its answers with those given here, by DATA_DIR/upstream.json
// (docs/conformance.md). Not called without UPSTREAM.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UpstreamDifference, UpstreamMode } from '#contract/control/upstream.ts'
import type { Route } from '#contract/wire.ts'
import { getSandbox, hashNetwork, sandboxNameOf, setSandboxDate, setSessionCookie } from '#server/routes/access.ts'
import { SERVER_ERROR } from '#server/routes/envelope.ts'
import { causeOf } from '#server/routes/request-decorations.ts'
import { MAX_UPLOAD_BYTES } from '#server/routes/upload.ts'
import { findSession, hashSid } from '#server/rules/auth/session.ts'
import { refuse } from '#server/rules/refusal.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'
import { injectFault } from '../faults/fault-injection.ts'
import { recordInjection } from '../journal/recorder.ts'
import { type UpstreamAnswer, type UpstreamBackend, UpstreamUnreachable } from './backend.ts'
import { compareAnswers } from './comparison.ts'
import type { CookieJar, SessionBridge } from './session-bridge.ts'
import type { UpstreamTable } from './table.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is sent to the real backend once this server has answered; null where nothing is compared. */
    comparison: { body: string | undefined; answer: string | undefined } | null
  }
}

export type UpstreamOptions = {
  sandboxes: Sandboxes
  backend: UpstreamBackend
  bridge: SessionBridge
  table: UpstreamTable
}

export function registerUpstream(app: FastifyInstance, options: UpstreamOptions): void {
  const { sandboxes, backend, bridge, table } = options
  const running = new Set<Promise<void>>()
  app.decorateRequest('comparison', null)

  app.addHook('onRequest', (request, _reply, done) => {
    const sandbox = sandboxes.find(sandboxNameOf(request))
    if (sandbox) translateShopper(request, sandbox, bridge)
    done()
  })
  // Before validation: the real backend is asked what the page sent, valid or not.
  app.addHook('preValidation', (request, reply, done) => {
    const { contractRoute: route } = request.routeOptions.config ?? {}
    const mode = route && table.get(nameOf(request))
    if (!route || !mode || mode === 'here') return done()
    if (mode === 'compare') {
      request.comparison = { body: toBodyText(request.body), answer: undefined }
      return done()
    }
    answerByUpstream(request, reply, route, options).catch(done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { recorded } = request
    // What a fault or a stub answered says nothing about the product.
    if (recorded?.record.injected) request.comparison = null
    if (request.comparison && typeof payload === 'string') request.comparison.answer = payload
    if (request.comparison && recorded) recorded.sandbox.journal.expectComparison(recorded.record)
    done(null, payload)
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (request.comparison) {
      const comparing = compareWithUpstream(request, reply, options)
        .catch((error: unknown) => app.log.warn(error, 'an answer was not compared with UPSTREAM'))
        .finally(() => running.delete(comparing))
      running.add(comparing)
    }
    done()
  })
  app.addHook('preClose', async () => {
    backend.close()
    await Promise.all(running)
  })
}

/** Sends the real backend's answer to the page, and signs in or out here as there. */
async function answerByUpstream(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  { sandboxes, backend, bridge }: UpstreamOptions,
): Promise<void> {
  const sandbox = getSandbox(sandboxes, request)
  if (await injectFault(sandbox, request, reply, route)) return
  recordInjection(request, 'upstream')
  const begun = performance.now()
  const sid = findSid(request, sandbox)
  const jar = bridge.find(sandbox, sid)
  try {
    const answer = await backend.ask({
      method: request.method,
      url: request.url,
      headers: request.headers,
      cookie: jar.header,
      body: await toBody(request),
    })
    const hasChanged = jar.store(answer.setCookies)
    if (hasChanged || route.setsSession) await followSession(request, reply, { sid, jar, sandboxes, backend, bridge })
    else if (sid !== undefined) bridge.keep(sandbox, sid, jar)
    const differences = compareAnswers(nameOf(request), toCompared(answer), undefined, secretsOf(backend, jar))
    record(request, 'upstream', { answer, differences })
    reply.status(answer.status).headers(answer.headers)
    // The page's clock follows the sandbox, not the other backend.
    setSandboxDate(reply, sandbox)
    reply.send(answer.bytes)
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    record(request, 'upstream', { failure: error, ms: performance.now() - begun })
    // Text, because the contract's serializer knows no such status.
    reply.status(error.isTimeout ? 504 : 502).type('application/json; charset=utf-8')
    reply.send(JSON.stringify({ ...SERVER_ERROR, requestId: request.id }))
  }
}

type Following = {
  sid: string | undefined
  jar: CookieJar
  sandboxes: Sandboxes
  backend: UpstreamBackend
  bridge: SessionBridge
}

/** Asks the real backend who is signed in there, and lets the session here follow. */
async function followSession(
  request: FastifyRequest,
  reply: FastifyReply,
  { sid, jar, sandboxes, backend, bridge }: Following,
): Promise<void> {
  const profile = jar.header === '' ? undefined : await askProfile(backend, jar)
  // A reset may have replaced the sandbox meanwhile.
  const sandbox = getSandbox(sandboxes, request)
  const cookie = sandbox.transaction(
    () => bridge.follow(sandbox, { sid, jar, profile, network: hashNetwork(request.ip) }),
    causeOf(request, sandbox),
  )
  if (cookie !== undefined) setSessionCookie(request, reply, cookie)
}

async function askProfile(backend: UpstreamBackend, jar: CookieJar): Promise<unknown> {
  const asked = { method: 'GET', url: '/api/auth/profile', headers: {}, cookie: jar.header }
  const { bytes, status, setCookies } = await backend.ask(asked)
  jar.store(setCookies)
  return status === 200 ? parseJson(bytes.toString()) : undefined
}

/** Sends the same request to the real backend, and records how its answer differs. */
async function compareWithUpstream(
  request: FastifyRequest,
  reply: FastifyReply,
  { backend, bridge }: UpstreamOptions,
): Promise<void> {
  const { comparison, recorded } = request
  if (!comparison || !recorded) return
  const { sandbox } = recorded
  const begun = performance.now()
  const sid = findSetSid(reply) ?? request.cookies['sid']
  const jar = bridge.find(sandbox, sid)
  try {
    const { method, url, headers } = request
    const answer = await backend.ask({ method, url, headers, cookie: jar.header, body: comparison.body })
    jar.store(answer.setCookies)
    if (sid !== undefined) bridge.keep(sandbox, sid, jar)
    const here = { status: reply.statusCode, type: 'application/json', text: comparison.answer ?? '' }
    const differences = compareAnswers(nameOf(request), toCompared(answer), here, secretsOf(backend, jar))
    record(request, 'compare', { answer, differences })
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    record(request, 'compare', { failure: error, ms: performance.now() - begun })
  }
}

type Result =
  | { answer: UpstreamAnswer; differences: UpstreamDifference[] }
  | { failure: UpstreamUnreachable; ms: number }

/** Adds the result to the request's effects in the journal. */
function record({ recorded }: FastifyRequest, mode: UpstreamMode, result: Result): void {
  if (!recorded) return
  const { sandbox, record: entry } = recorded
  const step = { kind: 'upstream', at: new Date(sandbox.now()).toISOString(), job: null, mode } as const
  if ('failure' in result) {
    const { failure, ms } = result
    const reason = failure.message
    sandbox.journal.recordComparison(entry, {
      ...step,
      outcome: 'unreachable',
      status: null,
      ms,
      differences: [],
      reason,
    })
    return
  }
  const { answer, differences } = result
  const outcome = differences.length === 0 ? 'conforms' : 'differs'
  const { status, ms } = answer
  sandbox.journal.recordComparison(entry, { ...step, outcome, status, ms, differences, reason: null })
}

/** A page that got its profile from the real backend names the shopper by the id there. */
function translateShopper(request: FastifyRequest, sandbox: Sandbox, bridge: SessionBridge): void {
  const expected = request.headers['x-shopper']
  const { sid } = request.cookies
  if (expected === undefined || sid === undefined) return
  if (bridge.find(sandbox, sid).shopperId !== expected) return
  const shopperId = findSession(sandbox, hashSid(sid))?.shopperId
  if (shopperId) request.headers['x-shopper'] = shopperId
}

function nameOf({ method, routeOptions }: FastifyRequest): string {
  return `${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`
}

/** The caller's session, unless it has ended. */
function findSid(request: FastifyRequest, sandbox: Sandbox): string | undefined {
  const { sid } = request.cookies
  return sid !== undefined && findSession(sandbox, hashSid(sid)) ? sid : undefined
}

/** The session cookie that a response sets. */
function findSetSid(reply: FastifyReply): string | undefined {
  return /(?:^|;|,)sid=([^;]+)/.exec(String(reply.getHeader('set-cookie') ?? ''))?.[1]
}

/** The body as it came: JSON, bytes, or a form that nobody has read yet. */
async function toBody(request: FastifyRequest): Promise<string | Uint8Array<ArrayBuffer> | undefined> {
  const { body, raw } = request
  if (Buffer.isBuffer(body)) return new Uint8Array(body)
  if (!request.headers['content-type']?.startsWith('multipart/')) return toBodyText(body)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of raw) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_UPLOAD_BYTES * 2) throw refuse('file_too_large')
  }
  return new Uint8Array(Buffer.concat(chunks))
}

function toBodyText(body: unknown): string | undefined {
  return body === undefined || body === null ? undefined : JSON.stringify(body)
}

function toCompared({ status, headers, bytes }: UpstreamAnswer) {
  return { status, type: headers['content-type'] ?? '', text: bytes.toString() }
}

function secretsOf(backend: UpstreamBackend, jar: CookieJar): string[] {
  return [...backend.secrets, ...jar.values]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
