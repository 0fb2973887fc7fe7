// Forwards browsers' Firestore traffic to the official emulator, and verifies tokens, because the emulator does not.
import replyFrom from '@fastify/reply-from'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { FirestoreError } from '../error.ts'
import { MAX_BODY_BYTES, parseJson, WriteRequest } from '../request-schema.ts'
import { parseDocumentPath, parseName } from '../resource-name.ts'
import { findAuthorization, messagesOf } from '../webchannel/framing.ts'

export type EmulatorProxyOptions = {
  /** `host:port` of the emulator. */
  emulator: string
  verify: (projectId: string, token: string) => object | undefined
  prepare: (projectId: string) => Promise<boolean>
  onDelete: (projectId: string, path: string) => void
}

const DROPPED_HEADERS = new Set(['cookie', 'origin', 'referer', 'accept-encoding'])
const REFUSED = 'the Firestore emulator did not take a request'
const UNREACHABLE = 'The Firestore emulator is unreachable.'
/** A newly started emulator refuses its first requests, and a browser would wait for a minute before a retry. */
const RETRY_DELAYS_MS = [200, 500, 1_000]

export const emulatorProxy: FastifyPluginAsync<EmulatorProxyOptions> = async (app, options) => {
  const { emulator, verify, prepare, onDelete } = options
  // Compression would delay messages that must arrive at once.
  const routeOptions = { compress: false as const, bodyLimit: MAX_BODY_BYTES, exposeHeadRoute: false }
  await app.register(replyFrom, {
    base: `http://${emulator}`,
    disableRequestLogging: true,
    destroyAgent: true,
    // A back channel stays open without traffic while there are no changes.
    undici: { headersTimeout: 0, bodyTimeout: 0 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body))
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof FirestoreError)) throw error
    return reply.status(error.http).send(error.body)
  })

  app.route<{ Params: { service: string }; Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/google.firestore.v1.Firestore/:service/channel',
    ...routeOptions,
    handler: async (request, reply) => {
      const query = new URL(request.url, 'http://localhost').searchParams
      const { projectId } = parseName(query.get('database') ?? '')
      if (request.params.service === 'Write') reportDeletions(projectId, request.body ?? '')
      if (query.has('SID')) return forward(request, reply, { projectId, body: request.body })
      await requireProject(projectId)
      return forward(request, reply, {
        projectId,
        body: toHandshake(projectId, request.body ?? ''),
        isRepeatable: true,
      })
    },
  })

  app.route<{ Body: string | undefined }>({
    method: ['GET', 'POST'],
    url: '/v1/projects/*',
    ...routeOptions,
    handler: async (request, reply) => {
      const { pathname } = new URL(request.url, 'http://localhost')
      const projectId = pathname.split('/')[3] ?? ''
      await requireProject(projectId)
      const isAnonymous = !isVerified(projectId, request.headers.authorization)
      return forward(request, reply, { projectId, body: request.body, isAnonymous })
    },
  })

  function reportDeletions(projectId: string, body: string): void {
    for (const text of messagesOf(new URLSearchParams(body)).messages) {
      for (const { delete: name } of parseJson(WriteRequest, text).writes) {
        if (name !== undefined) onDelete(projectId, parseDocumentPath(projectId, name))
      }
    }
  }

  async function requireProject(projectId: string): Promise<void> {
    const hasProject = await prepare(projectId).catch((error: unknown) => {
      if (error instanceof FirestoreError) throw error
      app.log.warn({ reason: String(error) }, 'the Firestore emulator has not got the documents of a project')
      throw new FirestoreError('UNAVAILABLE', UNREACHABLE)
    })
    if (!hasProject) throw new FirestoreError('NOT_FOUND', `There is no project ${projectId}.`)
  }

  function isVerified(projectId: string, authorization: string | undefined): boolean {
    const token = /^Bearer\s+(\S+)$/i.exec(authorization?.trim() ?? '')?.[1]
    return token !== undefined && verify(projectId, token) !== undefined
  }

  function toHandshake(projectId: string, body: string): string {
    const form = new URLSearchParams(body)
    if (isVerified(projectId, findAuthorization(form))) return body
    const lines = (form.get('headers') ?? '').split('\r\n')
    form.set('headers', lines.filter((line) => !/^authorization:/i.test(line)).join('\r\n'))
    return form.toString()
  }
}

type Forwarded = { projectId: string; body: string | undefined; isAnonymous?: boolean; isRepeatable?: boolean }

function forward(request: FastifyRequest, reply: FastifyReply, forwarded: Forwarded): FastifyReply {
  const { projectId, body, isAnonymous = false, isRepeatable = false } = forwarded
  const contentType = request.headers['content-type'] ?? 'text/plain'
  return reply.from(undefined, {
    ...(body ? { body, contentType } : {}),
    rewriteRequestHeaders: (_request, headers) =>
      Object.fromEntries(
        Object.entries(headers).filter(
          ([name]) => !DROPPED_HEADERS.has(name) && !(isAnonymous && name === 'authorization'),
        ),
      ),
    retryDelay: ({ err, res, attempt }) => {
      if (!err && res.statusCode < 500) return null
      const delay = isRepeatable ? RETRY_DELAYS_MS[attempt] : undefined
      const reason = err ? err.message : `status ${res.statusCode}`
      const path = request.url.split('?')[0]
      request.log.warn({ reason, projectId, path, retries: delay !== undefined }, REFUSED)
      return delay ?? null
    },
    onError: () => void reply.status(503).type('text/plain').send(UNREACHABLE),
  })
}
