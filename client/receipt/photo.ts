// Store of the photos of the receipt that is about to be uploaded, top to bottom. In memory only, so a reload clears it.
import { createStore } from '../ui/store.ts'
import type { Quality } from './sharpness.ts'

export type NewPhoto = { blob: Blob; quality: Quality }

/** `url` is an object URL that shows the photo, and its identity. */
export type Photo = NewPhoto & { url: string }

/** With more, the stitched image would be too small to read. */
export const MAX_PHOTOS = 5

/** `leftOut`: what was chosen last and is not among the photos, each with its reason, as sentences for the shopper. */
const store = createStore<{ photos: readonly Photo[]; leftOut: readonly string[] }>({ photos: [], leftOut: [] })

/** The array's identity changes with every change, so it identifies one version of the receipt. */
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
