// WebChannel over HTTP: the handshake, the forward POSTs, the long GET back, and a browser's goodbye.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Firestore } from '../firestore.ts'
import { parseName } from '../name.ts'
import { authorizationOf, corsHeaders, frame, messagesOf, streamHeaders } from './framing.ts'
import { ListenStream } from './listen.ts'
import { KEEP_ALIVE_MS, type Session } from './session.ts'
import type { Sessions } from './sessions.ts'
import { WriteStream } from './write.ts'

const PROTOCOL = 8
const SERVER_VERSION = 14
const BODY_LIMIT = 4 * 1_048_576
/** Not at the start of the body: the SDK looks for it from the second character on. */
const UNKNOWN_SID = { status: 400, body: 'Error: Unknown SID' }

type Channel = { Params: { service: string }; Body: string | undefined }
type Answer = { status: number; body: string }

export function channelRoutes(app: FastifyInstance, firestore: Firestore, sessions: Sessions): void {
  const url = '/google.firestore.v1.Firestore/:service/channel'
  const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT }

  app.post<Channel>(url, hidden, (request, reply) => {
    const query = queryOf(request)
    const form = new URLSearchParams(request.body ?? '')
    const id = query.get('SID')
    if (id === null) answer(request, reply, greet(request.params.service, query, form))
    else answer(request, reply, query.get('TYPE') === 'terminate' ? goodbye(id) : take(id, query, form))
  })

  app.get<Channel>(url, { ...hidden, exposeHeadRoute: false }, (request, reply) => {
    const query = queryOf(request)
    const id = query.get('SID') ?? ''
    const session = sessions.find(id)
    if (query.get('TYPE') === 'terminate') answer(request, reply, goodbye(id))
    else if (!session) answer(request, reply, UNKNOWN_SID)
    else {
      session.acknowledge(Number(query.get('AID')))
      reply.hijack()
      reply.raw.writeHead(200, streamHeaders(request.headers))
      session.attach(reply.raw, query.get('CI') !== '1')
    }
  })

  app.options(url, { schema: { hide: true } }, answerPreflight)

  /** The handshake: begins a session, as whoever its token says, and takes the first messages. */
  function greet(service: string, query: URLSearchParams, form: URLSearchParams): Answer {
    if (service !== 'Listen' && service !== 'Write') return { status: 404, body: `There is no stream ${service}.` }
    if (query.get('VER') !== String(PROTOCOL)) return { status: 400, body: 'Only protocol 8 is spoken here.' }
    if (sessions.isFull) return { status: 503, body: 'Too many sessions are open.' }
    try {
      const { projectId } = parseName(query.get('database') ?? '')
      firestore.demand(projectId)
      const caller = firestore.caller(projectId, authorizationOf(form))
      const session = sessions.begin(projectId, (begun) =>
        service === 'Listen' ? new ListenStream(firestore, begun, caller) : new WriteStream(firestore, begun, caller),
      )
      if (!receive(session, form)) return { status: 400, body: 'The first messages could not be understood.' }
      const greeting = [[0, ['c', session.id, '', PROTOCOL, SERVER_VERSION, KEEP_ALIVE_MS]]]
      return { status: 200, body: frame(JSON.stringify(greeting)) }
    } catch (error) {
      const { http, message } = firestore.failureOf(error)
      return { status: http, body: message }
    }
  }

  function take(id: string, query: URLSearchParams, form: URLSearchParams): Answer {
    const session = sessions.find(id)
    if (!session) return UNKNOWN_SID
    session.acknowledge(Number(query.get('AID')))
    return receive(session, form) ? { status: 200, body: frame(JSON.stringify(session.state)) } : UNKNOWN_SID
  }

  /** False for messages out of order or not understood: that ends the session, and the browser begins anew. */
  function receive(session: Session, form: URLSearchParams): boolean {
    const { offset, messages } = messagesOf(form)
    try {
      if (session.receive(offset, messages)) return true
    } catch (error) {
      firestore.failureOf(error)
    }
    session.end()
    return false
  }

  function goodbye(id: string): Answer {
    sessions.find(id)?.end()
    return { status: 200, body: '' }
  }
}

export function answerPreflight(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(204, {
    ...corsHeaders(request.headers),
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
    'access-control-max-age': '3600',
  })
  reply.raw.end()
}

/** Past Fastify's hooks: they would compress what must arrive at once. */
function answer(request: FastifyRequest, reply: FastifyReply, { status, body }: Answer): void {
  reply.hijack()
  reply.raw.writeHead(status, { ...streamHeaders(request.headers), 'content-length': Buffer.byteLength(body) })
  reply.raw.end(body)
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}
