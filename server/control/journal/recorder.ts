// Writes each request and its answer into its sandbox's journal (decisions.md 8): before the answer leaves, so that who has
// it finds the entry, and beside the transaction.
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sandboxNameOf } from '#server/routes/access.ts'
import type { Cause, JournalRecord } from '#server/sandbox/journal.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The entry that this request writes; null where no journal is kept. */
    entry: JournalRecord | null
    journalOf: Sandbox | null
  }
}

/** A longer body is kept as its length alone, a longer answer as its beginning. */
const BODY_LIMIT = 65_536
const PRODUCT = /^\/(api|adminapi)\//
/** Control calls that change the sandbox they name by header; whole sandboxes and the journal itself are not part of a session. */
const CONTROL = /^\/control\/(?!sandboxes|journal|health|stream)/

export function keepJournal(app: FastifyInstance, sandboxes: Sandboxes): void {
  app.decorateRequest('entry', null)
  app.decorateRequest('journalOf', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (PRODUCT.test(request.url) || (request.method !== 'GET' && CONTROL.test(request.url))) begin(request, sandboxes)
    done()
  })
  // As it was sent: the contract's check puts its own reading in its place.
  app.addHook('preValidation', (request, _reply, done) => {
    const { entry, body } = request
    if (entry && entry.requestBytes <= BODY_LIMIT && !Buffer.isBuffer(body)) entry.body = body
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.entry) end(request, reply, payload)
    done(null, payload)
  })
}

/** Whose doing the transaction of this request is. */
export function causeOf(request: FastifyRequest, sandbox: Sandbox): Cause | undefined {
  return request.entry && request.journalOf === sandbox ? { entry: request.entry, by: null } : undefined
}

export function noteShopper({ entry }: FastifyRequest, shopperId: string): void {
  if (entry) entry.shopperId = shopperId
}

/** Ends the entry of a request whose connection was cut before any answer. */
export function endUnanswered(request: FastifyRequest): void {
  const { entry, journalOf } = request
  if (!entry || entry.id > 0) return
  entry.ms = performance.now() - entry.begunAt
  journalOf?.journal.add(entry)
}

function begin(request: FastifyRequest, sandboxes: Sandboxes): void {
  const sandbox = sandboxes.entry(sandboxNameOf(request))?.sandbox
  if (!sandbox) return
  const { url } = request.routeOptions
  request.journalOf = sandbox
  sandbox.journal.settings ??= sandbox.settings
  request.entry = {
    id: 0,
    requestId: request.id,
    at: sandbox.now(),
    begunAt: performance.now(),
    ms: 0,
    method: request.method,
    url: request.url,
    route: url === undefined || url.includes('*') ? null : `${request.method} ${url}`,
    requestType: request.headers['content-type'] ?? null,
    requestBytes: Number(request.headers['content-length'] ?? 0),
    body: undefined,
    status: 0,
    answerType: null,
    answerBytes: 0,
    answer: undefined,
    shopperId: null,
    sidBefore: hashOf(request.cookies['sid']),
    sidAfter: null,
    interference: null,
    messages: sandbox.journal.messages,
    effects: [],
  }
}

function end(request: FastifyRequest, reply: FastifyReply, payload: unknown): void {
  const { entry, journalOf } = request
  if (!entry || !journalOf || entry.id > 0) return
  entry.ms = performance.now() - entry.begunAt
  entry.status = reply.statusCode
  entry.answerType = String(reply.getHeader('content-type') ?? '') || null
  entry.sidAfter = hashOf(/(?:^|;|,)sid=([^;]+)/.exec(String(reply.getHeader('set-cookie') ?? ''))?.[1])
  if (typeof payload === 'string') {
    entry.answerBytes = Buffer.byteLength(payload)
    entry.answer = payload.length <= BODY_LIMIT ? payload : payload.slice(0, BODY_LIMIT)
  } else if (Buffer.isBuffer(payload)) {
    entry.answerBytes = payload.length
    // A stub's answer is bytes even where it is text.
    if (entry.answerType?.includes('json') && payload.length <= BODY_LIMIT) entry.answer = payload.toString()
  }
  journalOf.journal.add(entry)
}

function hashOf(sid: string | undefined): string | null {
  return sid ? createHash('sha256').update(sid).digest('base64url').slice(0, 16) : null
}
