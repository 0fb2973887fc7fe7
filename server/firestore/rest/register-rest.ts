// Firestore's REST routes under /v1: parse project, path and method from the URL, and send errors in Firestore's format.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { invalidArgument, unimplemented } from '../error.ts'
import type { Firestore } from '../firestore.ts'
import { MAX_BODY_BYTES } from '../request-schema.ts'
import { parseName } from '../resource-name.ts'
import { corsHeaders, sendPreflight } from '../webchannel/framing.ts'
import { get, methods, type RestRequest } from './methods.ts'

const MAX_ADMIN_BODY_BYTES = 10 * 1_048_576
const LIST_METHODS = ['batchGet', 'runQuery', 'runAggregationQuery']

export function registerRest(app: FastifyInstance, firestore: Firestore): void {
  const url = '/v1/projects/*'
  const options = { bodyLimit: MAX_ADMIN_BODY_BYTES, onRequest: requireSmallBody }

  app.post<{ Body: string | undefined }>(url, options, (request, reply) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    // Document ids may contain colons; the last colon starts the method.
    const colon = pathname.lastIndexOf(':')
    const method = colon === -1 ? '' : pathname.slice(colon + 1)
    const resource = colon === -1 ? pathname : pathname.slice(0, colon)
    const isList = LIST_METHODS.includes(method)
    answer(request, reply, isList, () => {
      const restRequest = toRestRequest(request, resource, request.body ?? '')
      if (!isMethod(method)) throw unimplemented(`The method '${method}'`)
      return methods[method](restRequest)
    })
  })

  app.get(url, { ...options, exposeHeadRoute: false }, (request, reply) => {
    const { pathname, searchParams } = new URL(request.url, 'http://localhost')
    answer(request, reply, false, () => get(toRestRequest(request, pathname, ''), searchParams))
  })

  app.options(url, sendPreflight)

  function answer(request: FastifyRequest, reply: FastifyReply, isList: boolean, work: () => object): void {
    try {
      send(request, reply, 200, work())
    } catch (error) {
      const { http, body } = firestore.toFirestoreError(error)
      send(request, reply, http, isList ? [body] : body)
    }
  }

  function requireSmallBody({ headers, url: address }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
    const isLarge =
      Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES || headers['transfer-encoding'] !== undefined
    const [, , , projectId = ''] = address.split('/')
    if (isLarge && !firestore.isAdministrator(projectId, headers.authorization)) {
      throw Object.assign(new Error('The body is too large.'), { statusCode: 413 })
    }
    done()
  }

  function toRestRequest(request: FastifyRequest, pathname: string, body: string): RestRequest {
    const { projectId, path } = parseName(decode(pathname.replace(/^\/v1\//, '')))
    const caller = firestore.authenticate(projectId, request.headers.authorization)
    return { firestore, projectId, path, body, caller }
  }
}

/** Decodes a resource name: firebase-admin escapes `(default)`, the web SDK does not. */
function decode(resource: string): string {
  try {
    return decodeURIComponent(resource)
  } catch (cause) {
    throw Object.assign(invalidArgument('The address is not well formed.'), { cause })
  }
}

function isMethod(name: string): name is keyof typeof methods {
  return Object.hasOwn(methods, name)
}

function send(request: FastifyRequest, reply: FastifyReply, status: number, content: object): void {
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
