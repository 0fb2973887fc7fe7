// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Sentences } from '#client/console/messages/sentences.tsx'
import { Claims } from './claims.tsx'
import { Draws } from './draws.tsx'
import { Stock } from './stock.tsx'

test.each([Claims, Draws, Stock])('%o does not say that it is empty before it has loaded', (List) => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <List />
    </QueryClientProvider>,
    { wrapper: Sentences },
  )
  expect(container.textContent).toBe('')
})
