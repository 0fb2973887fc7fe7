// Sending one file with its real progress, which fetch cannot tell.

import type { Result, Search, UploadRoute } from '#contract/call.ts'
import { urlOf } from './api.ts'
import { bodyOf, type Failed, failureOf } from './api-error.ts'
import { learnServerTime } from './server-clock.ts'

export type UploadOptions<Key extends UploadRoute> = Search<Key> & {
  signal?: AbortSignal
  /** Called with the share sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** A connection that moves nothing for so long is lost, although no one said so. */
const STALL_MS = 30_000

/** Sends the raw file as the body with its own type (product.md 7, Receipts). Fails as `api` does; TypeError without a network. */
export function upload<Key extends UploadRoute>(
  key: Key,
  file: Blob,
  options: UploadOptions<Key>,
): Promise<Result<Key>> {
  const { signal, onProgress, query }: { signal?: AbortSignal; onProgress?: (share: number) => void; query?: object } =
    options
  const [method = 'POST'] = key.split(' ')
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => request.abort()
    const lose = () => reject(new TypeError('The file could not be sent'))
    let stall: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        lose()
        stop()
      }, STALL_MS)
    }
    const sentAt = Date.now()
    request.open(method, urlOf(key, {}, query))
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      watch()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      learnServerTime(request.getResponseHeader('date'), sentAt, Date.now())
      const body = bodyOf<Failed & { data: Result<Key> }>(request.responseText)
      if (request.status < 300 && body?.error === null) resolve(body.data)
      else reject(failureOf(request.status, request.statusText, body))
    })
    request.addEventListener('error', lose)
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(stall)
      signal?.removeEventListener('abort', stop)
    })
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    watch()
    request.send(file)
  })
}
