// Sends requests to the real backend of UPSTREAM, without anything that belongs to this server: neither its cookies nor its
// keys, nor the headers that name the page's origin.
import type { IncomingHttpHeaders } from 'node:http'

export type UpstreamRequest = {
  method: string
  /** Path and query. */
  url: string
  headers: IncomingHttpHeaders
  /** The `cookie` header; empty without cookies. */
  cookie: string
  body?: string | Uint8Array<ArrayBuffer> | undefined
}

export type UpstreamAnswer = {
  status: number
  /** Those that may reach the page; no cookie among them. */
  headers: Record<string, string>
  setCookies: string[]
  bytes: Buffer
  ms: number
}

/** No answer, an endless one, or none in time; the message names no secret. */
export class UpstreamUnreachable extends Error {
  readonly isTimeout: boolean

  constructor(reason: string, isTimeout: boolean) {
    super(reason)
    this.isTimeout = isTimeout
  }
}

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 20 * 1_048_576
const SENT_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent', 'if-none-match']
const RETURNED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'etag', 'retry-after', 'location']

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

  constructor({ base, header, timeoutMs = TIMEOUT_MS }: BackendOptions) {
    this.base = base.replace(/\/+$/, '')
    const [, name, value] = /^([^:]+):\s*(.+)$/.exec(header ?? '') ?? []
    this.ownHeaders = name && value ? { [name.toLowerCase()]: value } : {}
    this.timeoutMs = timeoutMs
  }

  /** What must not be shown: the value of the own header. */
  get secrets(): string[] {
    return Object.values(this.ownHeaders)
  }

  /** Redirects are answers of their own. Throws UpstreamUnreachable. */
  async ask({ method, url, headers, cookie, body }: UpstreamRequest): Promise<UpstreamAnswer> {
    const begun = performance.now()
    const timeout = AbortSignal.timeout(this.timeoutMs)
    try {
      const response = await fetch(this.base + url, {
        method,
        headers: { ...pick(headers), ...(cookie === '' ? {} : { cookie }), ...this.ownHeaders },
        redirect: 'manual',
        signal: AbortSignal.any([timeout, this.closing.signal]),
        ...(body === undefined ? {} : { body }),
      })
      const bytes = await readAll(response)
      return {
        status: response.status,
        headers: this.toReturnedHeaders(response.headers),
        setCookies: response.headers.getSetCookie(),
        bytes,
        ms: performance.now() - begun,
      }
    } catch (error) {
      if (timeout.aborted) throw new UpstreamUnreachable(`no answer within ${this.timeoutMs} ms`, true)
      throw new UpstreamUnreachable(reasonOf(error), false)
    }
  }

  /** Ends the requests that are under way. */
  close(): void {
    this.closing.abort()
  }

  /** A redirect into the backend stays on this server. */
  private toReturnedHeaders(given: Headers): Record<string, string> {
    const entries = RETURNED_HEADERS.flatMap((name) => {
      const value = given.get(name)
      return value === null ? [] : [[name, name === 'location' ? this.toLocal(value) : value] as const]
    })
    return Object.fromEntries(entries)
  }

  private toLocal(location: string): string {
    return location.startsWith(`${this.base}/`) ? location.slice(this.base.length) : location
  }
}

function pick(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    SENT_HEADERS.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}

async function readAll(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    length += chunk.length
    if (length > MAX_ANSWER_BYTES) throw new Error(`an answer of more than ${MAX_ANSWER_BYTES} bytes`)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  if (!(cause instanceof Error)) return error.message
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message
}
