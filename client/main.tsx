// Where the browser begins: colours, then the app.
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import './ui/tokens.css'
import './ui/base.css'
import { applyTheme } from './ui/theme.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
await applyTheme()
createRoot(root).render(<App />)
