// @vitest-environment happy-dom
// A sheet in a page that shares its history with the page around it, as the phone of the console does.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { useSheet } from './use-sheet.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  window.history.replaceState(null, '', '/')
})

function Phone() {
  const sheet = useSheet()
  return (
    <button type="button" onClick={() => (sheet.isOpen ? void sheet.close() : sheet.open())}>
      {sheet.isOpen ? 'open' : 'closed'}
    </button>
  )
}

test('a sheet closes after the page around it has added an entry, and leaves that one alone', async () => {
  render(
    <BrowserRouter>
      <Phone />
    </BrowserRouter>,
  )
  for (let round = 0; round < 2; round += 1) {
    fireEvent.click(screen.getByText('closed'))
    await screen.findByText('open')
    const { length } = window.history
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(length + 1)
    // The last entry is that of the page around: this one hears of no change.
    const go = vi.spyOn(window.history, 'go').mockReturnValue()
    fireEvent.click(screen.getByText('open'))
    await waitFor(() => expect(screen.queryByText('closed')).not.toBeNull(), { timeout: 2_000 })
    expect(go).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  }
})
