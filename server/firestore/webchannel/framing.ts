// Encoding of WebChannel: framed responses, form-encoded requests, and headers that prevent buffering.
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Frames JSON as length, newline, text. The length counts UTF-16 units, which equal bytes because non-ASCII is escaped. */
export function frame(json: string): string {
  const text = json.replace(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return `${text.length}\n${text}`
}

export function messagesOf(form: URLSearchParams): { offset: number; messages: string[] } {
  const messages: string[] = []
  for (let next = form.get('req0___data__'); next !== null; next = form.get(`req${messages.length}___data__`))
    messages.push(next)
  return { offset: Number(form.get('ofs') ?? 0), messages }
}

export function findAuthorization(form: URLSearchParams): string | undefined {
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

/** Allows every origin, because no cookie is involved and a page in development may have another origin. */
export function corsHeaders({ origin }: IncomingHttpHeaders): Record<string, string> {
  if (origin === undefined) return {}
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'x-client-wire-protocol, x-http-session-id, x-http-initial-response',
    vary: 'origin',
  }
}

export function sendPreflight(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(204, {
    ...corsHeaders(request.headers),
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  })
  reply.raw.end()
}
