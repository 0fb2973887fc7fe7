// Replaces the brand of an open page: for the console's preview, and for development, where Vite serves the page.
//
// A page that shows the product in an iframe of the same origin previews a brand without saving it:
//   iframe.contentWindow.postMessage({ kind: 'brand', brand }, location.origin)
// `brand` is the response of GET /brand.json, with changes. DATA_DIR/brand.json changes the brand permanently.
import type { ProductBrand } from '#contract/brand.ts'
import { themeColors, themeCss } from '#contract/brand-color.ts'
import { brand as brandNow, setBrand } from './theme.ts'

export function applyBrand(brand: ProductBrand): void {
  const style = document.getElementById('brand-theme') ?? document.createElement('style')
  style.id = 'brand-theme'
  style.textContent = themeCss(brand)
  document.head.append(style)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors(brand).surface)
  setBrand(brand)
}

export function followPreviews(): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin || source !== window.parent) return
    if (isPreview(data)) applyBrand({ ...brandNow(), ...data.brand })
  })
}

function isPreview(data: unknown): data is { kind: 'brand'; brand: Partial<ProductBrand> } {
  return typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'brand' && 'brand' in data
}
