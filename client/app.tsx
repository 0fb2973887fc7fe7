// The app: providers and the frame around every screen.
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { Router } from './router/router.tsx'
import { queryClient } from './session/query-client.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Toasts } from './ui/feedback/toast.tsx'
import { Frame } from './ui/frame.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Frame>
          <ErrorBoundary>
            <Router />
          </ErrorBoundary>
        </Frame>
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  )
}
