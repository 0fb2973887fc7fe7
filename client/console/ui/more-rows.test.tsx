// @vitest-environment happy-dom
import { getByRole, queryByRole } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Sentences } from '../messages/sentences.tsx'
import { useMoreRows } from './more-rows.tsx'

function List({ rows }: { rows: number[] }) {
  const { shown, more } = useMoreRows(rows)
  return (
    <>
      {shown.map((row) => (
        <p key={row}>{row}</p>
      ))}
      {more}
    </>
  )
}

test('a long list is drawn in steps of fifty, until there is no more', () => {
  const place = document.createElement('div')
  flushSync(() =>
    createRoot(place).render(
      <Sentences>
        <List rows={Array.from({ length: 120 }, (_, row) => row)} />
      </Sentences>,
    ),
  )
  expect(place.querySelectorAll('p')).toHaveLength(50)
  flushSync(() => getByRole(place, 'button', { name: 'Tampilkan 50 lagi dari 120' }).click())
  flushSync(() => getByRole(place, 'button', { name: 'Tampilkan 20 lagi dari 120' }).click())
  expect(place.querySelectorAll('p')).toHaveLength(120)
  expect(queryByRole(place, 'button')).toBeNull()
})
