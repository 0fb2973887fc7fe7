// Forwards browsers' Firestore traffic to the official emulator, and verifies tokens, because the emulator does not.
import type { FastifyPluginAsync } from 'fastify'
import { FirestoreError } from '../error.ts'
import { MAX_BODY_BYTES, parseJson, WriteRequest } from '../request-schema.ts'
import { parseDocumentPath, parseName } from '../resource-name.ts'
import { findAuthorization, messagesOf } from '../webchannel/framing.ts'
import { forward, UNREACHABLE } from './forward.ts'

export type EmulatorProxyOptions = {
  /** `host:port` of the emulator. */
  emulator: string
  verify: (projectId: string, token: string) => object | undefined
  prepare: (projectId: string) => Promise<boolean>
  onDelete: (projectId: string, path: string) => void
}

export const emulatorProxy: FastifyPluginAsync<EmulatorProxyOptions> = async (app, options) => {
  const { emulator, verify, prepare, onDelete } = options
  const routeOptions = { bodyLimit: MAX_BODY_BYTES, exposeHeadRoute: false }
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
      const isHandshake = !query.has('SID')
      if (isHandshake) await requireProject(projectId)
      const body = isHandshake ? toHandshake(projectId, request.body ?? '') : request.body
      // What a browser sends in an open channel counts; a handshake and a back channel that were refused do not.
      return forward(request, reply, {
        emulator,
        projectId,
        body,
        isRepeatable: isHandshake || request.method === 'GET',
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
      return forward(request, reply, { emulator, projectId, body: request.body, isAnonymous })
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
