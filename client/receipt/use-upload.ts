// Uploads the photos of one receipt: stitches them once, reports progress, can be cancelled, and is idempotent on retry.
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Receipt } from '#contract/receipt.ts'
import { isOffline } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import { useSubmit } from '../api/use-submit.ts'
import { uuid } from '../api/uuid.ts'
import { showToast } from '../ui/feedback/toast.tsx'
import { useStands } from '../ui/navigation/use-go-on.ts'
import { stitch } from './image.ts'
import { clearPhotos, type Photo } from './photo.ts'
import { cancelUpload, receiptKeys, receiptQuery } from './queries.ts'

/** The server stores each `clientRef` once, so a retry after a lost response does not create a second receipt. */
type UploadJob = { photos: readonly Photo[]; blob: Blob; clientRef: string }

/** An upload keeps its `clientRef` until its answer is known, also when the screen is left and opened again. */
const jobs = new WeakMap<readonly Photo[], UploadJob>()

export function useUpload(photos: readonly Photo[], onUploaded: (receiptId: string) => void) {
  const queryClient = useQueryClient()
  const stands = useStands()
  const [progress, setProgress] = useState(0)
  const [job, setJob] = useState<UploadJob | null>(() => jobs.get(photos) ?? null)
  const controller = useRef<AbortController | null>(null)

  const createJob = async (parts: readonly Photo[]): Promise<UploadJob> => {
    const blob = await stitch(parts.map((photo) => photo.blob))
    const created = { photos: parts, blob, clientRef: uuid() }
    jobs.set(parts, created)
    setJob(created)
    return created
  }
  const showUploaded = (receiptId: string) => {
    void queryClient.invalidateQueries({ queryKey: receiptKeys.list })
    if (stands()) return onUploaded(receiptId)
    clearPhotos()
    showToast({ kind: 'success', text: 'Strukmu sudah terkirim. Lihat hasilnya di Riwayat.' })
  }

  const sending = useSubmit({
    once: true,
    mutationFn: async (parts: readonly Photo[]): Promise<Receipt> => {
      controller.current = new AbortController()
      const { signal } = controller.current
      setProgress(0)
      const { blob, clientRef } = jobs.get(parts) ?? (await createJob(parts))
      return upload('POST /api/receipt/create', blob, { signal, onProgress: setProgress, query: { clientRef } })
    },
    onSuccess: (receipt) => {
      queryClient.setQueryData(receiptQuery(receipt.id).queryKey, receipt)
      showUploaded(receipt.id)
    },
    onError: () => {
      if (!stands()) showToast({ kind: 'error', text: 'Struk tadi belum terkirim. Kirim lagi, ya.' })
    },
  })
  const { submit, error, isError, isPending, isSuccess } = sending
  const isCancelled = error instanceof DOMException && error.name === 'AbortError'

  // Only the server knows whether the photo arrived before the request was aborted.
  const cancelling = useSubmit({
    mutationFn: cancelUpload,
    onSuccess: ({ cancelled, receiptId }) => {
      if (cancelled) {
        jobs.delete(photos)
        setJob(null)
      }
      if (receiptId === null) return
      showToast({ kind: 'info', text: 'Sudah terlambat, struknya telanjur terkirim.' })
      showUploaded(receiptId)
    },
    onError: () => {
      const text = 'Kami belum bisa memastikan pembatalannya. Cek Riwayat setelah tersambung.'
      showToast({ kind: 'error', text })
    },
  })
  const cancel = () => {
    controller.current?.abort()
    if (job) cancelling.submit(job.clientRef)
  }

  const isDisconnected = isError && isOffline(error)
  useEffect(() => {
    if (!isDisconnected) return
    const retry = () => submit(photos)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isDisconnected, submit, photos])

  const isTooLate = cancelling.data?.cancelled === false
  return {
    progress,
    size: job?.photos === photos ? job.blob.size : null,
    isUploading: isPending || isSuccess || cancelling.isPending || isTooLate,
    isCancelling: cancelling.isPending || isTooLate,
    error: isCancelled ? null : error,
    send: () => submit(photos),
    cancel,
  }
}
