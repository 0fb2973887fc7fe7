// Hands browsers' Firestore traffic on to the official emulator, so that they speak to the app's own address either way:
// over https too, and with tokens that are verified, which the emulator itself does not do.
import { Agent, request as ask, type IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { parseName } from './name.ts'
import { FirestoreError } from './status.ts'
import { authorizationOf } from './webchannel/framing.ts'

export type RelayOptions = {
  emulator: { host: string; port: number }
  /** Verifies a browser's token, as the embedded Firestore does. */
  verify: (projectId: string, token: string) => object | undefined
  /** Resolves once the emulator holds what this project should hold, with false when there is no such project. */
  ready: (projectId: string) => Promise<boolean>
  /** A browser may have written to this project. */
  written: (projectId: string) => void
  /** The emulator could not be reached. */
  away: () => void
}

type Order = { projectId: string; headers: IncomingHttpHeaders; body: Buffer | undefined; writes: boolean }

const BODY_LIMIT = 10 * 1_048_576
/** Nothing here goes by cookie, and what is said of a connection ends with it. */
const OWN_HEADERS = ['host', 'connection', 'cookie', 'origin', 'referer', 'accept-encoding', 'content-length']

export const firestoreRelay: FastifyPluginCallback<RelayOptions> = (app, options, done) => {
  const agent = new Agent({ keepAlive: true })
  const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT }
  app.addHook('preClose', async () => agent.destroy())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

  app.route<{ Params: { service: string }; Body: Buffer | undefined }>({
    method: ['GET', 'POST'],
    url: '/google.firestore.v1.Firestore/:service/channel',
    exposeHeadRoute: false,
    ...hidden,
    handler: async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams
      const order = { headers: request.headers, writes: request.params.service === 'Write' && request.method === 'GET' }
      await guarded(reply, async () => {
        const { projectId } = parseName(query.get('database') ?? '')
        if (query.has('SID')) return pass(request, reply, { ...order, projectId, body: request.body })
        await demandReady(projectId)
        pass(request, reply, { ...order, projectId, body: greetingOf(projectId, request.body) })
      })
    },
  })

  app.route<{ Body: Buffer | undefined }>({
    method: ['GET', 'POST'],
    url: '/v1/projects/*',
    exposeHeadRoute: false,
    ...hidden,
    handler: async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const projectId = pathname.split('/')[3] ?? ''
      const { authorization, ...others } = request.headers
      const headers = isVerified(projectId, authorization) ? request.headers : others
      await guarded(reply, async () => {
        await demandReady(projectId)
        pass(request, reply, { projectId, headers, body: request.body, writes: pathname.endsWith(':commit') })
      })
    },
  })
  done()

  async function demandReady(projectId: string): Promise<void> {
    if (!(await options.ready(projectId))) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
  }

  function isVerified(projectId: string, authorization: string | undefined): boolean {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
    return token !== undefined && options.verify(projectId, token) !== undefined
  }

  /** The handshake's body. Who shows a token that is not good goes on as nobody, and the rules refuse him what is not his. */
  function greetingOf(projectId: string, body: Buffer | undefined): Buffer {
    const form = new URLSearchParams(body?.toString() ?? '')
    if (isVerified(projectId, authorizationOf(form))) return body ?? Buffer.alloc(0)
    const lines = (form.get('headers') ?? '').split('\r\n')
    form.set('headers', lines.filter((line) => !/^authorization:/i.test(line)).join('\r\n'))
    return Buffer.from(form.toString())
  }

  /** What cannot be handed on is told as Firestore would; browsers try again by themselves. */
  async function guarded(reply: FastifyReply, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FirestoreError)) {
        app.log.warn({ reason: String(error) }, 'a browser was not handed on to the Firestore emulator')
        options.away()
      }
      const failure = error instanceof FirestoreError ? error : new FirestoreError('UNAVAILABLE', AWAY)
      await reply.status(failure.http).send(failure.body)
    }
  }

  function pass(request: FastifyRequest, reply: FastifyReply, { projectId, headers, body, writes }: Order): void {
    const kept = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
    reply.hijack()
    const upstream = ask({
      ...options.emulator,
      agent,
      method: request.method,
      path: request.url,
      headers: { ...Object.fromEntries(kept), ...(body ? { 'content-length': body.length } : {}) },
    })
    reply.raw.once('close', () => upstream.destroy())
    upstream.once('error', () => {
      if (reply.raw.destroyed) return
      options.away()
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.raw.writeHead(503, { 'content-type': 'text/plain' }).end(AWAY)
    })
    upstream.once('response', (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers)
      reply.raw.flushHeaders()
      if (writes) answer.on('data', () => options.written(projectId))
      answer.once('error', () => reply.raw.destroy())
      answer.pipe(reply.raw)
    })
    upstream.end(body)
  }
}

const AWAY = 'The Firestore emulator is away.'
