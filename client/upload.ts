// Sending one file with its real progress, which fetch cannot tell.
import { bodyOf, type Failed, failureOf } from './failure.ts'
import type { Result, UploadRoute } from './route-type.ts'
import { learnServerTime } from './server-clock.ts'

export type UploadOptions = {
  signal?: AbortSignal
  /** Called with the share sent, 0 to 1. */
  onProgress?: (share: number) => void
}

/** Sends the raw file as the body with its own type (product.md 7, Receipts). Fails as `api` does; TypeError without a network. */
export function upload<Key extends UploadRoute>(
  key: Key,
  file: Blob,
  options: UploadOptions = {},
): Promise<Result<Key>> {
  const { signal, onProgress } = options
  const [method = 'POST', path = ''] = key.split(' ')
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const stop = () => request.abort()
    const sentAt = Date.now()
    request.open(method, path)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      learnServerTime(request.getResponseHeader('date'), sentAt, Date.now())
      const body = bodyOf<Failed & { data: Result<Key> }>(request.responseText)
      if (request.status < 300 && body?.error === null) resolve(body.data)
      else reject(failureOf(request.status, request.statusText, body))
    })
    request.addEventListener('error', () => reject(new TypeError('The file could not be sent')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop))
    signal?.addEventListener('abort', stop)
    if (signal?.aborted) stop()
    request.send(file)
  })
}
