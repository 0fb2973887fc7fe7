// The demo console (issue 7, design.md 13): the phone on its stage, and the desk with the world around it.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Toasts } from '../ui/feedback/toast.tsx'
import styles from './console.module.css'
import { Desk } from './desk/desk.tsx'
import { Shortcuts } from './desk/shortcuts.tsx'
import { useLive } from './live.ts'
import { Stage } from './stage/stage.tsx'
import { Tour } from './tour/tour.tsx'

// Nothing grows old by itself: the stream says what changed.
const queries = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false, retry: 1 } },
})

export function Console() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ErrorBoundary>
          <Room />
        </ErrorBoundary>
      </BrowserRouter>
      <div className={styles.toasts}>
        <Toasts />
      </div>
    </QueryClientProvider>
  )
}

function Room() {
  const isLive = useLive()
  return (
    <div className={styles.room}>
      <Stage isLive={isLive} />
      <Desk />
      <Tour />
      <Shortcuts />
    </div>
  )
}
