// WebChannel's bytes: framed answers, form-encoded requests, and the headers that keep a stream from being buffered.
import type { IncomingHttpHeaders } from 'node:http'

/** Length, newline, JSON. Length counts UTF-16 units; with everything beyond ASCII escaped it is the count of bytes too. */
export function frame(json: string): string {
  const text = json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `${text.length}\n${text}`
}

/** The messages of a forward request from its offset on, up to the first gap; its `count` is not to be trusted. */
export function messagesOf(form: URLSearchParams): { offset: number; messages: string[] } {
  const messages: string[] = []
  for (let next = form.get('req0___data__'); next !== null; next = form.get(`req${messages.length}___data__`))
    messages.push(next)
  return { offset: Number(form.get('ofs') ?? 0), messages }
}

/** The Authorization among the `headers` of a handshake: CRLF lines `Name:Value` inside the form, not real headers. */
export function authorizationOf(form: URLSearchParams): string | undefined {
  const lines = (form.get('headers') ?? '').split('\r\n')
  const line = lines.find((candidate) => candidate.toLowerCase().startsWith('authorization:'))
  return line?.slice('authorization:'.length).trim()
}

export function streamHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache, no-store, no-transform',
    'x-content-type-options': 'nosniff',
    'x-accel-buffering': 'no',
    ...corsHeaders(headers),
  }
}

/** In development the page may come from another origin. Nothing here goes by cookie, so any origin may ask. */
export function corsHeaders({ origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
    vary: 'origin',
  }
}
