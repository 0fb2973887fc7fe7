// Choosing a photo from the gallery: shrunk, kept, then looked at; what cannot be taken is said beside it there.
import { useNavigate } from 'react-router-dom'
import { keepPhoto } from './photo.ts'
import { shrink } from './shrink.ts'

export function useChooseFile(): (event: React.ChangeEvent<HTMLInputElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    void shrink(file).then((kept) => {
      keepPhoto(kept)
      void navigate('/topup/select-photo')
    })
  }
}
