// Creates the context that is passed to a handler. The session cookie that the handler sets is held here, and sent only
// once the handler's transaction has committed.
import type { FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import { closeSession, findCallerOf, hashSid, openSession } from '../rules/auth/session.ts'
import { refuse } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { findSidHash, hasAdminKey, hashNetwork, originOf } from './access.ts'
import type { Caller, RequestContext, UploadedFile } from './handler.ts'

type RequestFacts = { file: UploadedFile | undefined; adminKey: string | undefined; publicUrl: string | undefined }

export class RequestContextFactory {
  /** A new cookie value, null to clear it, undefined to leave it. */
  cookie: string | null | undefined
  private readonly request: FastifyRequest
  private readonly route: Route
  private readonly facts: RequestFacts

  constructor(request: FastifyRequest, route: Route, facts: RequestFacts) {
    this.request = request
    this.route = route
    this.facts = facts
  }

  create(sandbox: Sandbox): RequestContext {
    const sidHash = findSidHash(this.request)
    const { session, shopper } = sidHash ? findCallerOf(sandbox, sidHash) : {}
    if (shopper) this.request.shopperId = shopper.id
    if (this.route.access === 'session' && !shopper) throw refuse('unauthenticated')
    const { request, facts } = this
    // A page that still shows another shopper must neither read nor write as this one (decisions.md 1).
    const expected = request.headers['x-shopper']
    const isOther = typeof expected === 'string' && expected !== shopper?.id
    if (this.route.access === 'session' && isOther) throw refuse('session_changed')
    const { params, query, body } = request
    return {
      sandbox,
      session,
      // Few handlers read these.
      get isAdmin() {
        return hasAdminKey(request, facts.adminKey)
      },
      get origin() {
        return originOf(request, facts.publicUrl)
      },
      get network() {
        return hashNetwork(request.ip)
      },
      shopper: shopper as Caller,
      params: params as undefined,
      query: query as undefined,
      body: (body ?? undefined) as undefined,
      file: this.facts.file as undefined,
      ensureSession: () => session?.sidHash ?? hashSid(this.open(sandbox, null)),
      signIn: (shopperId) => {
        if (session) closeSession(sandbox, session.sidHash)
        this.request.shopperId = shopperId
        return this.open(sandbox, shopperId)
      },
      signOut: () => {
        if (session) closeSession(sandbox, session.sidHash)
        this.cookie = null
      },
    }
  }

  private open(sandbox: Sandbox, shopperId: string | null): string {
    this.cookie = openSession(sandbox, shopperId, hashNetwork(this.request.ip))
    return this.cookie
  }
}
