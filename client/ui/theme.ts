// White label (design.md 4): whose product this is, as the server wrote it into the page; a preview may change it.
import { useSyncExternalStore } from 'react'
import type { ProductBrand } from '#contract/brand.ts'

const listeners = new Set<() => void>()
let shown: ProductBrand | undefined

/** The brand of now. The server has put its colours and mark into the page already, before the first paint. */
export function brand(): ProductBrand {
  if (shown) return shown
  const written: ProductBrand = JSON.parse(document.getElementById('brand')?.textContent ?? '')
  shown = written
  return written
}

/** The brand of now, for what is drawn from it. */
export function useBrand(): ProductBrand {
  return useSyncExternalStore(subscribe, brand)
}

/** Shows another name, tagline and logo; its colours are `applyBrand`'s. */
export function setBrand(next: ProductBrand): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
