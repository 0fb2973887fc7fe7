import { expect } from 'vitest'
import { test } from '#server/testing/rule-test.ts'
import { addShopper } from '#server/testing/sandbox.ts'
import { scheduleShipment } from './shipment.ts'

test('goods leave at ten the next day and arrive at two another two days on, by the wall clock of the shopper', ({
  sandbox,
}) => {
  const paul = addShopper(sandbox, 'paul', { zone: 'Asia/Jayapura' })
  sandbox.clock.setTime(Date.parse('2026-11-21T23:30:00+07:00'))
  for (const status of ['shipped', 'delivered'] as const) scheduleShipment(sandbox, 'order', paul, status)
  const jobs = sandbox.db.all<{ payload: string; dueAt: number }>('SELECT payload, dueAt FROM job ORDER BY id')
  expect(jobs.map(({ payload, dueAt }) => [payload, new Date(dueAt).toISOString()])).toEqual([
    ['{"claimId":"order","status":"shipped"}', '2026-11-23T01:00:00.000Z'],
    ['{"claimId":"order","status":"delivered"}', '2026-11-24T05:00:00.000Z'],
  ])
})
