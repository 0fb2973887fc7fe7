// Shows another brand on the phone without keeping it anywhere (ui/apply-brand.ts follows these messages).
import type { ProductBrand } from '#contract/brand.ts'
import { onPhoneLoad, reloadPhone, tellPhone } from './phone.ts'

let shown: ProductBrand | null = null

export function previewBrand(brand: ProductBrand): void {
  shown = brand
  tellPhone({ kind: 'brand', brand })
}

/** Back to the brand that the server has. */
export function stopPreview(): void {
  shown = null
  reloadPhone()
}

const FOLLOWS_MS = 400

// A page that was loaded anew is in the server's brand; its listener is a chunk of its own, which takes a moment.
onPhoneLoad(() => {
  for (const wait of [0, FOLLOWS_MS, 3 * FOLLOWS_MS]) {
    setTimeout(() => {
      if (shown) tellPhone({ kind: 'brand', brand: shown })
    }, wait)
  }
})
