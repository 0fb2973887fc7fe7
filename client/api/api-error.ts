// How a call fails: the server refused it (StatusError) or answered that it cannot be done (ApiFailure).

/** The part of a body that tells of a failure (decisions.md 1). */
export type Failed = {
  error: string | null
  code: string
  fields?: Record<string, string>
  rateLimitTs?: number
  requestId?: string
}

/** A non-OK reply: the message is the status text, as documented (product.md 7). */
export class StatusError extends Error {
  override name = 'StatusError'
  readonly status: number
  /** The server's machine word, for example `unauthenticated` or `not_found`; empty when the body had none. */
  readonly code: string
  /** The server's Indonesian sentence, when it sent one. */
  readonly sentence: string | null
  readonly fields: Record<string, string>
  readonly requestId: string | null
  /** Epoch ms when the call may be tried again (429). */
  readonly rateLimitTs: number | null

  constructor(status: number, statusText: string, body?: Partial<Failed>) {
    super(statusText || `HTTP ${status}`)
    this.status = status
    this.code = body?.code ?? ''
    this.sentence = body?.error ?? null
    this.fields = body?.fields ?? {}
    this.requestId = body?.requestId ?? null
    this.rateLimitTs = body?.rateLimitTs ?? null
  }
}

/** A 200 that says no: `message` is the sentence to show, `fields` the sentences beside their fields (decisions.md 1). */
export class ApiFailure extends Error {
  override name = 'ApiFailure'
  readonly code: string
  readonly fields: Record<string, string>
  readonly rateLimitTs: number | null

  constructor(body: Failed) {
    super(body.error ?? '')
    this.code = body.code
    this.fields = body.fields ?? {}
    this.rateLimitTs = body.rateLimitTs ?? null
  }
}

/** The error of a reply that is not a success. */
export function failureOf(status: number, statusText: string, body: Failed | undefined): StatusError | ApiFailure {
  if (status < 400 && body) return new ApiFailure(body)
  return new StatusError(status, statusText, body)
}

/** A body as JSON; undefined when it is not JSON, as from a proxy in between. */
export function bodyOf<Body>(text: string): Body | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The sentence a shopper may read for any failure of a call. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ApiFailure && error.message) return error.message
  if (error instanceof StatusError && error.sentence) return error.sentence
  if (isOffline(error)) return 'Kamu sedang tanpa internet. Coba lagi setelah tersambung.'
  return 'Terjadi kesalahan. Coba lagi.'
}

/** The call never reached the server: fetch rejects with a TypeError then. */
export function isOffline(error: unknown): boolean {
  return !navigator.onLine || error instanceof TypeError
}

/** The session ended on the server (product.md 4). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof StatusError && error.status === 401
}
