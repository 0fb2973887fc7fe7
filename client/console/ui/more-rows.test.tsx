// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Sentences } from '../messages/sentences.tsx'
import { useMoreRows } from './more-rows.tsx'

const ROWS = Array.from({ length: 120 }, (_, at) => at)

function Rows() {
  const { shown, more } = useMoreRows(ROWS)
  return (
    <>
      <output>{shown.length}</output>
      {more}
    </>
  )
}

test('a long list draws fifty rows, and fifty more when asked', () => {
  render(<Rows />, { wrapper: Sentences })
  for (const count of ['50', '100']) {
    expect(screen.getByRole('status').textContent).toBe(count)
    fireEvent.click(screen.getByRole('button'))
  }
  expect(screen.getByRole('status').textContent).toBe('120')
  expect(screen.queryByRole('button')).toBeNull()
})
