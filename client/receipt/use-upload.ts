// Sending the photos of one receipt: joined once, with real progress, stoppable, and never counted twice.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isOffline } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import { uuid } from '../api/uuid.ts'
import { join } from './image.ts'
import type { Photo } from './photo.ts'

/** One upload: the server knows it by its name, so a try whose answer got lost may simply be repeated. */
type Parcel = { photos: readonly Photo[]; blob: Blob; clientRef: string }

export function useSending(photos: readonly Photo[], onSent: (receiptId: string) => void) {
  const queryClient = useQueryClient()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  const [parcel, setParcel] = useState<Parcel | null>(null)

  const pack = async (wanted: readonly Photo[]): Promise<Parcel> => {
    if (parcel?.photos === wanted) return parcel
    const blob = await join(wanted.map((photo) => photo.blob))
    const packed = { photos: wanted, blob, clientRef: uuid() }
    setParcel(packed)
    return packed
  }

  const sending = useMutation({
    mutationFn: async (wanted: readonly Photo[]) => {
      stopping.current = new AbortController()
      const { signal } = stopping.current
      setShare(0)
      const { blob, clientRef } = await pack(wanted)
      const options = { signal, onProgress: setShare, query: { clientRef } }
      return (await upload('POST /api/receipt/create', blob, options)).id
    },
    // Without a network it fails at once instead of waiting in silence.
    networkMode: 'always',
    onSuccess: (receiptId) => {
      void queryClient.invalidateQueries({ queryKey: ['receipt'] })
      onSent(receiptId)
    },
  })

  useEffect(() => () => stopping.current?.abort(), [])
  useEffect(() => {
    if (!sending.isPending) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [sending.isPending])

  const send = () => {
    if (photos.length > 0 && !sending.isPending) sending.mutate(photos)
  }
  const isLost = sending.isError && isOffline(sending.error)
  useEffect(() => {
    if (!isLost) return
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  })

  const isStopped = sending.error instanceof DOMException && sending.error.name === 'AbortError'
  return {
    share,
    /** Bytes on the way, unknown until the photos are joined. */
    size: parcel?.photos === photos ? parcel.blob.size : null,
    isUnderWay: sending.isPending || sending.isSuccess,
    error: isStopped ? null : sending.error,
    send,
    stop: () => stopping.current?.abort(),
  }
}
