// In-memory store of the photos for the next upload, top to bottom. A reload clears the store.
import { createStore } from '../ui/browser/store.ts'
import type { Quality } from './sharpness.ts'

export type NewPhoto = { blob: Blob; quality: Quality }

/** `url`: an object URL, which also identifies the photo. */
export type Photo = NewPhoto & { url: string }

/** More photos would make the stitched image too small to read. */
export const MAX_PHOTOS = 5

/** `leftOut`: for each omitted file of the last selection, a sentence for the shopper with the reason. */
const store = createStore<{ photos: readonly Photo[]; leftOut: readonly string[] }>({ photos: [], leftOut: [] })

/** Returns a new array after every change, so the array's identity marks one version of the receipt. */
export const usePhotos = () => store.useValue().photos

export const useLeftOut = () => store.useValue().leftOut

export function setPhotos(added: NewPhoto[], leftOut: readonly string[] = []): void {
  update(added.map(withUrl), leftOut)
}

export function addPhotos(added: NewPhoto[], leftOut: readonly string[] = []): void {
  update([...store.get().photos, ...added.map(withUrl)].slice(0, MAX_PHOTOS), leftOut)
}

export function photosLeft(): number {
  return MAX_PHOTOS - store.get().photos.length
}

export function replacePhoto(photo: Photo, replacement: NewPhoto): void {
  update(store.get().photos.map((one) => (one === photo ? withUrl(replacement) : one)))
}

export function removePhoto(photo: Photo): void {
  update(store.get().photos.filter((one) => one !== photo))
}

export function movePhoto(photo: Photo, by: -1 | 1): void {
  const { photos } = store.get()
  const other = photos[photos.indexOf(photo) + by]
  if (other) update(photos.map((one) => (one === photo ? other : one === other ? photo : one)))
}

export const clearPhotos = () => update([], [])

function withUrl(photo: NewPhoto): Photo {
  return { ...photo, url: URL.createObjectURL(photo.blob) }
}

function update(photos: readonly Photo[], leftOut = store.get().leftOut): void {
  for (const photo of store.get().photos) if (!photos.includes(photo)) URL.revokeObjectURL(photo.url)
  store.set({ photos, leftOut })
}
