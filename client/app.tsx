// The app: providers, the frame of every screen, and a code that opens the app on a phone.
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { Frame } from './frame.tsx'
import { queryClient } from './session/query-client.ts'
import { optionalPart } from './ui/browser/optional-part.ts'
import { Toasts } from './ui/feedback/toast.tsx'

const PhoneLink = optionalPart(async () => (await import('./phone-link.tsx')).PhoneLink)
/** Hosts that a phone cannot reach. */
const LOOPBACK = /^(.+\.)?localhost$|^127\.|^\[::1\]$/

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame
        beside={
          !LOOPBACK.test(window.location.hostname) &&
          window.matchMedia('(min-width: 960px)').matches && (
            <Suspense>
              <PhoneLink />
            </Suspense>
          )
        }
      >
        <RouterProvider router={router} />
      </Frame>
      <Toasts />
    </QueryClientProvider>
  )
}
