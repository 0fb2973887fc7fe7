// HTTP client for the backend under test: limits requests per second, stores the session, and measures response times.
import { JsonText } from '#contract/wire.ts'
import { type Answer, type Request, type Send, Unreachable } from './model.ts'

export type HttpClientOptions = {
  send: Send
  headers?: Record<string, string>
  sid?: string | undefined
  requestsPerSecond: number
  now: () => number
  wait: (ms: number) => Promise<void>
}

export type CallInput = {
  method: string
  path: string
  query?: Record<string, string>
  body?: unknown
  contentType?: string
  signedIn?: boolean
}

export class HttpClient {
  requests = 0
  sid: string | undefined
  private readonly options: HttpClientOptions
  private nextAt = 0
  private hasAnswered = false
  private failure: Unreachable | undefined

  constructor(options: HttpClientOptions) {
    this.options = options
    this.sid = options.sid
  }

  async ask(call: CallInput): Promise<Answer & { ms: number }> {
    if (this.failure) throw this.failure
    const { now, wait, send, requestsPerSecond } = this.options
    const at = Math.max(now(), this.nextAt)
    this.nextAt = at + 1_000 / requestsPerSecond
    if (at > now()) await wait(at - now())
    const began = now()
    this.requests += 1
    try {
      const answer = await send(this.toRequest(call))
      this.hasAnswered = true
      return { ...answer, ms: now() - began }
    } catch (error) {
      const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
      const failure = new Unreachable(`no answer: ${reason instanceof Error ? reason.message : reason}`)
      // A backend that is down is asked once, not at every route.
      if (!this.hasAnswered) this.failure = failure
      throw failure
    }
  }

  private toRequest({ method, path, query = {}, body, contentType, signedIn = true }: CallInput): Request {
    const text = String(new URLSearchParams(query))
    return {
      method,
      path: text === '' ? path : `${path}?${text}`,
      headers: {
        accept: 'application/json',
        ...this.options.headers,
        ...(signedIn && this.sid !== undefined ? { cookie: `sid=${this.sid}` } : {}),
        ...(body === undefined ? {} : { 'content-type': contentType ?? 'application/json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
  }
}

export function createFetchSend(base: string, timeoutMs: number): Send {
  return async ({ path, ...init }) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(base.replace(/\/+$/, '') + path, { ...init, redirect: 'manual', signal })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      cookies: response.headers.getSetCookie(),
      body: JsonText.safeParse(await response.text()).data,
    }
  }
}
