// Converts errors and lists to the response envelope (decisions 101).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { domainErrors, englishSentenceOf } from '#contract/domain-errors.ts'
import { DomainError } from '../rules/domain-error.ts'
import { traceOf } from './error-trace.ts'

export function sendError(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (request.recorded) request.recorded.record.trace ??= traceOf(error)
  if (error instanceof DomainError) return reply.status(error.httpStatus).send(toLocalized(error, request).body)
  if (error.code === 'DATABASE_CLOSED') return sendError(new DomainError('sandbox_replaced'), request, reply)
  if (error.code === 'SQLITE_BUSY') {
    const { recorded } = request
    const extra = recorded ? { fields: { file: recorded.sandbox.db.fileName } } : {}
    return sendError(new DomainError('database_busy', extra), request, reply)
  }
  if (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC') {
    // A sandbox with a size limit can be full while the disk still has space.
    const isSandbox = error.code === 'SQLITE_FULL' && request.recorded?.sandbox.db.isDiskFull === false
    const code = isSandbox ? 'sandbox_full' : 'disk_full'
    return sendError(new DomainError(code), request, reply)
  }
  const status = error.statusCode ?? 500
  // Closes the connection, so that the server does not read the rest of the body.
  if (status === 413) void reply.header('connection', 'close')
  if (status < 500) return sendError(errorOfRequest(status, error.code, request), request, reply)
  request.log.error(error)
  return reply
    .status(status)
    .send({ ...toLocalized(new DomainError('server_error'), request).body, requestId: request.id })
}

function errorOfRequest(status: number, code: string, request: FastifyRequest): DomainError {
  const takesFile = request.routeOptions.config?.contractRoute?.upload !== undefined
  if (status === 413 && /^FST_(FIELDS|PARTS|FILES)_LIMIT$/.test(code))
    return new DomainError('body_too_large', {
      sentence: 'Formulirnya membawa terlalu banyak isian. Kirim fotonya saja.',
    })
  if (status === 413) return new DomainError(takesFile ? 'file_too_large' : 'body_too_large')
  if (status === 415) return new DomainError(takesFile ? 'file_type' : 'body_type')
  if (status === 429) return new DomainError('too_many_requests')
  if (status === 404) return new DomainError('not_found')
  const unreadable = takesFile ? 'form_unreadable' : 'body_unreadable'
  const problem = code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ? 'body_missing' : unreadable
  if (isControl(request)) return new DomainError('validation', { fields: { body: englishSentenceOf(problem) } })
  const sentence = domainErrors[problem]
  return new DomainError('validation', { sentence, fields: { body: sentence } })
}

/** The control plane's errors are English, because developers read them. A rule's error may repeat its sentence in `fields`. */
function toLocalized(error: DomainError, request: FastifyRequest): DomainError {
  if (!isControl(request)) return error
  const sentence = englishSentenceOf(error.code)
  const fields = Object.entries(error.extra.fields ?? {}).map(([field, value]) => [
    field,
    value === error.message ? sentence : value,
  ])
  return new DomainError(error.code, {
    ...error.extra,
    sentence,
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
  })
}

const isControl = ({ url }: FastifyRequest): boolean => url.startsWith('/control/')

export function toServerError(requestId: string) {
  return { ...new DomainError('server_error').body, requestId }
}

export function toRows<Row>(rows: Row[]): { rows: Row[]; count: number } {
  return { rows, count: rows.length }
}
