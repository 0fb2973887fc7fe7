// Providers around every screen: queries, addresses, toasts, and the page for what nobody expected.
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter } from 'react-router-dom'
import { isSignedOut } from './failure.ts'
import { Routes } from './routes.tsx'
import { expireSession } from './shopper/queries.ts'
import { ErrorBoundary } from './ui/error-boundary.tsx'
import { Frame } from './ui/frame.tsx'
import { Toasts } from './ui/toast.tsx'

// Fresh for 100000 ms, not asked again on focus, two more tries a second apart (product.md 8 and 9). Without internet a
// query fails at once, so that its screen says so, and is asked again when the internet is back.
const queries = new QueryClient({
  queryCache: new QueryCache({ onError: endSession }),
  mutationCache: new MutationCache({ onError: endSession }),
  defaultOptions: {
    queries: {
      staleTime: 100_000,
      refetchOnWindowFocus: false,
      retry: (failures) => failures < 2 && navigator.onLine,
      retryDelay: 1000,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
})

export function App() {
  return (
    <QueryClientProvider client={queries}>
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

/** The server no longer knows this session: forget it here too; guards lead home (design.md 12). */
function endSession(error: Error): void {
  if (isSignedOut(error)) expireSession(queries)
}
