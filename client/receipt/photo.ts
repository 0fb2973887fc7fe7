// The photo on its way from the camera or the gallery to the server: kept in memory, gone after a reload or once sent.
import { useSyncExternalStore } from 'react'

export type Photo = {
  blob: Blob
  url: string
  /** False where the browser cannot open it. */
  isPicture: boolean
  /** Why it cannot be sent, in the shopper's words. */
  fault: string | null
}

let photo: Photo | null = null
const listeners = new Set<() => void>()

export function usePhoto(): Photo | null {
  return useSyncExternalStore(subscribe, () => photo)
}

export function keepPhoto(kept: Omit<Photo, 'url'>): void {
  replace({ ...kept, url: URL.createObjectURL(kept.blob) })
}

export function dropPhoto(): void {
  replace(null)
}

function replace(next: Photo | null): void {
  if (photo) URL.revokeObjectURL(photo.url)
  photo = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
