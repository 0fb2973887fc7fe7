// '/topup/terms': the upload screen with its terms open.
import { Upload } from './upload.tsx'

export function UploadTerms() {
  return <Upload showTerms />
}
