// Types of route handlers: a synchronous rule in a transaction, an async step before a rule, or no transaction at all.
import type * as z from 'zod'
import type { Contract, Route } from '#contract/wire.ts'
import type { Session } from '../rules/auth/session.ts'
import type { Refusal } from '../rules/refusal.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined
type Sent<R extends Route> = R['data'] extends z.ZodType
  ? z.input<R['data']>
  : R['response'] extends z.ZodType
    ? z.input<R['response']>
    : R['binary'] extends readonly string[]
      ? FileResponse
      : never

/**
 * A file as response; with `filename` it is a download. `etag` is the id of a stored image, which never changes; without it,
 * the file is made for this request.
 */
export type FileResponse = { type: string; bytes: Buffer; etag?: string; filename?: string }

export type UploadedFile = { bytes: Buffer }

/** The signed-in shopper. */
export type Caller = { id: string; zone: string }

export type RequestContext<R extends Route = Route> = {
  sandbox: Sandbox
  shopper: R['access'] extends 'session' ? Caller : Caller | undefined
  session: Session | undefined
  /** The request carries the admin key. */
  isAdmin: boolean
  /** The caller's network, as a hash: what limits count. */
  network: string
  /** The origin that the caller's browser sees, `https://…`; PUBLIC_URL where it is set. */
  origin: string
  params: Parsed<R['params']>
  query: Parsed<R['query']>
  body: Parsed<R['body']>
  file: R['upload'] extends readonly string[] ? UploadedFile : undefined
  /** The session's hash; opens a signed-out session when there is none. */
  ensureSession: () => string
  /** Replaces the session by a new one of this shopper; returns the cookie's value, which is set after commit. */
  signIn: (shopperId: string) => string
  signOut: () => void
}

export type Result<R extends Route> = Sent<R> | Refusal

/** A handler that runs outside a transaction and may be async: the control plane's routes that replace sandboxes. */
export class WithoutTransaction<R extends Route> {
  readonly run: (call: RequestContext<R>) => Result<R> | Promise<Result<R>>

  constructor(run: (call: RequestContext<R>) => Result<R> | Promise<Result<R>>) {
    this.run = run
  }
}

/** An async step outside the transaction, and a synchronous rule that uses its result inside one. */
export class AsyncStepHandler<R extends Route, StepResult> {
  readonly asyncStep: (call: RequestContext<R>) => Promise<StepResult>
  readonly rule: (call: RequestContext<R>, stepResult: StepResult) => Result<R>

  constructor(
    asyncStep: (call: RequestContext<R>) => Promise<StepResult>,
    rule: (call: RequestContext<R>, stepResult: StepResult) => Result<R>,
  ) {
    this.asyncStep = asyncStep
    this.rule = rule
  }

  /** Runs the async step and returns the rule to run inside the transaction. */
  async prepare(call: RequestContext<R>): Promise<(call: RequestContext<R>) => Result<R>> {
    const stepResult = await this.asyncStep(call)
    return (again) => this.rule(again, stepResult)
  }
}

export type Handler<R extends Route> =
  | ((call: RequestContext<R>) => Result<R>)
  | WithoutTransaction<R>
  | { prepare: (call: RequestContext<R>) => Promise<(call: RequestContext<R>) => Result<R>> }

export type Handlers<C extends Contract> = { [Name in keyof C]: C[Name] extends Route ? Handler<C[Name]> : never }

export function withAsyncStep<R extends Route, StepResult>(
  asyncStep: (call: RequestContext<R>) => Promise<StepResult>,
  rule: (call: RequestContext<R>, stepResult: StepResult) => Result<R>,
): AsyncStepHandler<R, StepResult> {
  return new AsyncStepHandler(asyncStep, rule)
}

export function withoutTransaction<R extends Route>(
  run: (call: RequestContext<R>) => Result<R> | Promise<Result<R>>,
): WithoutTransaction<R> {
  return new WithoutTransaction(run)
}
