// A Fastify plugin that proxies browsers' Firestore traffic to the official emulator, so that they use the app's own
// address. It verifies tokens, which the emulator does not.
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify'
import { FirestoreError } from '../error.ts'
import { MAX_BODY_BYTES } from '../request-schema.ts'
import { parseName } from '../resource-name.ts'
import { findAuthorization } from '../webchannel/framing.ts'

export type EmulatorProxyOptions = {
  emulator: { host: string; port: number }
  /** Verifies a browser's token, as the embedded Firestore does. */
  verify: (projectId: string, token: string) => object | undefined
  /** Resolves when the emulator has the project's documents; with false when there is no such project. */
  prepare: (projectId: string) => Promise<boolean>
}

/** `attempt` counts from 0 for requests that may be repeated; the others have none. */
type ProxyRequest = {
  projectId: string
  headers: IncomingHttpHeaders
  body: Buffer | undefined
  attempt?: number
}

/** Headers of this connection, and those that Firestore does not need. */
const DROPPED_HEADERS = ['host', 'connection', 'cookie', 'origin', 'referer', 'accept-encoding', 'content-length']
const REFUSED = 'the Firestore emulator did not take a request'
const UNREACHABLE = 'The Firestore emulator is unreachable.'
/** An emulator that has just started refuses its first requests; a browser would wait a minute before the next. */
const RETRY_DELAYS_MS = [200, 500, 1_000]

export const emulatorProxy: FastifyPluginCallback<EmulatorProxyOptions> = (app, options, done) => {
  const agent = new Agent({ keepAlive: true })
  const routeOptions = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }
  app.addHook('preClose', async () => agent.destroy())
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))

  app.route<{ Body: Buffer | undefined }>({
    method: ['GET', 'POST'],
    url: '/google.firestore.v1.Firestore/:service/channel',
    exposeHeadRoute: false,
    ...routeOptions,
    handler: async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams
      const { headers, body } = request
      await sendErrors(reply, async () => {
        const { projectId } = parseName(query.get('database') ?? '')
        if (query.has('SID')) return forward(request, reply, { projectId, headers, body })
        await requireProject(projectId)
        forward(request, reply, { projectId, headers, body: handshakeBody(projectId, body), attempt: 0 })
      })
    },
  })

  app.route<{ Body: Buffer | undefined }>({
    method: ['GET', 'POST'],
    url: '/v1/projects/*',
    exposeHeadRoute: false,
    ...routeOptions,
    handler: async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const projectId = pathname.split('/')[3] ?? ''
      const { authorization, ...others } = request.headers
      const headers = isVerified(projectId, authorization) ? request.headers : others
      await sendErrors(reply, async () => {
        await requireProject(projectId)
        forward(request, reply, { projectId, headers, body: request.body })
      })
    },
  })
  done()

  async function requireProject(projectId: string): Promise<void> {
    if (!(await options.prepare(projectId))) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
  }

  function isVerified(projectId: string, authorization: string | undefined): boolean {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
    return token !== undefined && options.verify(projectId, token) !== undefined
  }

  /** Strips an invalid token from a handshake, so that the emulator's rules see an anonymous caller. */
  function handshakeBody(projectId: string, body: Buffer | undefined): Buffer {
    const form = new URLSearchParams(body?.toString() ?? '')
    if (isVerified(projectId, findAuthorization(form))) return body ?? Buffer.alloc(0)
    const lines = (form.get('headers') ?? '').split('\r\n')
    form.set('headers', lines.filter((line) => !/^authorization:/i.test(line)).join('\r\n'))
    return Buffer.from(form.toString())
  }

  /** Answers failures as Firestore does; browsers retry by themselves. */
  async function sendErrors(reply: FastifyReply, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof FirestoreError)) {
        app.log.warn({ reason: String(error) }, 'a request was not forwarded to the Firestore emulator')
      }
      const known = error instanceof FirestoreError ? error : new FirestoreError('UNAVAILABLE', UNREACHABLE)
      await reply.status(known.http).send(known.body)
    }
  }

  function forward(request: FastifyRequest, reply: FastifyReply, proxied: ProxyRequest): void {
    const { projectId, headers, body, attempt } = proxied
    const forwarded = Object.entries(headers).filter(([name]) => !DROPPED_HEADERS.includes(name))
    if (!reply.sent) reply.hijack()
    const upstream = httpRequest({
      ...options.emulator,
      agent,
      method: request.method,
      path: request.url,
      headers: { ...Object.fromEntries(forwarded), ...(body ? { 'content-length': body.length } : {}) },
    })
    reply.raw.once('close', () => upstream.destroy())
    /** Sends the request again after a while; false when it may not be repeated any more. */
    const retry = (reason: string): boolean => {
      const delay = attempt === undefined ? undefined : RETRY_DELAYS_MS[attempt]
      app.log.warn({ reason, projectId, path: request.url.split('?')[0], retries: delay !== undefined }, REFUSED)
      if (attempt === undefined || delay === undefined) return false
      const timer = setTimeout(() => forward(request, reply, { ...proxied, attempt: attempt + 1 }), delay)
      reply.raw.once('close', () => clearTimeout(timer))
      return true
    }
    upstream.once('error', (error) => {
      if (reply.raw.destroyed || (!reply.raw.headersSent && retry(error.message))) return
      if (reply.raw.headersSent) reply.raw.destroy()
      else reply.raw.writeHead(503, { 'content-type': 'text/plain' }).end(UNREACHABLE)
    })
    upstream.once('response', (response) => {
      const { statusCode = 502 } = response
      if (statusCode >= 500 && retry(`status ${statusCode}`)) return response.resume()
      reply.raw.writeHead(statusCode, response.headers)
      reply.raw.flushHeaders()
      response.once('error', () => reply.raw.destroy())
      response.pipe(reply.raw)
    })
    upstream.end(body)
  }
}
