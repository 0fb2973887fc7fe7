// What hooks read from a contract request and attach to it: the extension points that the control plane fills. Nothing
// fills them with CONTROL=off.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Route } from '#contract/wire.ts'
import type { Cause } from '../sandbox/journal.ts'
import type { JournalRecord } from '../sandbox/journal-record.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { DEMO_NAME } from '../sandbox/sandbox-files.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract row that a route serves; undefined for routes outside the contract. */
    contractRoute?: Route
  }
  interface FastifyRequest {
    /** The requested sandbox, `demo` unless the caller may choose. */
    sandboxName: string
    /** The signed-in shopper; set when the handler has loaded the session. */
    shopperId: string | null
    /** The request's record, and the sandbox whose journal it belongs to; null for requests that are not recorded. */
    recorded: { sandbox: Sandbox; record: JournalRecord } | null
  }
}

export function decorateRequests(app: FastifyInstance): void {
  app.decorateRequest('sandboxName', DEMO_NAME)
  app.decorateRequest('shopperId', null)
  app.decorateRequest('recorded', null)
}

/** What a transaction of this request is recorded under; undefined in a sandbox that has replaced its own since. */
export function causeOf({ recorded }: FastifyRequest, sandbox: Sandbox): Cause | undefined {
  return recorded?.sandbox === sandbox ? { record: recorded.record, job: null } : undefined
}
