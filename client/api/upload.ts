// Uploads one file by XMLHttpRequest, because fetch does not report upload progress.
import type { Result, Search, UploadRoute } from '#contract/route-types.ts'
import { shopperHeader, toUrl } from './api.ts'
import { type ErrorBody, NetworkError, parseJson, toError } from './api-error.ts'
import { updateServerClock } from './server-clock.ts'

type UploadControl = { signal?: AbortSignal; onProgress?: (fraction: number) => void }

export type UploadOptions<Key extends UploadRoute> = Search<Key> & UploadControl

/** An upload without progress for this long counts as disconnected. */
const STALL_TIMEOUT_MS = 30_000

/** Sends the file as the raw request body (product.md 7, Receipts). Rejects with the same errors as `api`. */
export function upload<Key extends UploadRoute>(
  key: Key,
  file: Blob,
  options: UploadOptions<Key>,
): Promise<Result<Key>> {
  const { signal, onProgress, query }: UploadControl & { query?: object } = options
  if (signal?.aborted) return Promise.reject(new DOMException('The upload was stopped', 'AbortError'))
  const [method = 'POST'] = key.split(' ')
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    const abort = () => request.abort()
    const fail = () => reject(new NetworkError('The file could not be sent'))
    let stallTimer: ReturnType<typeof setTimeout> | undefined
    const restartStallTimer = () => {
      clearTimeout(stallTimer)
      stallTimer = setTimeout(() => {
        fail()
        abort()
      }, STALL_TIMEOUT_MS)
    }
    const sentAt = Date.now()
    request.open(method, toUrl(key, {}, query))
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(shopperHeader())) request.setRequestHeader(name, value)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.upload.addEventListener('progress', (event) => {
      restartStallTimer()
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      updateServerClock(request.getResponseHeader('date'), sentAt, Date.now())
      const body = parseJson<Partial<ErrorBody> & { data: Result<Key> }>(request.responseText)
      if (request.status < 300 && body && !body.error) resolve(body.data)
      else reject(toError(request.status, request.statusText, body))
    })
    request.addEventListener('error', fail)
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
    request.addEventListener('loadend', () => {
      clearTimeout(stallTimer)
      signal?.removeEventListener('abort', abort)
    })
    signal?.addEventListener('abort', abort)
    restartStallTimer()
    request.send(file)
  })
}
