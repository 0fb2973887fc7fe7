// Where the browser begins: colours, then the app.
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './ui/tokens.css'
import './ui/base.css'
import { followColorScheme } from './ui/color-scheme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
followColorScheme()
// Not awaited: that file needs this one.
if (import.meta.env.DEV || window.parent !== window) void import('./ui/brand-start.ts')
// In slices, so that a tap meanwhile is not kept waiting.
startTransition(() => createRoot(root).render(<App />))
// When the first screen has settled, so that it weighs nothing there. In development there is no service worker.
if (import.meta.env.PROD) window.addEventListener('load', () => setTimeout(loadNotices, 3_000))

/** Whoever is offline in that very moment gets them with the internet. */
function loadNotices(): void {
  import('./pwa/notices.tsx').catch(() => window.addEventListener('online', loadNotices, { once: true }))
}
