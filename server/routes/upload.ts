// An uploaded file's bytes: the raw body, or the multipart field `file` (product.md 7). 10 MB at most.
import '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../rules/refusal.ts'

export const UPLOAD_LIMIT = 10 * 1024 * 1024

/** Reads the file whole. Refuses with `file_missing` when there is none; too large is a 413. */
export async function readUpload(request: FastifyRequest, limit = UPLOAD_LIMIT): Promise<{ bytes: Buffer }> {
  const bytes = request.isMultipart() ? await readPart(request, limit) : request.body
  if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw refuse('file_missing')
  return { bytes }
}

async function readPart(request: FastifyRequest, limit: number): Promise<Buffer | undefined> {
  // Without a boundary there is nothing to take apart.
  if (!request.headers['content-type']?.includes('boundary=')) return undefined
  const part = await request.file({ limits: { files: 1, fileSize: limit } })
  return part?.fieldname === 'file' ? part.toBuffer() : undefined
}
