// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getByRole } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Sentences } from '#client/console/messages/sentences.tsx'
import { readingQuery, verdictPreviewQuery, type WaitingReceipt } from '#client/console/query/queries.ts'
import { OpenReceipt } from './open-receipt.tsx'

const receipt = {
  id: '1',
  code: 'STR-1',
  phone: '+6284000001234',
  uploadedAt: '2026-11-21T02:41:00.000Z',
  merchant: { name: 'Segar Jaya' },
  total: 261_200,
  items: [],
}

test('a receipt that looks altered is named so, and approving it is no green button', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const reading = { warnings: [{ reason: 'edited' }], fields: [] }
  const checks = [{ name: 'total_proven', passed: false, note: '' }]
  client.setQueryData<unknown>(readingQuery('1').queryKey, { reading, checks, corrected: [] })
  client.setQueryData<unknown>(verdictPreviewQuery('1').queryKey, { missing: [], reason: null, points: 37, tickets: 0 })
  const container = document.createElement('div')
  const render = () =>
    createRoot(container).render(
      <Sentences>
        <QueryClientProvider client={client}>
          <OpenReceipt receipt={receipt as unknown as WaitingReceipt} />
        </QueryClientProvider>
      </Sentences>,
    )
  flushSync(render)
  expect(getByRole(container, 'heading', { level: 4 }).textContent).toContain('Struk tampak diubah?')
  expect(getByRole(container, 'button', { name: /^Setujui/ }).dataset['variant']).toBeUndefined()
})
