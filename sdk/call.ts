// One call to a running server by the name of its route, for scripts: the address filled in, the envelope opened.

/** A call that the server refused; `code` is the machine code of the envelope. */
export class ControlError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.name = 'ControlError'
    this.code = code
  }
}

export type Given = { params?: object; query?: object; body?: unknown; signal?: AbortSignal }

type Envelope = { error: string | null; code: string; data?: unknown; fields?: Record<string, string> }

/** The method, address and init of a call: `POST /control/draws/:id/run` with `{ params: { id } }`. */
export function requestOf(
  key: string,
  { params = {}, query = {}, body, signal }: Given,
  headers: Record<string, string>,
): [path: string, init: RequestInit] {
  const [method = 'GET', path = ''] = key.split(' ')
  const init: RequestInit = { method, headers, ...(signal ? { signal } : {}) }
  if (body !== undefined) {
    init.headers = { ...headers, 'content-type': 'application/json' }
    init.body = JSON.stringify(body)
  }
  return [`${filled(path, params)}${searchOf(query)}`, init]
}

/** What an envelope holds; throws a ControlError where it holds a failure. */
export async function opened(response: Response): Promise<unknown> {
  const answer = (await response.json()) as Envelope
  if (answer.error !== null) throw new ControlError(answer.code, sentenceOf(answer.error, answer.fields))
  return answer.data
}

function sentenceOf(error: string, fields: Record<string, string> = {}): string {
  return [error, ...Object.entries(fields).map(([field, sentence]) => `${field}: ${sentence}`)].join(' ')
}

function filled(path: string, params: object): string {
  const values = new Map(Object.entries(params))
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))
}

function searchOf(query: object): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size === 0 ? '' : `?${search}`
}
