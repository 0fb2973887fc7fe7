// Sending a photo once: with its real progress, stoppable, and never twice although an answer got lost.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { upload } from '../upload.ts'
import type { Photo } from './photo.ts'
import { newestReceiptId } from './queries.ts'

export function useSending(photo: Photo | null, onSent: (receiptId: string) => void) {
  const queries = useQueryClient()
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  /** The newest receipt before the first try with this photo. */
  const before = useRef<{ photo: Photo; newest: string | null } | null>(null)

  const sending = useMutation({
    mutationFn: async (picture: Photo) => {
      stopping.current = new AbortController()
      const { signal } = stopping.current
      setShare(0)
      const newest = await newestReceiptId(signal)
      // A try whose answer got lost did arrive: sending once more would only be turned down as a duplicate.
      if (before.current?.photo === picture && newest !== null && newest !== before.current.newest) return newest
      before.current = { photo: picture, newest }
      return (await upload('POST /api/receipt/create', picture.blob, { signal, onProgress: setShare })).id
    },
    // Without a network it fails at once instead of waiting in silence.
    networkMode: 'always',
    onSuccess: (receiptId) => {
      void queries.invalidateQueries({ queryKey: ['receipt'] })
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

  const isStopped = sending.error instanceof DOMException && sending.error.name === 'AbortError'
  return {
    share,
    isUnderWay: sending.isPending || sending.isSuccess,
    error: isStopped ? null : sending.error,
    send: () => {
      if (photo && !sending.isPending) sending.mutate(photo)
    },
    stop: () => stopping.current?.abort(),
  }
}
