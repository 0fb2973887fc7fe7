// Records each request and its response in the sandbox's journal (decisions 806), by hooks outside the transaction. Adds
// the record before the response is sent, so that a caller who has the response finds the record.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDeeper } from '#server/http/json-depth.ts'
import { findSidHash, originOf, sandboxNameOf } from '#server/routes/access.ts'
import { routedPathOf } from '#server/routes/routed-path.ts'
import { hashSid } from '#server/rules/auth/session.ts'
import { lastMessageRowid } from '#server/rules/notification/message.ts'
import type { JournalRecord } from '#server/sandbox/journal-record.ts'
import type { Sandboxes } from '#server/sandbox/sandboxes.ts'

/** The journal records only the length of a longer or deeper request body, and truncates a longer response body. */
const MAX_BODY_BYTES = 65_536
const MAX_BODY_DEPTH = 100
const MAX_TYPE_LENGTH = 200
const MAX_IGNORED = 50
/** What a message may have told: an export reads it from the messages before the request. */
const SECRET_QUERY = /[?&](otp|token)=/
export const MAX_URL_LENGTH = 2_048
const PRODUCT_PATH = /^\/(api|adminapi)\//
/** Control requests that change the sandbox named by header. Excludes sandbox management, the journal and previews. */
const CONTROL_PATH = /^\/control\/(?!sandboxes|journal|health|stream|receipts\/[^/]+\/preview)/

export function registerJournalRecorder(
  app: FastifyInstance,
  sandboxes: Sandboxes,
  publicUrl: string | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isWrite = request.method !== 'GET'
    const { path } = routedPathOf(request)
    if (PRODUCT_PATH.test(path) || (isWrite && CONTROL_PATH.test(path)))
      startEntry(request, sandboxes, path, originOf(request, publicUrl))
    done()
  })
  app.addHook('preValidation', (request, _reply, done) => {
    const { recorded, body } = request
    request.sentQuery = request.query
    if (recorded && !Buffer.isBuffer(body)) recordBody(recorded.record, body)
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.recorded) {
      request.recorded.record.ignored = listIgnored(request, request.recorded.record)
      recordResponse(request.recorded.record, reply, payload)
    }
    addEntry(request)
    done(null, payload)
  })
}

export function recordInjection({ recorded }: FastifyRequest, injected: string): void {
  const entry = recorded?.record
  if (entry) entry.injected = entry.injected ? `${entry.injected}, ${injected}` : injected
}

function startEntry(request: FastifyRequest, sandboxes: Sandboxes, path: string, origin: string): void {
  const sandbox = sandboxes.find(sandboxNameOf(request))
  if (!sandbox) return
  sandbox.journal.settings ??= sandbox.settings
  const record: JournalRecord = {
    id: 0,
    requestId: request.id,
    at: sandbox.now(),
    begunAt: performance.now(),
    ms: 0,
    method: request.method,
    origin,
    url: request.url.slice(0, MAX_URL_LENGTH),
    path: path.slice(0, MAX_URL_LENGTH),
    route: request.routeOptions.config?.contractName ?? null,
    requestType: request.headers['content-type']?.slice(0, MAX_TYPE_LENGTH) ?? null,
    requestBytes: Number(request.headers['content-length'] ?? 0),
    body: undefined,
    status: 0,
    responseType: null,
    responseBytes: 0,
    response: undefined,
    shopperId: null,
    sidBefore: findSidHash(request) ?? null,
    sidAfter: null,
    injected: null,
    ignored: [],
    trace: null,
    lastMessageRowid: request.method !== 'GET' || SECRET_QUERY.test(request.url) ? lastMessageRowid(sandbox) : 0,
    effects: [],
    isUndone: false,
  }
  request.recorded = { sandbox, record }
}

function recordBody(entry: JournalRecord, body: unknown): void {
  if (entry.requestBytes === 0 && body !== undefined && body !== null)
    entry.requestBytes = Buffer.byteLength(JSON.stringify(body))
  if (entry.requestBytes <= MAX_BODY_BYTES && !isDeeper(body, MAX_BODY_DEPTH)) entry.body = body
}

function listIgnored({ body, query, sentQuery }: FastifyRequest, { body: sent }: JournalRecord): string[] {
  const unknown = Object.entries(Object(sentQuery)).filter(([name]) => !Object.hasOwn(Object(query), name))
  return [
    ...unknown.filter(([, value]) => [value].flat().some(Boolean)).map(([name]) => `query.${name}`),
    ...listMissing(sent, body, 'body'),
  ].slice(0, MAX_IGNORED)
}

function listMissing(sent: unknown, read: unknown, path: string): string[] {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return []
  const values = new Map(Object.entries(read))
  return Object.entries(sent).flatMap(([name, value]) =>
    values.has(name) ? listMissing(value, values.get(name), `${path}.${name}`) : [`${path}.${name}`],
  )
}

function recordResponse(entry: JournalRecord, reply: FastifyReply, payload: unknown): void {
  if (entry.id > 0) return
  entry.status = reply.statusCode
  entry.responseType = String(reply.getHeader('content-type') ?? '') || null
  const cookies = reply.getHeader('set-cookie')
  const sid = cookies === undefined ? undefined : /(?:^|;|,)sid=([^;]+)/.exec(String(cookies))?.[1]
  entry.sidAfter = sid ? hashSid(sid) : null
  if (typeof payload === 'string') {
    entry.response = Buffer.from(payload.slice(0, MAX_BODY_BYTES))
    entry.responseBytes = payload.length > MAX_BODY_BYTES ? Buffer.byteLength(payload) : entry.response.length
  } else if (Buffer.isBuffer(payload)) {
    entry.responseBytes = payload.length
    if (entry.responseType?.includes('json') && payload.length <= MAX_BODY_BYTES) entry.response = payload
  }
}

export function addEntry({ recorded, shopperId }: FastifyRequest): void {
  if (!recorded || recorded.record.id > 0) return
  const { sandbox, record } = recorded
  record.ms = performance.now() - record.begunAt
  record.shopperId = shopperId
  sandbox.journal.add(record)
}
