// Event handlers of the gallery inputs: prepare the chosen files and put them into the photo store.
import { useLocation, useNavigate } from 'react-router-dom'
import { addPhotos, type NewPhoto, setPhotos } from './photo.ts'
import { preparePhoto } from './prepare-photo.ts'

type OnChange = (event: React.ChangeEvent<HTMLInputElement>) => void

/** Starts a new receipt with the chosen files, the parts of a long one. */
export function useChoosePhotos(): OnChange {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return onChange((photos) => {
    // A rejected file is shown alone, beside the reason.
    const rejected = photos.find((photo) => photo.rejection !== null)
    setPhotos(rejected ? [rejected] : photos)
    if (pathname !== '/topup/select-photo') void navigate('/topup/select-photo')
  })
}

/** Appends the accepted files; calls back with the reason of the first rejected one, or null. */
export function choosePhotosToAdd(onAdded: (rejection: string | null) => void): OnChange {
  return onChange((photos) => {
    addPhotos(photos.filter((photo) => photo.rejection === null))
    onAdded(photos.find((photo) => photo.rejection !== null)?.rejection ?? null)
  })
}

function onChange(onPrepared: (photos: NewPhoto[]) => void): OnChange {
  return (event) => {
    const files = [...(event.target.files ?? [])]
    // Choosing the same file again fires another change event.
    event.target.value = ''
    if (files.length > 0) void Promise.all(files.map(preparePhoto)).then(onPrepared)
  }
}
