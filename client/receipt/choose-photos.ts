// Choosing photos from the gallery: shrunk, kept, then looked at; what cannot be taken is said beside it there.
import { useLocation, useNavigate } from 'react-router-dom'
import { addPhotos, keepPhotos, type NewPhoto } from './photo.ts'
import { shrink } from './prepare-photo.ts'

type Choose = (event: React.ChangeEvent<HTMLInputElement>) => void

/** Begins anew with what is chosen; several at once are the parts of one long receipt. */
export function useChooseFiles(): Choose {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return chooser((photos) => {
    // One that cannot be taken is looked at alone, beside the sentence that says why.
    const faulty = photos.find((photo) => photo.fault !== null)
    keepPhotos(faulty ? [faulty] : photos)
    if (pathname !== '/topup/select-photo') void navigate('/topup/select-photo')
  })
}

/** Puts what is chosen below the photos there are; says what cannot be taken, or null. */
export function addFiles(onFault: (fault: string | null) => void): Choose {
  return chooser((photos) => {
    addPhotos(photos.filter((photo) => photo.fault === null))
    onFault(photos.find((photo) => photo.fault !== null)?.fault ?? null)
  })
}

function chooser(onChosen: (photos: NewPhoto[]) => void): Choose {
  return (event) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    if (files.length > 0) void Promise.all(files.map(shrink)).then(onChosen)
  }
}
