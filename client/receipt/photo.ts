// The photos of one receipt on their way to the server, from its top down: kept in memory, gone after a reload or once sent.
import { useSyncExternalStore } from 'react'

export type NewPhoto = {
  blob: Blob
  /** False where the browser cannot open it. */
  isPicture: boolean
  /** Why it cannot be sent, in the shopper's words. */
  fault: string | null
}

/** `url` shows it, and tells it from every other photo. */
export type Photo = NewPhoto & { url: string }

/** A receipt a metre long fits; more would be too small to read. */
export const MOST_PHOTOS = 5

let photos: readonly Photo[] = []
const listeners = new Set<() => void>()

/** Another array whenever anything changes: the same array is the same picture of the same receipt. */
export function usePhotos(): readonly Photo[] {
  return useSyncExternalStore(subscribe, () => photos)
}

/** Begins anew with these. */
export function keepPhotos(kept: NewPhoto[]): void {
  change(kept.slice(0, MOST_PHOTOS).map(shown))
}

/** Puts more below the ones there are. */
export function addPhotos(kept: NewPhoto[]): void {
  change([...photos, ...kept.map(shown)].slice(0, MOST_PHOTOS))
}

export function swapPhoto(photo: Photo, kept: NewPhoto): void {
  change(photos.map((one) => (one === photo ? shown(kept) : one)))
}

export function removePhoto(photo: Photo): void {
  change(photos.filter((one) => one !== photo))
}

/** Moves a photo one place up (-1) or down (1). */
export function movePhoto(photo: Photo, by: -1 | 1): void {
  const at = photos.indexOf(photo)
  const other = photos[at + by]
  if (other) change(photos.map((one) => (one === photo ? other : one === other ? photo : one)))
}

export function dropPhotos(): void {
  change([])
}

function shown(kept: NewPhoto): Photo {
  return { ...kept, url: URL.createObjectURL(kept.blob) }
}

function change(next: readonly Photo[]): void {
  for (const photo of photos) if (!next.includes(photo)) URL.revokeObjectURL(photo.url)
  photos = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
