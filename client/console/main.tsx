// Entry of the demo console, a separate page that is built separately from the product.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { startLanguage } from './messages/language.ts'
import { claimHost } from './own-host.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import './tokens.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
if (await claimHost()) {
  startLanguage()
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
}
