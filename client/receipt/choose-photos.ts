// Change handlers of the gallery inputs, which prepare the chosen files for the photo store.

import { dismissToast, showToast } from '../ui/feedback/toast.tsx'
import { useGoOn, useStands } from '../ui/navigation/use-go-on.ts'
import { addPhotos, MAX_PHOTOS, type NewPhoto, photosLeft, setPhotos } from './photo.ts'
import { preparePhoto } from './prepare-photo.ts'

const PREPARING = 'Menyiapkan foto…'
const PREPARING_DELAY_MS = 300

type OnChange = (event: React.ChangeEvent<HTMLInputElement>) => void

/** With `onAdded`, adds the photos to the chosen ones; otherwise replaces the chosen ones and opens their review. */
export function useChoosePhotos(onAdded?: () => void): OnChange {
  const navigate = useGoOn()
  const stands = useStands()
  return (event) =>
    void takeFiles(event, onAdded ? photosLeft() : MAX_PHOTOS).then(({ photos, leftOut }) => {
      if (!stands()) return
      if (onAdded) {
        addPhotos(photos, leftOut)
        return onAdded()
      }
      setPhotos(photos, leftOut)
      // If every file was rejected, /topup shows the reasons.
      return navigate(photos.length > 0 ? '/topup/select-photo' : '/topup')
    })
}

/** Prepares the files one by one, because a phone lacks the memory to decode all files at once. */
async function takeFiles({ target }: React.ChangeEvent<HTMLInputElement>, freeSlots: number) {
  const files = [...(target.files ?? [])]
  target.value = ''
  const timer = setTimeout(() => showToast({ kind: 'info', text: PREPARING }), PREPARING_DELAY_MS)
  const photos: NewPhoto[] = []
  const leftOut: string[] = []
  for (const [at, file] of files.entries()) {
    const name = files.length > 1 ? `File ke-${at + 1} (${file.name})` : file.name
    if (photos.length === freeSlots) {
      leftOut.push(`${name} tidak ikut: satu struk paling banyak ${MAX_PHOTOS} foto.`)
      continue
    }
    const prepared = await preparePhoto(file)
    if ('rejection' in prepared) leftOut.push(`${name} tidak ikut. ${prepared.rejection}`)
    else photos.push(prepared)
  }
  clearTimeout(timer)
  dismissToast(PREPARING)
  return { photos, leftOut }
}
