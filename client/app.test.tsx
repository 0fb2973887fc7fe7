// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { TEST_BRAND } from './testing/test-brand.ts'
import { setBrand } from './ui/theme/theme.ts'

const showIn = (isWide: boolean, host = 'struka.example') => {
  vi.stubGlobal('location', new URL(`https://${host}/`))
  setBrand(TEST_BRAND)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  return render(<App router={createMemoryRouter([{ path: '/', element: 'Isi' }])} />)
}

test('a window with room beside the column offers the address to a phone, a phone does not', async () => {
  const { unmount } = showIn(true)
  expect(await screen.findByRole('complementary', { name: 'Buka di HP' })).toBeTruthy()
  unmount()
  showIn(false)
  expect(screen.queryByRole('complementary')).toBeNull()
})

test.each(['localhost', 'kopi-tanjung.localhost', '127.0.0.1', '[::1]'])(
  '%s is no address for a phone',
  async (host) => {
    showIn(true, host)
    await vi.dynamicImportSettled()
    expect(screen.queryByRole('complementary')).toBeNull()
  },
)
