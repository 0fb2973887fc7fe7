// Entry of the demo console, a separate page that is built separately from the product.
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { startLanguage } from './messages/language.ts'
import { claimHost } from './own-host.ts'
import { Notes } from './presenter/notes.tsx'
import { NOTES_PARAM } from './presenter/notes-window.ts'
import '../ui/tokens.css'
import '../ui/base.css'
import './tokens.css'
import './ui/touch.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
const notesOf = new URLSearchParams(window.location.search).get(NOTES_PARAM)
// The notes belong to a console of this host, and have no phone.
if (notesOf !== null || (await claimHost())) {
  startLanguage()
  createRoot(root).render(<StrictMode>{notesOf === null ? <Console /> : <Notes id={notesOf} />}</StrictMode>)
}
