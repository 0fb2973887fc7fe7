// The response envelope (decisions.md 1): schemas for the serializer and OpenAPI, and error handling.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Failure, type Route } from '#contract/wire.ts'
import { Refusal, refusals, refuse } from '../rules/refusal.ts'

/** The schema of a route's 200: success or a business failure. */
export function responseSchemaOf(route: Route): z.ZodType {
  if (route.response) return z.union([route.response, Failure])
  return z.union([z.object({ error: z.null(), code: z.literal('ok'), data: route.data ?? z.null() }), Failure])
}

/** Sends a thrown error in the documented envelope; logs only errors of the server. */
export function sendError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof Refusal) return reply.status(error.httpStatus).send(error.body)
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.flatMap(({ instancePath, message, params }) =>
        flattenIssue({ path: instancePath.split('/').filter(Boolean), message: message ?? '', ...params }),
      ),
    )
    return reply.status(400).send(refuse('validation', { fields }).body)
  }
  if (error.code === 'SQLITE_FULL') return reply.status(507).send(refuse('sandbox_full').body)
  const status = error.statusCode ?? 500
  if (status === 413) return reply.status(413).send(refuse('file_too_large').body)
  if (status === 415) return reply.status(415).send(refuse('file_type').body)
  if (status === 429) return reply.status(429).send(refuse('too_many_requests').body)
  if (status < 500) return reply.status(status).send(refuse('validation', { fields: { body: error.message } }).body)
  request.log.error(error)
  return reply.status(status).send({ ...SERVER_ERROR, requestId: request.id })
}

type Issue = { path: PropertyKey[]; message: string; errors?: Issue[][] }

/** Messages by field; of a union, those of the option with the fewest issues. */
function flattenIssue({ path, message, errors = [] }: Issue): [field: string, sentence: string][] {
  const nearest = errors.reduce<Issue[]>(
    (best, issues) => (best.length < issues.length ? best : issues),
    errors[0] ?? [],
  )
  if (nearest.length === 0) return [[path.join('.') || 'body', message]]
  return nearest.flatMap((issue) => flattenIssue({ ...issue, path: [...path, ...issue.path] }))
}

/** The body of an error of the server, sent with the request id. */
export const SERVER_ERROR = {
  error: 'Lagi mati lampu di tempat kami. Coba lagi sebentar.',
  code: 'server_error',
  data: null,
} as const

/** Answers a URL that cannot be parsed, such as `%zz`, with 404. */
export function sendInvalidUrl(_error: Error, _request: unknown, reply: FastifyReply): void {
  void reply.status(404).send(NOT_FOUND)
}

export const NOT_FOUND = { error: refusals.not_found, code: 'not_found', data: null } as const
