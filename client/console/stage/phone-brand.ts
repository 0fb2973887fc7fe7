// Previews a brand on the phone without saving it (client/ui/apply-brand.ts receives these messages).
import type { ProductBrand } from '#contract/brand.ts'
import { onPhoneLoad, postToPhone, reloadPhone } from './phone.ts'

let previewedBrand: ProductBrand | null = null

export function previewBrand(brand: ProductBrand): void {
  previewedBrand = brand
  postToPhone({ kind: 'brand', brand })
}

/** Returns to the server's brand. */
export function stopPreview(): void {
  previewedBrand = null
  reloadPhone()
}

const RESEND_DELAY_MS = 400

// A loaded page starts with the server's brand, and its listener is a lazy chunk, so the message is sent repeatedly.
onPhoneLoad(() => {
  for (const wait of [0, RESEND_DELAY_MS, 3 * RESEND_DELAY_MS]) {
    setTimeout(() => {
      if (previewedBrand) postToPhone({ kind: 'brand', brand: previewedBrand })
    }, wait)
  }
})
