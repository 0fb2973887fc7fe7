// White label: the product's brand. The server writes the brand into the page, and a preview may replace it.
import type { ProductBrand } from '#contract/brand.ts'
import { createStore } from './store.ts'

const current = createStore<ProductBrand | null>(null)

/** Returns the current brand. The page contains its colours and logo before the first paint. */
export function brand(): ProductBrand {
  const cached = current.get()
  if (cached) return cached
  const written: ProductBrand = JSON.parse(document.getElementById('brand')?.textContent ?? '')
  current.set(written)
  return written
}

export function useBrand(): ProductBrand {
  return current.useValue() ?? brand()
}

/** Replaces name, tagline and logo; `applyBrand` also replaces the colours. */
export const setBrand = current.set
