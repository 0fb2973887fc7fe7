// Creates the context of a handler, and declares the properties that hooks set on a request (none with CONTROL=off).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { type Caller, closeSession, findCallerOf, hashSid, openSession } from '../rules/auth/session.ts'
import { DomainError } from '../rules/domain-error.ts'
import type { ChangeOrigin } from '../sandbox/journal.ts'
import type { JournalRecord } from '../sandbox/journal-record.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'
import { findSidHash, hasAdminKey, hashNetwork, originOf } from './access.ts'
import type { RequestContext, UploadedFile } from './handler.ts'

export type Exchange = {
  request: FastifyRequest
  reply: FastifyReply
  route: Route
  file: UploadedFile | undefined
  adminKey: string | undefined
  publicUrl: string | undefined
  cookie?: string | null
}

export function createContext(exchange: Exchange, sandbox: Sandbox): RequestContext {
  const { request, route, file, adminKey, publicUrl } = exchange
  const sidHash = findSidHash(request)
  const { session, shopper } = sidHash ? findCallerOf(sandbox, sidHash) : {}
  if (shopper) request.shopperId = shopper.id
  if (route.access === 'session' && !shopper) throw new DomainError('unauthenticated')
  // A page that still shows another shopper must not read or write as the shopper of the session (decisions 106).
  const expected = request.headers['x-shopper']
  const isOther = typeof expected === 'string' && expected !== shopper?.id
  if (route.access === 'session' && isOther) throw new DomainError('session_changed')
  const open = (shopperId: string | null) => {
    exchange.cookie = openSession(sandbox, shopperId, hashNetwork(request))
    return exchange.cookie
  }
  return {
    sandbox,
    session,
    shopper: shopper as Caller,
    isAdmin: hasAdminKey(request, adminKey),
    get network() {
      return hashNetwork(request)
    },
    get origin() {
      return originOf(request, publicUrl)
    },
    params: request.params as undefined,
    query: request.query as undefined,
    body: (request.body ?? undefined) as undefined,
    file: file as undefined,
    ensureSession: () => session?.sidHash ?? hashSid(open(null)),
    signIn: (shopperId) => {
      if (session) closeSession(sandbox, session.sidHash)
      request.shopperId = shopperId
      return open(shopperId)
    },
    signOut: () => {
      if (session) closeSession(sandbox, session.sidHash)
      exchange.cookie = null
    },
    transaction: (write) => sandbox.transaction(write, changeOriginOf(request, sandbox)),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contractRoute?: Route
    contractName?: string
  }
  interface FastifyRequest {
    sandboxName: string
    shopperId: string | null
    /** Found once, by the functions of access.ts. */
    network: string | undefined
    sidHash: string | undefined
    recorded: { sandbox: Sandbox; record: JournalRecord } | null
    /** The query before validation. */
    sentQuery: unknown
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('sandboxName', DEMO_NAME)
  app.decorateRequest('shopperId', null)
  app.decorateRequest('network', undefined)
  app.decorateRequest('sidHash', undefined)
  app.decorateRequest('recorded', null)
  app.decorateRequest('sentQuery', null)
}

/** Returns the journal record for the changes of a request; undefined if the sandbox was replaced during the request. */
export function changeOriginOf({ recorded }: FastifyRequest, sandbox: Sandbox): ChangeOrigin | undefined {
  return recorded?.sandbox === sandbox ? { record: recorded.record, job: null } : undefined
}
