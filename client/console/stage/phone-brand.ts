// Shows a brand on the phone before it is saved (client/ui/apply-brand.ts receives these messages). The saved one is in the page
// that the server sends.
import type { ProductBrand } from '#contract/brand.ts'
import { onPhoneLoad, postToPhone } from './phone.ts'

let previewedBrand: ProductBrand | null = null

/** Null once it is saved, or given up. */
export function previewBrand(brand: ProductBrand | null): void {
  previewedBrand = brand
  sendBrand()
}

const RESEND_DELAY_MS = 400

// A loaded page starts with the saved brand, and its listener is a lazy chunk, so the message is sent repeatedly.
function resendBrand(): void {
  for (const wait of [0, RESEND_DELAY_MS, 3 * RESEND_DELAY_MS]) setTimeout(sendBrand, wait)
}

function sendBrand(): void {
  if (previewedBrand) postToPhone({ kind: 'brand', brand: previewedBrand })
}
onPhoneLoad(resendBrand)
