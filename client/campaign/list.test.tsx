// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '../session/query-client.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { Component as CampaignList } from './list.tsx'

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  renderScreen(null)
  cleanup()
  window.history.replaceState(null, '', '/campaign')
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <CampaignList />
      </BrowserRouter>
    </QueryClientProvider>,
  )
})

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Cari promo atau merek' })
const isWritten = () => waitFor(() => expect(window.location.search).toBe('?cari=kopi'))

test('the filter stays open while the term that was typed before is written to the address', async () => {
  fireEvent.change(field(), { target: { value: 'kopi' } })
  fireEvent.click(screen.getByRole('button', { name: 'Saring' }))
  await isWritten()
  expect(window.history.state.usr.sheets).toHaveLength(1)
  expect(await screen.findByRole('button', { name: 'Tampilkan promo' })).toBeTruthy()
})

test('the tab of promos starts without the term', async () => {
  fireEvent.change(field(), { target: { value: 'kopi' } })
  await isWritten()
  fireEvent.click(screen.getByRole('link', { name: 'Promo' }))
  await waitFor(() => expect(field().value).toBe(''))
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect([field().value, window.location.search]).toEqual(['', ''])
})
