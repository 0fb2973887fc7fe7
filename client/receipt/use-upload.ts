// Uploads the photos of one receipt: stitches them once, reports progress, can be cancelled, and is idempotent on retry.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOffline } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import { uuid } from '../api/uuid.ts'
import { stitch } from './image.ts'
import type { Photo } from './photo.ts'
import { receiptKeys, receiptQuery } from './queries.ts'

/** The server stores each `clientRef` once, so a retry after a lost response does not create a second receipt. */
type UploadJob = { photos: readonly Photo[]; blob: Blob; clientRef: string }

export function useUpload(photos: readonly Photo[], onUploaded: (receiptId: string) => void) {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState(0)
  const [job, setJob] = useState<UploadJob | null>(null)
  const controller = useRef<AbortController | null>(null)

  const createJob = async (parts: readonly Photo[]): Promise<UploadJob> => {
    const blob = await stitch(parts.map((photo) => photo.blob))
    const created = { photos: parts, blob, clientRef: uuid() }
    setJob(created)
    return created
  }

  const { mutate, error, isError, isPending, isSuccess } = useMutation({
    mutationFn: async (parts: readonly Photo[]) => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setProgress(0)
      const { blob, clientRef } = job?.photos === parts ? job : await createJob(parts)
      return upload('POST /api/receipt/create', blob, { signal, onProgress: setProgress, query: { clientRef } })
    },
    // Fails at once without a network; by default the mutation would pause.
    networkMode: 'always',
    onSuccess: (receipt) => {
      queryClient.setQueryData(receiptQuery(receipt.id).queryKey, receipt)
      void queryClient.invalidateQueries({ queryKey: receiptKeys.list })
      onUploaded(receipt.id)
    },
  })

  useEffect(() => () => controller.current?.abort(), [])
  useEffect(() => {
    if (!isPending) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isPending])

  const isDisconnected = isError && isOffline(error)
  useEffect(() => {
    if (!isDisconnected) return
    const retry = () => mutate(photos)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isDisconnected, mutate, photos])

  const isCancelled = error instanceof DOMException && error.name === 'AbortError'
  return {
    progress,
    /** In bytes; null until the photos are stitched. */
    size: job?.photos === photos ? job.blob.size : null,
    isUploading: isPending || isSuccess,
    error: isCancelled ? null : error,
    send: () => mutate(photos),
    cancel: () => controller.current?.abort(),
  }
}
