// Event handlers of the gallery inputs: prepare the chosen files and put them into the photo store.
import { useLocation, useNavigate } from 'react-router-dom'
import { addPhotos, MAX_PHOTOS, type NewPhoto, photosLeft, setPhotos } from './photo.ts'
import { preparePhoto } from './prepare-photo.ts'

type OnChange = (event: React.ChangeEvent<HTMLInputElement>) => void

/** Starts a new receipt with the chosen files, the parts of a long one. */
export function useChoosePhotos(): OnChange {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (event) =>
    void takeFiles(event, MAX_PHOTOS).then(({ photos, rejected, leftOut }) => {
      const [first] = rejected
      if (photos.length > 0) setPhotos(photos, leftOut)
      // Without any photo the first file is shown, beside the reason.
      else if (first) setPhotos([first], leftOut.slice(1))
      else return
      if (pathname !== '/topup/select-photo') void navigate('/topup/select-photo')
    })
}

/** Appends the accepted files. */
export function choosePhotosToAdd(onAdded: () => void): OnChange {
  return (event) =>
    void takeFiles(event, photosLeft()).then(({ photos, leftOut }) => {
      addPhotos(photos, leftOut)
      onAdded()
    })
}

/** One after the other: a phone has no memory for all of them at once. */
async function takeFiles({ target }: React.ChangeEvent<HTMLInputElement>, room: number) {
  const files = [...(target.files ?? [])]
  // Choosing the same file again fires another change event.
  target.value = ''
  const photos: NewPhoto[] = []
  const rejected: NewPhoto[] = []
  const leftOut: string[] = []
  for (const [at, file] of files.entries()) {
    const name = files.length > 1 ? `File ke-${at + 1} (${file.name})` : file.name
    if (photos.length === room) {
      leftOut.push(`${name} tidak ikut: satu struk paling banyak ${MAX_PHOTOS} foto.`)
      continue
    }
    const photo = await preparePhoto(file)
    if (photo.rejection === null) {
      photos.push(photo)
      continue
    }
    const rejection = `${name} tidak ikut. ${photo.rejection}`
    rejected.push({ ...photo, rejection })
    leftOut.push(rejection)
  }
  return { photos, rejected, leftOut }
}
