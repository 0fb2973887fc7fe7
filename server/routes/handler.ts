// Types of route handlers: a synchronous rule in a transaction, an async step before a rule, or no transaction at all.
import type * as z from 'zod'
import type { Contract, Route } from '#contract/wire.ts'
import type { Caller, Session } from '../rules/auth/session.ts'
import type { DomainError } from '../rules/domain-error.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<R extends Route> = R['data'] extends z.ZodType
  ? z.input<R['data']>
  : R['response'] extends z.ZodType
    ? z.input<R['response']>
    : R['binary'] extends readonly string[]
      ? FileResponse
      : never

/** A file response. `filename` makes the file a download; `etag` makes the response cacheable as immutable. */
export type FileResponse = { type: string; bytes: Buffer; etag?: string; filename?: string }

export type UploadedFile = { bytes: Buffer }

export type RequestContext<R extends Route = Route> = {
  sandbox: Sandbox
  shopper: R['access'] extends 'session' ? Caller : Caller | undefined
  session: R['access'] extends 'session' ? Session : Session | undefined
  isAdmin: boolean
  network: string
  origin: string
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  file: R['upload'] extends readonly string[] ? UploadedFile : undefined
  ensureSession: () => string
  /** Replaces the session with a new session of this shopper. Returns the session id; the cookie is set after the commit. */
  signIn: (shopperId: string) => string
  signOut: () => void
  transaction: <Written>(write: () => Written) => Written
}

type Result<R extends Route> = Sent<R> | DomainError

export type Rule<R extends Route> = (context: RequestContext<R>) => Result<R>

export type PreparedHandler<R extends Route> = { prepare: (context: RequestContext<R>) => Promise<Rule<R>> }

type UnmanagedHandler<R extends Route> = {
  run: (context: RequestContext<R>) => Result<R> | Promise<Result<R>>
  isInTurn?: boolean
}

export type Handler<R extends Route> = Rule<R> | PreparedHandler<R> | UnmanagedHandler<R>

export type Handlers<C extends Contract> = { [Name in keyof C]: C[Name] extends Route ? Handler<C[Name]> : never }

/** Runs an async step before a rule. The rule gets a new context: a reset may replace the sandbox during the async step. */
export function withAsyncStep<R extends Route, StepResult>(
  asyncStep: (context: RequestContext<R>) => Promise<StepResult>,
  rule: (context: RequestContext<R>, stepResult: StepResult) => Result<R>,
): PreparedHandler<R> {
  return {
    prepare: async (context) => {
      const stepResult = await asyncStep(context)
      return (again) => rule(again, stepResult)
    },
  }
}

export function withoutTransaction<R extends Route>(run: UnmanagedHandler<R>['run']): UnmanagedHandler<R> {
  return { run }
}

/** Runs without a transaction, in turn with the other operations of the sandbox that the path names, or the request. */
export function inTurn<R extends Route>(run: UnmanagedHandler<R>['run']): UnmanagedHandler<R> {
  return { run, isInTurn: true }
}
