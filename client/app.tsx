// Providers around every screen: queries, addresses, toasts, and the page for what nobody expected.
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { Routes } from './router/routes.tsx'
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
            <Routes />
          </ErrorBoundary>
        </Frame>
      </BrowserRouter>
      <Toasts />
    </QueryClientProvider>
  )
}
