// White label: the product's brand. The server writes the brand into the page, and a preview may replace it.
import type { ProductBrand } from '#contract/brand.ts'
import { createStore } from '../browser/store.ts'

/** Read at once: a store that changes during a render makes React render everything again, without a pause. */
const store = createStore<ProductBrand>(JSON.parse(globalThis.document?.getElementById('brand')?.textContent ?? 'null'))

/** Returns the current brand. The page contains its colours and logo before the first paint. */
export const brand = store.get
export const useBrand = store.useValue

/** Replaces name, tagline and logo; `applyBrand` also replaces the colours. */
export const setBrand = store.set
