// Uploads (product.md 7). Checks sender, size and the number of running uploads before the body is read. Then reads the file
// from the raw body or from the multipart form.
import '@fastify/multipart'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findCallerOf } from '../rules/auth/session.ts'
import { DomainError } from '../rules/domain-error.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { findSidHash } from './access.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024
const MAX_FIELDS = 20
const MAX_FIELD_BYTES = 64 * 1024
const FILE_TYPE = /^(image\/|application\/octet-stream|\*\/\*)/

export async function readUpload(request: FastifyRequest, limit = MAX_UPLOAD_BYTES): Promise<{ bytes: Buffer }> {
  const bytes = request.isMultipart() ? await readPart(request, limit) : request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw new DomainError('file_missing')
  return { bytes }
}

async function readPart(request: FastifyRequest, limit: number): Promise<Buffer | undefined> {
  if (!request.headers['content-type']?.includes('boundary=')) return undefined
  try {
    const part = await request.file({
      limits: {
        files: 1,
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        parts: MAX_FIELDS + 1,
        headerPairs: 20,
        fileSize: limit,
      },
      isPartAFile: (_name, type, filename) => filename !== undefined || FILE_TYPE.test(type ?? ''),
    })
    return await part?.toBuffer()
  } catch (error) {
    // The parser's own errors have no status. Only the bytes that the client sent can cause them.
    throw Object.assign(error as Error, { statusCode: (error as FastifyError).statusCode ?? 400 })
  }
}

const MULTIPART_OVERHEAD_BYTES = 16 * 1024
const MAX_UPLOADS_PER_SHOPPER = 12
const MAX_UPLOADED_BYTES = 256 * 1024 * 1024

export class UploadAdmission {
  private readonly maxBytes: number
  private readonly uploadsByShopper = new Map<string, number>()
  private uploadedBytes = 0

  constructor(maxBytes = MAX_UPLOADED_BYTES) {
    this.maxBytes = maxBytes
  }

  reserveSlot(request: FastifyRequest, reply: FastifyReply, sandbox: Sandbox): void {
    const length = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES)
    const isTooLarge = length > MAX_UPLOAD_BYTES + MULTIPART_OVERHEAD_BYTES
    // Closes the connection, so that the server does not read the body.
    if (isTooLarge) reply.header('connection', 'close')
    const sidHash = findSidHash(request)
    const shopper = sidHash === undefined ? undefined : findCallerOf(sandbox, sidHash).shopper
    if (!shopper) throw new DomainError('unauthenticated')
    if (isTooLarge) throw new DomainError('file_too_large')

    const key = `${sandbox.name} ${shopper.id}`
    const uploads = this.uploadsByShopper.get(key) ?? 0
    if (uploads >= MAX_UPLOADS_PER_SHOPPER || this.uploadedBytes + length > this.maxBytes) {
      reply.header('retry-after', 5)
      throw new DomainError('too_many_requests')
    }
    this.uploadsByShopper.set(key, uploads + 1)
    this.uploadedBytes += length
    reply.raw.once('close', () => this.release(key, length))
  }

  private release(key: string, length: number): void {
    const left = (this.uploadsByShopper.get(key) ?? 1) - 1
    if (left > 0) this.uploadsByShopper.set(key, left)
    else this.uploadsByShopper.delete(key)
    this.uploadedBytes -= length
  }
}
