// Where the demo console begins (issue 7): a page of its own, apart from the product's.
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import '../ui/tokens.css'
import '../ui/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(<Console />)
