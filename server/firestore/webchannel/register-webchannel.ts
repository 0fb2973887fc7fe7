// Routes of WebChannel over HTTP: handshake, forward requests (POST), back channel (a long GET) and termination.

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientNetworkOf, isPrivateAddress } from '#server/http/network.ts'
import { toRateLimit } from '#server/http/rate-limit.ts'
import type { Firestore } from '../firestore.ts'
import { MAX_BODY_BYTES } from '../request-schema.ts'
import { parseName } from '../resource-name.ts'
import { type Channel, KEEP_ALIVE_MS } from './channel.ts'
import type { Channels } from './channels.ts'
import { findAuthorization, frame, messagesOf, sendPreflight, streamHeaders } from './framing.ts'
import { ListenStream } from './listen-stream.ts'
import { WriteStream } from './write-stream.ts'

const PROTOCOL = 8
const SERVER_VERSION = 14
const MAX_POSTS_PER_MINUTE = 1_200
/** Starts with 'Error: ', because the SDK does not find 'Unknown SID' at the first character. */
const UNKNOWN_SID = { status: 400, body: 'Error: Unknown SID' }

type Route = { Params: { service: string }; Body: string | undefined }
type Response = { status: number; body: string }

export function registerWebChannel(app: FastifyInstance, firestore: Firestore, channels: Channels): void {
  const url = '/google.firestore.v1.Firestore/:service/channel'
  const options = { bodyLimit: MAX_BODY_BYTES }

  // Private addresses belong to proxies and tools, which many users share.
  const maxOf = ({ ip }: FastifyRequest) => (isPrivateAddress(ip) ? undefined : MAX_POSTS_PER_MINUTE)

  app.post<Route>(url, { ...options, config: { rateLimit: toRateLimit({ maxOf }) } }, (request, reply) => {
    const query = queryOf(request)
    const form = new URLSearchParams(request.body ?? '')
    const id = query.get('SID')
    if (id === null) send(request, reply, open(request, query, form))
    else send(request, reply, query.get('TYPE') === 'terminate' ? terminate(id) : forward(id, query, form))
  })

  app.get<Route>(url, { ...options, exposeHeadRoute: false }, (request, reply) => {
    const query = queryOf(request)
    const id = query.get('SID') ?? ''
    const channel = channels.find(id)
    if (query.get('TYPE') === 'terminate') send(request, reply, terminate(id))
    else if (!channel) send(request, reply, UNKNOWN_SID)
    else {
      channel.acknowledge(Number(query.get('AID')))
      reply.hijack()
      reply.raw.writeHead(200, streamHeaders(request.headers))
      channel.attach(reply.raw, query.get('CI') !== '1')
    }
  })

  app.options(url, sendPreflight)

  function open(
    { params: { service }, ip }: FastifyRequest<Route>,
    query: URLSearchParams,
    form: URLSearchParams,
  ): Response {
    if (service !== 'Listen' && service !== 'Write') return { status: 404, body: `There is no stream ${service}.` }
    if (query.get('VER') !== String(PROTOCOL)) return { status: 400, body: 'Only protocol 8 is supported.' }
    try {
      const { projectId } = parseName(query.get('database') ?? '')
      firestore.checkAvailable(projectId)
      const caller = firestore.authenticate(projectId, findAuthorization(form))
      const Stream = service === 'Listen' ? ListenStream : WriteStream
      const network = isPrivateAddress(ip) ? undefined : clientNetworkOf(ip)
      const uid = caller.kind === 'user' ? caller.uid : undefined
      const channel = channels.open({ projectId, network, uid }, (opened) => new Stream(firestore, opened, caller))
      if (!channel) return { status: 503, body: 'Too many channels are open.' }
      if (!receive(channel, form)) return { status: 400, body: 'The first messages are malformed.' }
      const handshake = [[0, ['c', channel.id, '', PROTOCOL, SERVER_VERSION, KEEP_ALIVE_MS]]]
      return { status: 200, body: frame(JSON.stringify(handshake)) }
    } catch (error) {
      const { http, message } = firestore.toFirestoreError(error)
      return { status: http, body: message }
    }
  }

  function forward(id: string, query: URLSearchParams, form: URLSearchParams): Response {
    const channel = channels.find(id)
    if (!channel) return UNKNOWN_SID
    channel.acknowledge(Number(query.get('AID')))
    return receive(channel, form) ? { status: 200, body: frame(JSON.stringify(channel.state)) } : UNKNOWN_SID
  }

  /** Receives messages. Closes the channel and returns false if messages are out of order or malformed. */
  function receive(channel: Channel, form: URLSearchParams): boolean {
    const { offset, messages } = messagesOf(form)
    try {
      if (channel.receive(offset, messages)) return true
    } catch (error) {
      firestore.toFirestoreError(error)
    }
    channel.close()
    return false
  }

  function terminate(id: string): Response {
    channels.find(id)?.close()
    return { status: 200, body: '' }
  }
}

/** Bypasses Fastify's hooks, whose compression would delay the response. */
function send(request: FastifyRequest, reply: FastifyReply, { status, body }: Response): void {
  reply.hijack()
  reply.raw.writeHead(status, { ...streamHeaders(request.headers), 'content-length': Buffer.byteLength(body) })
  reply.raw.end(body)
}

function queryOf(request: FastifyRequest): URLSearchParams {
  return new URL(request.url, 'http://localhost').searchParams
}
