// Store of the photos of the receipt that is about to be uploaded, top to bottom. In memory only, so a reload clears it.
import { useSyncExternalStore } from 'react'

export type NewPhoto = {
  blob: Blob
  /** False when the browser cannot decode it. */
  isImage: boolean
  /** Why it cannot be uploaded, as a sentence for the shopper. */
  rejection: string | null
}

/** `url` is an object URL that shows the photo, and its identity. */
export type Photo = NewPhoto & { url: string }

/** With more, the stitched image would be too small to read. */
export const MAX_PHOTOS = 5

let photos: readonly Photo[] = []
let leftOut: readonly string[] = []
const listeners = new Set<() => void>()

/** The array's identity changes with every change, so it identifies one version of the receipt. */
export function usePhotos(): readonly Photo[] {
  return useSyncExternalStore(subscribe, () => photos)
}

/** What was chosen last and is not among the photos, each with its reason, as sentences for the shopper. */
export function useLeftOut(): readonly string[] {
  return useSyncExternalStore(subscribe, () => leftOut)
}

export function setPhotos(added: NewPhoto[], sentences: readonly string[] = []): void {
  leftOut = sentences
  update(added.map(withUrl))
}

export function addPhotos(added: NewPhoto[], sentences: readonly string[] = []): void {
  leftOut = sentences
  update([...photos, ...added.map(withUrl)].slice(0, MAX_PHOTOS))
}

/** How many photos may still be added. */
export function photosLeft(): number {
  return MAX_PHOTOS - photos.length
}

export function replacePhoto(photo: Photo, replacement: NewPhoto): void {
  update(photos.map((one) => (one === photo ? withUrl(replacement) : one)))
}

export function removePhoto(photo: Photo): void {
  update(photos.filter((one) => one !== photo))
}

/** Moves a photo one place up (-1) or down (1). */
export function movePhoto(photo: Photo, by: -1 | 1): void {
  const other = photos[photos.indexOf(photo) + by]
  if (other) update(photos.map((one) => (one === photo ? other : one === other ? photo : one)))
}

export function clearPhotos(): void {
  leftOut = []
  update([])
}

function withUrl(photo: NewPhoto): Photo {
  return { ...photo, url: URL.createObjectURL(photo.blob) }
}

function update(next: readonly Photo[]): void {
  for (const photo of photos) if (!next.includes(photo)) URL.revokeObjectURL(photo.url)
  photos = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
