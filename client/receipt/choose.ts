// Choosing a photo from the gallery: shrunk and kept, then looked at; what cannot be taken is said beside the button.
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { keepPhoto } from './photo.ts'
import { shrink } from './shrink.ts'

export function useChosenFile() {
  const navigate = useNavigate()
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (event: React.ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    event.target.value = ''
    if (!file) return
    const shrunk = await shrink(file)
    if ('fault' in shrunk) return setFault(shrunk.fault)
    setFault(null)
    keepPhoto(shrunk.blob)
    navigate('/topup/select-photo')
  }
  return { fault, choose }
}
