// Sends one request of a browser to the official emulator, and passes the answer on as it comes.
import { once } from 'node:events'
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Forwarded = {
  emulator: string
  projectId: string
  body: string | undefined
  isAnonymous?: boolean
  isRepeatable?: boolean
}

const HOP_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade']
const DROPPED_HEADERS = [...HOP_HEADERS, 'host', 'content-length', 'cookie', 'origin', 'referer', 'accept-encoding']
const REFUSED = 'the Firestore emulator did not take a request'
export const UNREACHABLE = 'The Firestore emulator is unreachable.'
/** A newly started emulator refuses its first requests, and a browser would wait for a minute before a retry. */
const RETRY_DELAYS_MS = [200, 500, 1_000]

/** A browser that leaves, such as a closed tab, is no fault: the emulator's side ends with it, and nothing is logged. */
export async function forward(request: FastifyRequest, reply: FastifyReply, forwarded: Forwarded) {
  const departure = new AbortController()
  reply.raw.once('close', () => departure.abort())
  for (const delay of [...(forwarded.isRepeatable ? RETRY_DELAYS_MS : []), undefined]) {
    const answer = await send(request, forwarded, departure.signal).catch((error: Error) => error)
    if (departure.signal.aborted) break
    const failure = answer instanceof Error ? answer.message : findRefusal(answer)
    const retries = delay !== undefined
    if (failure) {
      const path = request.url.split('?')[0]
      request.log.warn({ reason: failure, projectId: forwarded.projectId, path, retries }, REFUSED)
    }
    if (failure && retries) await setTimeout(delay)
    else if (answer instanceof Error) return reply.status(503).type('text/plain').send(UNREACHABLE)
    else return passOn(answer, request, reply)
  }
  return reply.hijack()
}

async function send(request: FastifyRequest, forwarded: Forwarded, signal: AbortSignal): Promise<IncomingMessage> {
  const { emulator, body, isAnonymous } = forwarded
  const headers = without(request.headers, isAnonymous ? [...DROPPED_HEADERS, 'authorization'] : DROPPED_HEADERS)
  // No connection is kept, because the emulator may close one at the moment in which it is used again.
  const sent = ask(`http://${emulator}${request.url}`, { method: request.method, headers, signal, agent: false })
  // What breaks off after the answer has begun is reported by the answer, too.
  sent.on('error', () => {})
  sent.end(body)
  const [answer] = await once(sent, 'response')
  return answer
}

function findRefusal(answer: IncomingMessage): string | undefined {
  const status = answer.statusCode ?? 0
  return status < 500 ? undefined : `status ${status}`
}

function without(headers: IncomingHttpHeaders, names: string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

async function passOn(answer: IncomingMessage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.hijack()
  for (const [name, value = ''] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value)
  reply.raw.writeHead(answer.statusCode ?? 502, without(answer.headers, HOP_HEADERS))
  // A back channel may have nothing to say for long.
  reply.raw.flushHeaders()
  await pipeline(answer, reply.raw).catch((error: Error) => request.log.debug(error, 'a channel ended early'))
  return reply
}
