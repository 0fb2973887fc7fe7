// Previews a brand on the phone without saving it (client/ui/apply-brand.ts receives these messages).
import type { ProductBrand } from '#contract/brand.ts'
import { onPhoneLoad, postToPhone, reloadPhone } from './phone.ts'

let previewedBrand: ProductBrand | null = null
/** Where this browser keeps the brand that was edited for a sandbox. */
let storageKey = ''

/** The brand on the phone; null for the server's. */
export function editedBrand(): ProductBrand | null {
  return previewedBrand
}

/** Shows the brand that was edited for this sandbox before a reload. */
export function restoreBrand(sandbox: string): void {
  if (storageKey === `console-brand:${sandbox}`) return
  storageKey = `console-brand:${sandbox}`
  const stored = localStorage.getItem(storageKey)
  previewedBrand = stored ? JSON.parse(stored) : null
  if (previewedBrand) sendBrand()
}

export function previewBrand(brand: ProductBrand): void {
  previewedBrand = brand
  localStorage.setItem(storageKey, JSON.stringify(brand))
  postToPhone({ kind: 'brand', brand })
}

/** Returns to the server's brand. */
export function stopPreview(): void {
  previewedBrand = null
  localStorage.removeItem(storageKey)
  reloadPhone()
}

const RESEND_DELAY_MS = 400

// A loaded page starts with the server's brand, and its listener is a lazy chunk, so the message is sent repeatedly.
function sendBrand(): void {
  for (const wait of [0, RESEND_DELAY_MS, 3 * RESEND_DELAY_MS]) {
    setTimeout(() => {
      if (previewedBrand) postToPhone({ kind: 'brand', brand: previewedBrand })
    }, wait)
  }
}
onPhoneLoad(sendBrand)
