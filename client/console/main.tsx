// Entry of the demo console, a page that is built separately from the product.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { startLanguage } from './messages/language.ts'
import { Notes } from './presenter/notes.tsx'
import { NOTES_PARAM } from './tour/shown-step.ts'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import './tokens.css'
import './ui/touch.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const isNotes = new URLSearchParams(window.location.search).has(NOTES_PARAM)
startLanguage()
createRoot(root).render(<StrictMode>{isNotes ? <Notes /> : <Console />}</StrictMode>)
