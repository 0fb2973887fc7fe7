// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Sentences } from '#client/console/messages/sentences.tsx'
import { Claims } from './claims.tsx'
import { Draws } from './draws.tsx'
import { Stock } from './stock.tsx'

test.each([Claims, Draws, Stock])('%o does not say that it is empty before it has loaded', (List) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const container = document.createElement('div')
  const render = () =>
    createRoot(container).render(
      <Sentences>
        <QueryClientProvider client={new QueryClient()}>
          <List />
        </QueryClientProvider>
      </Sentences>,
    )
  flushSync(render)
  expect(container.textContent).toBe('')
})
