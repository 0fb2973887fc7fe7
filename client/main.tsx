// The entry of the product: colour scheme, the offer to install, and the React root.
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { startRouter } from './router/router.tsx'
import './ui/theme/tokens.css'
import './ui/theme/base.css'
import { keepInstallPrompt } from './ui/browser/install-prompt.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
followColorScheme()
keepInstallPrompt()
// Not awaited: brand-start imports this chunk, so awaiting it would deadlock.
if (import.meta.env.DEV || window.parent !== window) void import('./brand-start.ts')
// In a task of its own, because a slow phone needs a while to evaluate the modules. The splash of index.html stays until then.
setTimeout(async () => {
  const router = await startRouter()
  // React renders a transition in short tasks.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    ),
  )
})

/** Sets `data-theme` on `<html>`, which tokens.css reads, by the phone's colour scheme. */
function followColorScheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light'
  }
  show()
  dark.addEventListener('change', show)
}
