// Converts errors and lists to the response envelope (decisions 101).
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { domainErrors } from '#contract/domain-errors.ts'
import { DomainError } from '../rules/domain-error.ts'

export function sendError(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof DomainError) return reply.status(error.httpStatus).send(error.body)
  if (error.code === 'SQLITE_FULL' || error.code === 'ENOSPC') {
    // A sandbox with a size limit can be full while the disk still has space.
    const isSandbox = error.code === 'SQLITE_FULL' && request.recorded?.sandbox.db.isDiskFull === false
    const code = isSandbox ? 'sandbox_full' : 'disk_full'
    const sentence = request.url.startsWith('/control/') ? FULL[code] : domainErrors[code]
    return reply.status(507).send(new DomainError(code, { sentence }).body)
  }
  const status = error.statusCode ?? 500
  // Closes the connection, so that the server does not read the rest of the body.
  if (status === 413) void reply.header('connection', 'close')
  if (status < 500) return reply.status(status).send(errorOfRequest(status, error.code, request).body)
  request.log.error(error)
  return reply.status(status).send(toServerError(request.id))
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
  const sentence = domainErrors[code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ? 'body_missing' : 'body_unreadable']
  return new DomainError('validation', { sentence, fields: { body: sentence } })
}

const FULL = {
  sandbox_full: 'This sandbox has reached the size that one may have. Nothing was saved.',
  disk_full: 'The disk of the server is full. Nothing was saved: free some space, and all goes on.',
}

export function toServerError(requestId: string) {
  return { ...new DomainError('server_error').body, requestId }
}

export const NOT_FOUND = new DomainError('not_found').body

export function toRows<Row>(rows: Row[]): { rows: Row[]; count: number } {
  return { rows, count: rows.length }
}
