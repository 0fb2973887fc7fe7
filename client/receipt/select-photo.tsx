// The page /topup/select-photo: shows the selected photos for review, then the upload, and a retry when it fails.
import { Navigate, useNavigate } from 'react-router-dom'
import { usePhotos } from './photo.ts'
import { PhotoReview } from './photo-review.tsx'
import { UploadFailed } from './upload-failed.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useUpload } from './use-upload.ts'

export function SelectPhoto() {
  const navigate = useNavigate()
  const photos = usePhotos()
  const { progress, size, isUploading, isCancelling, error, send, cancel } = useUpload(photos, (receiptId) =>
    navigate('/topup/success', { replace: true, state: { receiptId } }),
  )
  const [first] = photos
  if (!first) return <Navigate to="/topup" replace />
  if (isUploading) {
    return (
      <UploadProgress photo={first} progress={progress} size={size} isCancelling={isCancelling} onCancel={cancel} />
    )
  }
  if (error) return <UploadFailed photo={first} error={error} progress={progress} onRetry={send} />
  return <PhotoReview photos={photos} onSend={send} />
}
