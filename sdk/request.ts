// Sends requests to a running server by route name: fills in the path and unwraps the response envelope.
import type { CallOptions, JsonRoute, Result } from '#contract/route-types.ts'

export type CallRoute = <Key extends JsonRoute>(key: Key, ...options: CallOptions<Key>) => Promise<Result<Key>>

/** An error response; `code` is the envelope's result code, and the message suggests a remedy. */
export class ApiError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    const hint = HINTS[code]
    super(`${code}: ${message}${hint ? ` ${hint}` : ''}`)
    this.name = 'ApiError'
    this.code = code
  }
}

const HINTS: Record<string, string> = {
  sandbox_missing: 'On the command line: --sandbox NAME.',
  sandbox_unknown: 'createSandbox(url) and `control sandboxes create` do so.',
  sandbox_limit: 'Remove sandboxes that are no longer used with sandbox.remove().',
  token_needed: 'Set STRUKA_CONTROL_TOKEN to the token of the link that the server prints at start.',
  timeout: 'Check the filter, and that the action before it has finished.',
}

export type RequestOptions = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

type Envelope = { error: string | null; code: string; data?: unknown; fields?: Record<string, string> }

export function buildRequest(
  key: string,
  { params = {}, query = {}, body, signal }: RequestOptions,
  headers: Record<string, string>,
): [path: string, init: RequestInit] {
  const [method = 'GET', path = ''] = key.split(' ')
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) }
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  return [`${fillPath(path, params)}${formatQuery(query)}`, init]
}

export async function send(url: string, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(url.replace(/\/+$/, '') + path, init)
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause
    throw new Error(
      `No server responds at ${url}. Start one ('npm start', 'npx struka start'), or set STRUKA_URL to the address of one.`,
      { cause },
    )
  }
}

export async function readData(response: Response): Promise<unknown> {
  if (!response.headers.get('content-type')?.includes('json')) {
    throw new ApiError(String(response.status), `${response.url} sent no JSON. Check that the URL is the server's own.`)
  }
  const envelope = (await response.json()) as Envelope
  if (envelope.error) throw new ApiError(envelope.code, formatMessage(envelope.error, envelope.fields))
  return envelope.data
}

function formatMessage(error: string, fields: Record<string, string> = {}): string {
  return [error, ...Object.entries(fields).map(([field, message]) => `${field}: ${message}`)].join(' ')
}

function fillPath(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`${path} has the parameter '${name}': pass it as { params: { ${name} } }.`)
    return encodeURIComponent(String(value))
  })
}

function formatQuery(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}
