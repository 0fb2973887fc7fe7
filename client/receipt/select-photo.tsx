// 'Periksa foto' (design 12, 13, 13b): look at the photos, send them with real progress, keep them when the network breaks.
import { Navigate, useNavigate } from 'react-router-dom'
import { usePhotos } from './photo.ts'
import { Check } from './photo-review.tsx'
import { NotSent } from './upload-failed.tsx'
import { Sending } from './upload-progress.tsx'
import { useSending } from './use-upload.ts'

export function SelectPhoto() {
  const navigate = useNavigate()
  const photos = usePhotos()
  const { share, size, isUnderWay, error, send, stop } = useSending(photos, (receiptId) =>
    navigate('/topup/success', { replace: true, state: { receiptId } }),
  )
  const [first] = photos
  if (!first) return <Navigate to="/topup" replace />
  if (isUnderWay) return <Sending photo={first} share={share} size={size} onStop={stop} />
  if (error) return <NotSent photo={first} error={error} share={share} onAgain={send} />
  return <Check photos={photos} onSend={send} />
}
