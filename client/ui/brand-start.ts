// Loaded in development, where Vite serves the page without a brand, and in an iframe, where the console previews brands.
import { applyBrand, followPreviews } from './apply-brand.ts'

if (import.meta.env.DEV) applyBrand(await (await fetch('/brand.json')).json())
if (window.parent !== window) followPreviews()
