// Previews an unsaved brand on the phone by messages to client/ui/theme/apply-brand.ts; the server delivers the saved brand.
import type { ProductBrand } from '#contract/brand.ts'
import { onPhoneLoad, postToPhone } from './phone.ts'

let previewedBrand: ProductBrand | null = null

/** Sends a brand to the phone; null ends the preview. */
export function previewBrand(brand: ProductBrand | null): void {
  previewedBrand = brand
  sendBrand()
}

const RESEND_DELAY_MS = 400

// Sends the brand repeatedly: a loaded page starts with the saved brand and loads its listener lazily.
function resendBrand(): void {
  for (const wait of [0, RESEND_DELAY_MS, 3 * RESEND_DELAY_MS]) setTimeout(sendBrand, wait)
}

function sendBrand(): void {
  if (previewedBrand) postToPhone({ kind: 'brand', brand: previewedBrand })
}
onPhoneLoad(resendBrand)
