// 'Periksa foto' (design 12, 13, 13b): look at the photos, send them with real progress, keep them when the network breaks.
import { Navigate, useNavigate } from 'react-router-dom'
import { Check } from './check.tsx'
import { NotSent } from './not-sent.tsx'
import { usePhotos } from './photo.ts'
import { Sending } from './sending.tsx'
import { useSending } from './use-sending.ts'

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
