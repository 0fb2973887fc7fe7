// The app: providers and the frame around every screen.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { queryClient } from './session/query-client.ts'
import { Toasts } from './ui/feedback/toast.tsx'
import { Frame } from './ui/frame.tsx'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame>
        <RouterProvider router={router} />
      </Frame>
      <Toasts />
    </QueryClientProvider>
  )
}
