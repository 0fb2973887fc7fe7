// Loaded only where the page's brand may differ: in development Vite serves the page without one, and in an iframe the
// console may preview another.
import { applyBrand, followPreviews } from './apply-brand.ts'

if (import.meta.env.DEV) applyBrand(await (await fetch('/brand.json')).json())
if (window.parent !== window) followPreviews()
