// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
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
  const container = document.createElement('div')
  const render = () =>
    createRoot(container).render(
      <Sentences>
        <Rows />
      </Sentences>,
    )
  flushSync(render)
  for (const count of ['50', '100', '120']) {
    expect(getByRole(container, 'status').textContent).toBe(count)
    flushSync(() => queryByRole(container, 'button')?.click())
  }
  expect(queryByRole(container, 'button')).toBeNull()
})
