import { expect, test } from 'vitest'
import { addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { grantPoints, spendPoints } from '../point/ledger.ts'
import { listUpcomingEvents } from './upcoming.ts'

test('lists the warning and the expiry of points that are left, and not those of spent points', () => {
  const sandbox = openSandbox()
  const kinds = () => listUpcomingEvents(sandbox).map(({ kind, subject }) => [kind, subject])
  const [ratna, sari] = [addShopper(sandbox, 'ratna'), addShopper(sandbox, 'sari')]
  const points = { type: 'adjustment', amount: 100, title: 'Penyesuaian', text: '' } as const
  grantPoints(sandbox, ratna, { ...points, cause: 'a' })
  grantPoints(sandbox, sari, { ...points, cause: 'b' })
  const name = (id: string) =>
    sandbox.db.get<{ firstName: string | null }>('SELECT firstName FROM shopper WHERE id = :id', { id })?.firstName ??
    null
  expect(kinds()).toEqual([
    ['warning', name(ratna)],
    ['expiry', name(ratna)],
  ])
  spendPoints(sandbox, ratna, { type: 'redeem', amount: 100, cause: 'c', title: 'Pulsa', text: '' })
  expect(kinds()).toEqual([
    ['warning', name(sari)],
    ['expiry', name(sari)],
  ])
  spendPoints(sandbox, sari, { type: 'redeem', amount: 100, cause: 'd', title: 'Pulsa', text: '' })
  expect(kinds()).toEqual([])
})
