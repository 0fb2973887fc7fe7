// Renders one screen in happy-dom at a given address, with the query client of the app and the profile in it.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, configure, render } from '@testing-library/react'
import { type InitialEntry, MemoryRouter } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import { ProfileContext, profileQuery } from '../session/queries.ts'
import { queryClient } from '../session/query-client.ts'
import { setBrand } from '../ui/theme/theme.ts'
import { TEST_BRAND } from './test-brand.ts'

// A sheet loads its panel lazily, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 })

export function renderScreen(screen: React.ReactNode, address: InitialEntry = '/'): void {
  cleanup()
  onTestFinished(() => queryClient.clear())
  setBrand(TEST_BRAND)
  render(
    <QueryClientProvider client={queryClient}>
      <ProfileContext value={queryClient.getQueryData(profileQuery().queryKey)?.data ?? null}>
        <MemoryRouter initialEntries={[address]}>{screen}</MemoryRouter>
      </ProfileContext>
    </QueryClientProvider>,
  )
}
