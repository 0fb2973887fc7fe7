// @vitest-environment happy-dom
// The day headings of a list that stays open past midnight.
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { formatDayHeading } from '../format/date.ts'
import { List } from './list.tsx'

type Entry = { id: string; createdAt: string }

test('an entry of today is one of yesterday after midnight', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T23:59:30+07:00') })
  const rows: Entry[] = [{ id: 'p1', createdAt: '2026-11-21T12:00:00+07:00' }]
  const data = { pages: [{ rows, count: 1 }], pageParams: [1] }
  const query = { data, isPending: false, isError: false, hasNextPage: false }
  render(
    <List
      of={query as unknown as UseInfiniteQueryResult<InfiniteData<{ rows: Entry[]; count: number }>>}
      label="Riwayat"
      empty={null}
      heading={({ createdAt }) => formatDayHeading(createdAt, Date.now())}
      row={({ id }) => <p>{id}</p>}
    />,
  )
  expect(screen.getByRole('heading').textContent).toBe('Hari ini')
  act(() => vi.advanceTimersByTime(120_000))
  expect(screen.getByRole('heading').textContent).toBe('Kemarin')
})
