// Loaded in development, where Vite serves the page without a brand, and in an iframe, where the console previews brands on a phone.
import { applyBrand, followPreviews } from './ui/theme/apply-brand.ts'

if (import.meta.env.DEV) applyBrand(await (await fetch('/brand.json')).json())
if (window.parent !== window) {
  followPreviews()
  // A classic scrollbar, as on Windows and Linux, would cut the right side of the console's phone.
  document.documentElement.style.scrollbarWidth = 'none'
}
