// Loaded only where the brand may not be the page's own: in development Vite serves the page without one, and inside a
// frame a console may preview another.
import { applyBrand, followPreviews } from './apply-brand.ts'

if (import.meta.env.DEV) applyBrand(await (await fetch('/brand.json')).json())
if (window.parent !== window) followPreviews()
