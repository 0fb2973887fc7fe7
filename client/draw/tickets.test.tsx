// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen.tsx'
import { Tickets } from './tickets.tsx'

const day = { date: '2026-11-21', source: 'receipt', receipt: null } as const
const many = { ...day, count: 20, codes: ['UND-AAAA-000001'] }
const lucky = { ...day, date: '2026-11-20', count: 2, codes: ['UND-BBBB-000002', 'UND-CCCC-000003'] }
const tickets = { data: { pages: [{ rows: [many, lucky], count: 2, total: 22 }] } } as never

test('of many days, the one with the ticket that won is open', () => {
  renderScreen(<Tickets tickets={tickets} total={22} won={new Set(['UND-CCCC-000003'])} isOver={false} />)
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([false, true])
})
