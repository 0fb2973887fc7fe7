// Sends requests to the real backend of UPSTREAM by @fastify/reply-from, without anything that belongs to this server:
// neither its cookies nor its keys, nor the headers that name the page's origin.
import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import fastify from 'fastify'

export type UpstreamRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  cookie: string
  body?: string | Buffer | undefined
}

export type UpstreamAnswer = {
  status: number
  headers: Record<string, string>
  setCookies: string[]
  bytes: Buffer
  ms: number
}

export class UpstreamUnreachable extends Error {
  readonly isTimeout: boolean

  constructor(reason: string, isTimeout: boolean) {
    super(reason)
    this.isTimeout = isTimeout
  }
}

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 20 * 1_048_576
const MAX_REQUEST_BYTES = 20 * 1_048_576
const SENT_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent', 'if-none-match']
const FORWARDED_HEADERS = [...SENT_HEADERS, 'cookie', 'host', 'content-length']
const RETURNED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'etag', 'retry-after', 'location']
/** Why there is no answer. The real backend's own header of this name is not returned. */
const FAILURE_HEADER = 'x-upstream-failure'

export type BackendOptions = {
  /** Where it is, for example `https://staging.example.com`. */
  base: string
  /** One more header, `name: value`, such as a gateway's key. */
  header?: string | undefined
  timeoutMs?: number | undefined
}

export class UpstreamBackend {
  readonly base: string
  private readonly ownHeaders: Record<string, string>
  private readonly timeoutMs: number
  private readonly closing = new AbortController()
  private readonly forwarder = fastify({ bodyLimit: MAX_REQUEST_BYTES })

  constructor({ base, header, timeoutMs = TIMEOUT_MS }: BackendOptions) {
    this.base = base.replace(/\/+$/, '')
    const [, name, value] = /^([^:]+):\s*(.+)$/.exec(header ?? '') ?? []
    this.ownHeaders = name && value ? { [name.toLowerCase()]: value } : {}
    this.timeoutMs = timeoutMs
    this.registerForwarder()
  }

  get secrets(): string[] {
    return Object.values(this.ownHeaders)
  }

  /** Redirects are answers of their own. Throws UpstreamUnreachable. */
  async ask({ method, url, headers, cookie, body }: UpstreamRequest): Promise<UpstreamAnswer> {
    const begun = performance.now()
    const timeout = AbortSignal.timeout(this.timeoutMs)
    const asked = this.forwarder.inject({
      method: method as 'GET',
      url,
      headers: { ...pick(headers, SENT_HEADERS), ...(cookie === '' ? {} : { cookie }) },
      signal: AbortSignal.any([timeout, this.closing.signal]),
      ...(body === undefined ? {} : { payload: body }),
    })
    const answer = await asked.catch((error: unknown) => {
      const reason = timeout.aborted ? `no answer within ${this.timeoutMs} ms` : String(error)
      throw new UpstreamUnreachable(reason, timeout.aborted)
    })
    const failure = answer.headers[FAILURE_HEADER]
    if (failure !== undefined) throw new UpstreamUnreachable(String(failure), false)
    return {
      status: answer.statusCode,
      headers: pick(answer.headers, RETURNED_HEADERS),
      setCookies: [answer.headers['set-cookie'] ?? []].flat(),
      bytes: answer.rawPayload,
      ms: performance.now() - begun,
    }
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.forwarder.close()
  }

  private registerForwarder(): void {
    const { forwarder, base, ownHeaders, timeoutMs } = this
    forwarder.register(replyFrom, {
      base: `${base}/`,
      disableRequestLogging: true,
      retryMethods: [],
      destroyAgent: true,
      undici: { maxResponseSize: MAX_ANSWER_BYTES },
    })
    forwarder.removeAllContentTypeParsers()
    forwarder.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    forwarder.setErrorHandler((error: Error, _request, reply) => {
      const { cause } = error
      const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
      reply
        .status(502)
        .header(FAILURE_HEADER, code ?? error.message)
        .send()
    })
    forwarder.all('/*', (request, reply) => {
      const [path = ''] = request.url.split('?')
      return reply.from(`.${path}`, {
        timeout: timeoutMs,
        rewriteRequestHeaders: (_request, headers) => ({ ...pick(headers, FORWARDED_HEADERS), ...ownHeaders }),
        rewriteHeaders: (headers) => {
          const { location } = headers
          // A redirect into the backend stays on this server.
          const local = location?.startsWith(`${base}/`) ? { location: location.slice(base.length) } : {}
          return { ...pick(headers, RETURNED_HEADERS), ...local, 'set-cookie': headers['set-cookie'] ?? [] }
        },
      })
    })
  }
}

function pick(headers: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
