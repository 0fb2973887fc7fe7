// Firestore's REST routes under /v1: finds project, path and verb in the URL, and puts failures into Firestore's words.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Firestore } from '../firestore.ts'
import { parseName } from '../name.ts'
import { FirestoreError, invalid } from '../status.ts'
import { answerPreflight } from '../webchannel/channel.ts'
import { corsHeaders } from '../webchannel/framing.ts'
import { get } from './get.ts'
import { type Call, listVerbs, verbs } from './verb.ts'

/** Firestore's own limit on a request. */
const BODY_LIMIT = 10 * 1_048_576

export function restRoutes(app: FastifyInstance, firestore: Firestore): void {
  const url = '/v1/projects/*'
  const hidden = { schema: { hide: true }, bodyLimit: BODY_LIMIT }

  app.post<{ Body: string | undefined }>(url, hidden, (request, reply) => {
    const { resource, verb } = targetOf(request)
    const isList = isOneOf(listVerbs, verb)
    try {
      const call = callOf(request, resource, request.body ?? '')
      if (isList) return answer(request, reply, 200, listVerbs[verb](call))
      if (isOneOf(verbs, verb)) return answer(request, reply, 200, verbs[verb](call))
      throw new FirestoreError('UNIMPLEMENTED', `This Firestore knows no verb '${verb}'.`)
    } catch (error) {
      const failure = firestore.failureOf(error)
      return answer(request, reply, failure.http, isList ? [failure.body] : failure.body)
    }
  })

  app.get(url, { ...hidden, exposeHeadRoute: false }, (request, reply) => {
    try {
      const { pathname, searchParams } = new URL(request.url, 'http://localhost')
      return answer(request, reply, 200, get(callOf(request, decoded(pathname), ''), searchParams))
    } catch (error) {
      const failure = firestore.failureOf(error)
      return answer(request, reply, failure.http, failure.body)
    }
  })

  app.options(url, { schema: { hide: true } }, answerPreflight)

  function callOf(request: FastifyRequest, resource: string, body: string): Call {
    const { projectId, path } = parseName(resource)
    return { firestore, projectId, path, body, caller: firestore.caller(projectId, request.headers.authorization) }
  }
}

/** `projects/P/databases/(default)/documents/a/b:runQuery` as resource and verb. Ids may hold colons: the last one counts. */
function targetOf(request: FastifyRequest): { resource: string; verb: string } {
  const { pathname } = new URL(request.url, 'http://localhost')
  const colon = pathname.lastIndexOf(':')
  return colon === -1
    ? { resource: decoded(pathname), verb: '' }
    : { resource: decoded(pathname.slice(0, colon)), verb: pathname.slice(colon + 1) }
}

/** The resource that the address names: firebase-admin escapes `(default)`, the web SDK does not. */
function decoded(pathname: string): string {
  const resource = pathname.replace(/^\/v1\//, '')
  try {
    return decodeURIComponent(resource)
  } catch (cause) {
    throw Object.assign(invalid('The address is not well formed.'), { cause })
  }
}

function isOneOf<Verbs extends object>(table: Verbs, verb: string): verb is Extract<keyof Verbs, string> {
  return Object.hasOwn(table, verb)
}

function answer(request: FastifyRequest, reply: FastifyReply, status: number, content: object): void {
  const body = JSON.stringify(content)
  reply.hijack()
  reply.raw.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': Buffer.byteLength(body),
    ...corsHeaders(request.headers),
  })
  reply.raw.end(body)
}
