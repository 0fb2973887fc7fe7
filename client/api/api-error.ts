// The errors of an API call: HttpError for a non-OK status, ApiError for a 200 whose body carries an error.

/** The error fields of a response body (decisions 101). */
export type ErrorBody = {
  error: string | null
  code: string
  fields?: Record<string, string>
  rateLimitTs?: number
  requestId?: string
}

/** The server answered, but not with a success. */
export abstract class ResponseError extends Error {
  readonly code: string
  readonly fields: Record<string, string>
  /** Epoch ms from which the call may be retried (429). */
  readonly rateLimitTs: number | null

  constructor(message: string, body: Partial<ErrorBody> = {}) {
    super(message)
    this.code = body.code ?? ''
    this.fields = body.fields ?? {}
    this.rateLimitTs = body.rateLimitTs ?? null
  }
}

/** The error of a non-OK response. The message is the status text, as documented (product.md 7). */
export class HttpError extends ResponseError {
  override name = 'HttpError'
  readonly status: number
  readonly userMessage: string | null
  readonly requestId: string | null

  constructor(status: number, statusText: string, body?: Partial<ErrorBody>) {
    super(statusText || `HTTP ${status}`, body)
    this.status = status
    this.userMessage = body?.error ?? null
    this.requestId = body?.requestId ?? null
  }
}

/** The error of a 200 response. `message` is shown to the shopper, `fields` beside the form's fields (decisions 101). */
export class ApiError extends ResponseError {
  override name = 'ApiError'

  constructor(body: Partial<ErrorBody>) {
    super(body.error ?? '', body)
  }
}

/** Thrown when a call does not reach the server or the response does not arrive. */
export class NetworkError extends Error {
  override name = 'NetworkError'
  /** Whether the server may have received the call. */
  isSent = true
}

/** Throws a NetworkError for the TypeError of a failed `fetch`; rethrows any other error. */
export function toNetworkError(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message, { cause: error }) : error
}

/** Like `toNetworkError`, for a call that began without a network. */
export function toUnsent(error: unknown): never {
  throw error instanceof TypeError ? Object.assign(new NetworkError(error.message), { isSent: false }) : error
}

export function toError(
  status: number,
  statusText: string,
  body: Partial<ErrorBody> | undefined,
): HttpError | ApiError {
  if (status < 400 && body) return new ApiError(body)
  return new HttpError(status, statusText, body)
}

export function parseJson<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export function messageOf(error: unknown): string {
  // The documented message for a partner that does not respond is in English (product.md 8).
  if (error instanceof ApiError && error.code === 'no_response') return 'No response. Kodenya belum keluar, coba lagi.'
  if (error instanceof ApiError && error.message) return error.message
  if (error instanceof HttpError && error.userMessage) return error.userMessage
  if (isWithoutNetwork(error)) return 'Kamu sedang tanpa internet. Coba lagi nanti.'
  if (isOffline(error)) return 'Sambungan ke server terganggu. Coba lagi.'
  return 'Terjadi kesalahan. Coba lagi.'
}

/** Returns whether a call or a script load got no response. A server on the same machine responds without a network. */
export function isOffline(error: unknown): boolean {
  return error instanceof NetworkError || isFileMissing(error)
}

/** Returns whether a call or a script load got no response while the browser reports no network. */
export function isWithoutNetwork(error: unknown): boolean {
  return isOffline(error) && !navigator.onLine
}

/** Returns whether a script failed to load: by the messages of Chromium and Firefox, and of Safari. */
export function isFileMissing(error: unknown): boolean {
  return error instanceof Error && /dynamically imported|module script failed/.test(error.message)
}

/** Returns whether the server no longer accepts the session (product.md 4). */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** Returns whether the server rejected the call because the session now has another shopper (decisions 106). */
export function isSessionChanged(error: unknown): boolean {
  return error instanceof HttpError && error.code === 'session_changed'
}

export function isRateLimited(error: unknown): boolean {
  return error instanceof HttpError && error.status === 429
}
