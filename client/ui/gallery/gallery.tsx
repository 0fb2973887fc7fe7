// Shows every ui part in its states: run `vite` and open /ui/gallery/?part=…. The product does not import it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import '../tokens.css'
import '../base.css'
import { BottomNav } from '../bottom-nav.tsx'
import { Toasts } from '../feedback/toast.tsx'
import { Frame } from '../frame.tsx'
import { Screen } from '../screen.tsx'
import { Controls } from './controls.tsx'
import { Lists } from './lists.tsx'
import { Papers } from './paper.tsx'
import { States } from './states.tsx'

const parts = { controls: Controls, papers: Papers, lists: Lists, states: States }

function Gallery() {
  const asked = new URLSearchParams(location.search)
  const chosen = asked.get('part')
  document.documentElement.dataset.theme = asked.get('theme') ?? 'light'
  const shown = Object.entries(parts).filter(([name]) => chosen === null || name === chosen)
  return (
    <Screen title="Komponen" back line nav={<BottomNav active="home" signedIn />}>
      {shown.map(([name, Part]) => (
        <Part key={name} />
      ))}
    </Screen>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <BrowserRouter>
      <Frame>
        <Gallery />
      </Frame>
    </BrowserRouter>
    <Toasts />
  </QueryClientProvider>,
)
