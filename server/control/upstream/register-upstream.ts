// Answers routes by the real backend of UPSTREAM, or compares both backends' responses, as DATA_DIR/upstream.json says
// (docs/conformance.md). Not called without UPSTREAM.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { UpstreamMode } from '#contract/control/upstream.ts'
import type { Answer } from '#contract/openapi/contract-schemas.ts'
import { JsonText, type Route } from '#contract/wire.ts'
import { getSandbox, hashNetwork, sandboxNameOf, setSessionCookie } from '#server/routes/access.ts'
import { toServerError } from '#server/routes/envelope.ts'
import { changeOriginOf } from '#server/routes/request-context.ts'
import { MAX_UPLOAD_BYTES } from '#server/routes/upload.ts'
import { findSession, hashSid } from '#server/rules/auth/session.ts'
import { DomainError } from '#server/rules/domain-error.ts'
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
    comparison: { url: string; body: string | undefined; answer: string | undefined } | null
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
  // Runs before validation, so that the real backend receives the page's request, valid or not.
  app.addHook('preValidation', (request, reply, done) => {
    const { contractRoute: route } = request.routeOptions.config ?? {}
    const mode = route && table.get(nameOf(request))
    if (!route || !mode || mode === 'here') return done()
    const url = toUpstreamUrl(request, route)
    if (mode === 'compare') {
      request.comparison = { url, body: toBodyText(request.body), answer: undefined }
      return done()
    }
    answerByUpstream(request, reply, { route, url }, options).catch(done)
  })
  app.addHook('onSend', (request, _reply, payload, done) => {
    const { recorded } = request
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

/** Returns the documented path with encoded parameters, which cannot escape the path of UPSTREAM, and the unchanged query. */
function toUpstreamUrl({ routeOptions, params, url }: FastifyRequest, route: Route): string {
  if (route.params?.safeParse(params).success === false) throw new DomainError('not_found')
  const given = new Map(Object.entries(params as Record<string, string>))
  const path = String(routeOptions.url).replace(/:(\w+)/g, (_match, name: string) => {
    const value = given.get(name) ?? ''
    // No id contains these segments, and another server might decode them into another path.
    if (value === '.' || value === '..' || /[/\\]/.test(value)) throw new DomainError('not_found')
    return encodeURIComponent(value)
  })
  const [, query] = /\?(.*)$/s.exec(url) ?? []
  return query === undefined ? path : `${path}?${query}`
}

async function answerByUpstream(
  request: FastifyRequest,
  reply: FastifyReply,
  { route, url }: { route: Route; url: string },
  { sandboxes, backend, bridge }: UpstreamOptions,
): Promise<void> {
  const sandbox = getSandbox(sandboxes, request)
  if (await injectFault(sandbox, request, reply, route)) return
  recordInjection(request, 'upstream')
  const begun = performance.now()
  const { sid: given } = request.cookies
  const sid = given !== undefined && findSession(sandbox, hashSid(given)) ? given : undefined
  const jar = bridge.find(sandbox, sid)
  try {
    const { method, headers } = request
    const answer = await backend.ask({ method, url, headers, cookie: jar.header, body: await toBody(request) })
    const hasChanged = jar.store(answer.setCookies)
    if (hasChanged || route.setsSession) {
      const profile = jar.header === '' ? undefined : await askProfile(backend, jar)
      const current = getSandbox(sandboxes, request)
      const network = hashNetwork(request)
      const follow = () => bridge.follow(current, { sid, jar, profile, network })
      const cookie = current.transaction(follow, changeOriginOf(request, current))
      if (cookie !== undefined) setSessionCookie(request, reply, cookie)
    } else if (sid !== undefined) bridge.keep(sandbox, sid, jar)
    recordAnswer(request, 'upstream', answer, undefined, [...backend.secrets, ...jar.values])
    reply.status(answer.status).headers(answer.headers)
    reply.send(answer.bytes)
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    recordUnreachable(request, 'upstream', error, performance.now() - begun)
    reply.status(error.isTimeout ? 504 : 502).type('application/json; charset=utf-8')
    reply.send(JSON.stringify(toServerError(request.id)))
  }
}

async function askProfile(backend: UpstreamBackend, jar: CookieJar): Promise<unknown> {
  const profileRequest = { method: 'GET', url: '/api/auth/profile', headers: {}, cookie: jar.header }
  const answer = await backend.ask(profileRequest)
  jar.store(answer.setCookies)
  return answer.status === 200 ? toAnswer(answer).body : undefined
}

async function compareWithUpstream(
  request: FastifyRequest,
  reply: FastifyReply,
  { backend, bridge }: UpstreamOptions,
): Promise<void> {
  const { comparison, recorded } = request
  if (!comparison || !recorded) return
  const { sandbox } = recorded
  const begun = performance.now()
  const [, set] = /(?:^|;|,)sid=([^;]+)/.exec(String(reply.getHeader('set-cookie') ?? '')) ?? []
  const sid = set ?? request.cookies['sid']
  const jar = bridge.find(sandbox, sid)
  try {
    const { method, headers } = request
    const { url, body } = comparison
    const answer = await backend.ask({ method, url, headers, cookie: jar.header, body, signal: sandbox.signal })
    jar.store(answer.setCookies)
    if (sid !== undefined) bridge.keep(sandbox, sid, jar)
    const here = {
      status: reply.statusCode,
      type: 'application/json',
      body: JsonText.safeParse(comparison.answer).data,
    }
    recordAnswer(request, 'compare', answer, here, [...backend.secrets, ...jar.values])
  } catch (error) {
    if (!(error instanceof UpstreamUnreachable)) throw error
    recordUnreachable(request, 'compare', error, performance.now() - begun)
  }
}

function recordAnswer(
  request: FastifyRequest,
  mode: UpstreamMode,
  answer: UpstreamAnswer,
  here: Answer | undefined,
  secrets: string[],
): void {
  const differences = compareAnswers(nameOf(request), toAnswer(answer), here, secrets)
  const outcome = differences.length === 0 ? 'conforms' : 'differs'
  const { status, ms } = answer
  record(request, { mode, outcome, status, ms, differences, reason: null })
}

function recordUnreachable(request: FastifyRequest, mode: UpstreamMode, error: UpstreamUnreachable, ms: number): void {
  record(request, { mode, outcome: 'unreachable', status: null, ms, differences: [], reason: error.message })
}

type Effect = Parameters<Sandbox['journal']['recordComparison']>[1]

function record({ recorded }: FastifyRequest, effect: Omit<Effect, 'kind' | 'at' | 'job'>): void {
  if (!recorded || recorded.sandbox.signal.aborted) return
  const at = new Date(recorded.sandbox.now()).toISOString()
  recorded.sandbox.journal.recordComparison(recorded.record, { kind: 'upstream', at, job: null, ...effect })
}

function translateShopper(request: FastifyRequest, sandbox: Sandbox, bridge: SessionBridge): void {
  const expected = request.headers['x-shopper']
  const { sid } = request.cookies
  if (expected === undefined || sid === undefined) return
  if (bridge.find(sandbox, sid).shopperId !== expected) return
  const shopperId = findSession(sandbox, hashSid(sid))?.shopperId
  if (shopperId) request.headers['x-shopper'] = shopperId
}

/** Returns the route's name in the contract, which HEAD and the alternative write methods of the route share. */
function nameOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.config?.contractName ?? ''
}

async function toBody({ body, raw, headers }: FastifyRequest): Promise<string | Buffer | undefined> {
  if (Buffer.isBuffer(body)) return body
  if (!headers['content-type']?.startsWith('multipart/')) return toBodyText(body)
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of raw) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_UPLOAD_BYTES * 2) throw new DomainError('file_too_large')
  }
  return Buffer.concat(chunks)
}

function toBodyText(body: unknown): string | undefined {
  return body === undefined || body === null ? undefined : JSON.stringify(body)
}

function toAnswer({ status, headers, bytes }: UpstreamAnswer): Answer {
  return { status, type: headers['content-type'] ?? '', body: JsonText.safeParse(bytes.toString()).data }
}
