// /topup/terms: the upload screen with the terms sheet open.
import { Upload } from './upload.tsx'

export function UploadTerms() {
  return <Upload showTerms />
}
