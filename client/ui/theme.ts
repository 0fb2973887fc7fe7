// White label: the product's brand, which the server writes into the page and a preview may replace.
import { useSyncExternalStore } from 'react'
import type { ProductBrand } from '#contract/brand.ts'

const listeners = new Set<() => void>()
let current: ProductBrand | undefined

/** The current brand. Its colours and mark are in the page already, before the first paint. */
export function brand(): ProductBrand {
  current ??= JSON.parse(document.getElementById('brand')?.textContent ?? '') as ProductBrand
  return current
}

/** The current brand as state. */
export function useBrand(): ProductBrand {
  return useSyncExternalStore(subscribe, brand)
}

/** Replaces name, tagline and logo; `applyBrand` also replaces the colours. */
export function setBrand(next: ProductBrand): void {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
