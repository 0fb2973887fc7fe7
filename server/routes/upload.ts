// Reads an uploaded file: the raw body or the multipart field `file` (product.md 7).
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../rules/refusal.ts'

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024

/** Refuses with `file_missing` when there is no file; a file that is too large gets a 413. */
export async function readUpload(request: FastifyRequest, limit = MAX_UPLOAD_BYTES): Promise<{ bytes: Buffer }> {
  const bytes = request.isMultipart() ? await readPart(request, limit) : request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refuse('file_missing')
  return { bytes }
}

async function readPart(request: FastifyRequest, limit: number): Promise<Buffer | undefined> {
  // A multipart body without a boundary cannot be parsed.
  if (!request.headers['content-type']?.includes('boundary=')) return undefined
  const part = await request.file({ limits: { files: 1, fields: 0, parts: 1, headerPairs: 20, fileSize: limit } })
  return part?.fieldname === 'file' ? part.toBuffer() : undefined
}
