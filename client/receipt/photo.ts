// The photo on its way from the camera or the gallery to the server: kept in memory, gone after a reload or once sent.

export type Photo = { blob: Blob; url: string }

let photo: Photo | null = null

export function currentPhoto(): Photo | null {
  return photo
}

export function keepPhoto(blob: Blob): void {
  dropPhoto()
  photo = { blob, url: URL.createObjectURL(blob) }
}

export function dropPhoto(): void {
  if (photo) URL.revokeObjectURL(photo.url)
  photo = null
}
