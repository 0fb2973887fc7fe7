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
    return new LazyContext(request, facts, {
      sandbox,
      session,
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
    })
  }

  private open(sandbox: Sandbox, shopperId: string | null): string {
    this.cookie = openSession(sandbox, shopperId, hashNetwork(this.request.ip))
    return this.cookie
  }
}

type Known = Omit<RequestContext, 'isAdmin' | 'network' | 'origin'>

/**
 * What few handlers read is looked up when it is. A class, because V8 allocates the getters of an object literal in the old
 * generation, from where they keep the whole request alive through every minor garbage collection.
 */
class LazyContext implements RequestContext {
  readonly sandbox: Sandbox
  readonly shopper: Known['shopper']
  readonly session: Known['session']
  readonly params: Known['params']
  readonly query: Known['query']
  readonly body: Known['body']
  readonly file: Known['file']
  readonly ensureSession: Known['ensureSession']
  readonly signIn: Known['signIn']
  readonly signOut: Known['signOut']
  private readonly request: FastifyRequest
  private readonly facts: RequestFacts

  constructor(request: FastifyRequest, facts: RequestFacts, known: Known) {
    this.request = request
    this.facts = facts
    this.sandbox = known.sandbox
    this.shopper = known.shopper
    this.session = known.session
    this.params = known.params
    this.query = known.query
    this.body = known.body
    this.file = known.file
    this.ensureSession = known.ensureSession
    this.signIn = known.signIn
    this.signOut = known.signOut
  }

  get isAdmin(): boolean {
    return hasAdminKey(this.request, this.facts.adminKey)
  }

  get origin(): string {
    return originOf(this.request, this.facts.publicUrl)
  }

  get network(): string {
    return hashNetwork(this.request.ip)
  }
}
