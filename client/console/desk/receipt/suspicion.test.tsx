// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
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

/** Renders the receipt as it is once read, with the suspicions of the reading and the fields that are missing. */
function renderRead({ warnings, missing }: { warnings: { reason: string }[]; missing: string[] }): void {
  cleanup()
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  const checks = [{ name: 'total_proven', passed: false, note: '' }]
  client.setQueryData<unknown>(readingQuery('1').queryKey, { reading: { warnings, fields: [] }, checks, corrected: [] })
  client.setQueryData<unknown>(verdictPreviewQuery('1').queryKey, { missing, reason: null, points: 37, tickets: 0 })
  render(
    <QueryClientProvider client={client}>
      <OpenReceipt receipt={receipt as unknown as WaitingReceipt} />
    </QueryClientProvider>,
    { wrapper: Sentences },
  )
}
const approveVariant = () => screen.getByRole('button', { name: /^Setujui/ }).dataset['variant']

test('a receipt that looks altered is named so, and approving it is no green button', () => {
  renderRead({ warnings: [{ reason: 'edited' }], missing: [] })
  expect(screen.getByRole('heading', { level: 4 }).textContent).toContain('Struk tampak diubah?')
  expect(approveVariant()).toBeUndefined()
})

test('a receipt whose shop is unknown has no green button before the shop is added', () => {
  renderRead({ warnings: [], missing: ['merchant'] })
  expect(approveVariant()).toBeUndefined()
  renderRead({ warnings: [], missing: [] })
  expect(approveVariant()).toBe('approve')
})
