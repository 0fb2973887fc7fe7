// Sends requests to the real backend of UPSTREAM, without this server's cookies and keys, and without the headers that
// name the page's origin.
import type { IncomingHttpHeaders } from 'node:http'

export type UpstreamRequest = {
  method: string
  url: string
  headers: IncomingHttpHeaders
  cookie: string
  body?: string | Buffer | undefined
  signal?: AbortSignal
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
const MAX_ANSWER_BYTES = 16 * 1024 * 1024
const SENT_HEADERS = ['accept', 'accept-language', 'content-type', 'user-agent', 'if-none-match']
const RETURNED_HEADERS = ['content-type', 'content-disposition', 'cache-control', 'etag', 'retry-after']

export type BackendOptions = {
  base: string
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

  get secrets(): string[] {
    return Object.values(this.ownHeaders)
  }

  async ask({ method, url, headers, cookie, body, signal }: UpstreamRequest): Promise<UpstreamAnswer> {
    const begun = performance.now()
    const timeout = AbortSignal.timeout(this.timeoutMs)
    try {
      const response = await fetch(this.base + url, {
        method,
        redirect: 'manual',
        headers: { ...pick(headers, SENT_HEADERS), ...this.ownHeaders, ...(cookie === '' ? {} : { cookie }) },
        signal: AbortSignal.any([timeout, this.closing.signal, ...(signal ? [signal] : [])]),
        ...(body === undefined ? {} : { body: new Uint8Array(Buffer.from(body)) }),
      })
      if (response.status > 599) throw new Error(`its status is ${response.status}`)
      const bytes = await readBytes(response)
      return {
        status: response.status,
        headers: this.returnedHeaders(Object.fromEntries(response.headers)),
        setCookies: response.headers.getSetCookie(),
        bytes,
        ms: performance.now() - begun,
      }
    } catch (error) {
      const reason = timeout.aborted ? `no answer within ${this.timeoutMs} ms` : reasonOf(error)
      throw new UpstreamUnreachable(reason, timeout.aborted)
    }
  }

  close(): void {
    this.closing.abort()
  }

  private returnedHeaders({ location, ...headers }: Record<string, string>): Record<string, string> {
    const returned = pick(headers, RETURNED_HEADERS)
    if (location === undefined) return returned
    return { ...returned, location: location.startsWith(`${this.base}/`) ? location.slice(this.base.length) : location }
  }
}

/** Reads an answer up to a size, because the real backend's file may be larger than this server's memory. */
async function readBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.length
    if (size > MAX_ANSWER_BYTES) throw new Error(`its answer is larger than ${MAX_ANSWER_BYTES} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}

function pick(headers: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
}
