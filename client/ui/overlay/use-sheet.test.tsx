// @vitest-environment happy-dom
// A sheet in an iframe that shares the tab's history, as in the phone of the console.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useSheet } from './use-sheet.ts'

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
    // The last history entry belongs to the outer page, so this page receives no event.
    const go = vi.spyOn(window.history, 'go').mockReturnValue()
    fireEvent.click(screen.getByText('open'))
    await waitFor(() => expect(screen.queryByText('closed')).not.toBeNull(), { timeout: 2_000 })
    expect(go).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  }
})
