import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { test } from '#server/testing/rule-test.ts'
import { addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { listBrokenInvariants } from '../invariant.ts'
import { getPoint } from './detail.ts'
import { expireLots, remindOfExpiry } from './expiry.ts'
import { grantPoints, refundPoints, spendPoints } from './ledger.ts'
import { getBalance } from './lot.ts'

const MONTH = 30 * 86_400_000

const grant = (sandbox: Sandbox, id: string, amount: number, cause: string) =>
  grantPoints(sandbox, id, { type: 'adjustment', amount, cause, title: 'Penyesuaian', text: '' })
const spend = (sandbox: Sandbox, id: string, amount: number, cause: string) =>
  spendPoints(sandbox, id, { type: 'redeem', amount, cause, title: 'Pulsa', text: '' })

test('counts one cause once', ({ sandbox, id }) => {
  expect(grant(sandbox, id, 100, 'welcome')?.balanceAfter).toBe(100)
  expect(grant(sandbox, id, 100, 'welcome')).toBeUndefined()
  expect(getBalance(sandbox, id).balance).toBe(100)
  const spent = spend(sandbox, id, 60, 'order')
  expect(spend(sandbox, id, 60, 'order')).toEqual(spent)
  expect(getBalance(sandbox, id).balance).toBe(40)
  expect(grant(sandbox, id, 0, 'nothing')).toBeUndefined()
  expect(sandbox.db.all('SELECT cause FROM point ORDER BY rowid')).toEqual([{ cause: 'welcome' }, { cause: 'order' }])
})

test('spends the oldest lot first', ({ sandbox, id }) => {
  grant(sandbox, id, 100, 'a')
  sandbox.clock.setTime(sandbox.now() + 2 * MONTH)
  grant(sandbox, id, 100, 'b')
  spend(sandbox, id, 130, 'c')
  expect(getBalance(sandbox, id)).toMatchObject({
    balance: 70,
    expiring: [{ amount: 70, at: '2028-01-31T16:59:59.000Z' }],
  })
})

test('shows the three lots that expire first', ({ sandbox, id }) => {
  for (const amount of [1, 2, 3, 4]) {
    grant(sandbox, id, amount, `${amount}`)
    sandbox.clock.setTime(sandbox.now() + 2 * MONTH)
  }
  expect(getBalance(sandbox, id).expiring.map(({ amount }) => amount)).toEqual([1, 2, 3])
})

test('refuses to spend what is not there and changes nothing', ({ sandbox, id }) => {
  grant(sandbox, id, 100, 'a')
  expect(() => spend(sandbox, id, 101, 'b')).toThrow(DomainError)
  expect(getBalance(sandbox, id).balance).toBe(100)
})

test('gives a refund back to its lots with their dates', ({ sandbox, id }) => {
  grant(sandbox, id, 100, 'a')
  const before = getBalance(sandbox, id).expiring
  const { id: spent } = spend(sandbox, id, 60, 'b')
  refundPoints(sandbox, spent, { type: 'refund', cause: 'refund:b', title: 'Dikembalikan', text: '' })
  refundPoints(sandbox, spent, { type: 'refund', cause: 'refund:b', title: 'Dikembalikan', text: '' })
  expect(getBalance(sandbox, id)).toMatchObject({ balance: 100, expiring: before })
})

test('never spends a refund into an expired lot, not even before the expiry job has run', ({ sandbox, id }) => {
  grant(sandbox, id, 100, 'a')
  const { id: spent } = spend(sandbox, id, 100, 'b')
  sandbox.clock.setTime(sandbox.now() + 13 * MONTH)
  refundPoints(sandbox, spent, { type: 'refund', cause: 'refund:b', title: 'Dikembalikan', text: '' })
  expect(() => spend(sandbox, id, 1, 'c')).toThrow(DomainError)
  expect(listBrokenInvariants(sandbox)).toEqual([])
  const due = "SELECT payload FROM job WHERE name = 'point.expire' AND dueAt = +:now"
  expect(sandbox.db.all(due, { now: sandbox.now() })).toEqual([{ payload: JSON.stringify({ shopperId: id }) }])
})

test('expires a lot after its last second, once, and notifies the shopper', ({ sandbox, id }) => {
  grant(sandbox, id, 100, 'a')
  const lapsesAt = Date.parse(getBalance(sandbox, id).expiring[0]?.at ?? '')
  sandbox.clock.setTime(lapsesAt - 1)
  expireLots(sandbox, id)
  expect(getBalance(sandbox, id).balance).toBe(100)
  sandbox.clock.setTime(lapsesAt)
  expireLots(sandbox, id)
  expireLots(sandbox, id)
  expect(getBalance(sandbox, id).balance).toBe(0)
  expect(sandbox.db.all('SELECT title FROM notification')).toEqual([{ title: '100 poin hangus' }])
})

test('never spends expired points, not even before the expiry job has run', ({ sandbox, id }) => {
  const lot = grant(sandbox, id, 100, 'a')
  sandbox.clock.setTime(lot?.expiresAt ?? 0)
  expect(() => spend(sandbox, id, 10, 'b')).toThrow(DomainError)
  sandbox.clock.setTime(sandbox.now() + MONTH)
  grant(sandbox, id, 40, 'c')
  spend(sandbox, id, 40, 'd')
  expect(getBalance(sandbox, id).balance).toBe(0)
})

test('expires a refund into an expired lot at once, also while the clock is frozen', ({ sandbox, id }) => {
  const lot = grant(sandbox, id, 100, 'a')
  const spent = [spend(sandbox, id, 30, 'b').id, spend(sandbox, id, 20, 'c').id]
  sandbox.clock.setTime(lot?.expiresAt ?? 0)
  expireLots(sandbox, id)
  for (const one of spent) {
    refundPoints(sandbox, one, { type: 'refund', cause: `refund:${one}`, title: 'Dikembalikan', text: '' })
    expireLots(sandbox, id)
  }
  expect(getBalance(sandbox, id).balance).toBe(0)
  expect(sandbox.db.all("SELECT amount FROM point WHERE type = 'expiry' ORDER BY rowid")).toEqual([
    { amount: 50 },
    { amount: 30 },
    { amount: 20 },
  ])
})

test('warns once of all points that expire on one day', ({ sandbox, id }) => {
  const lots = [grant(sandbox, id, 100, 'a'), grant(sandbox, id, 250, 'b')]
  sandbox.clock.setTime(sandbox.now() + 2 * MONTH)
  grant(sandbox, id, 40, 'of another month')
  const remind = () => {
    for (const lot of lots) remindOfExpiry(sandbox, { shopperId: id, lotId: lot?.id ?? '', days: 7 })
  }
  remind()
  sandbox.clock.setTime(lots[0]?.expiresAt ?? 0)
  expireLots(sandbox, id)
  remind()
  expect(sandbox.db.all('SELECT title FROM notification ORDER BY rowid')).toEqual([
    { title: '350 poin kamu hangus dalam 7 hari' },
    { title: '350 poin hangus' },
  ])
})

test('an entry shows what expires with it from the first warning to the last millisecond', ({ sandbox, id }) => {
  const lot = grant(sandbox, id, 100, 'a')
  grant(sandbox, id, 50, 'b')
  const spent = spend(sandbox, id, 20, 'c')
  const [warnedAt, expiresAt] = [Date.parse('2027-10-31T09:00:00+07:00'), lot?.expiresAt ?? 0]
  sandbox.clock.setTime(sandbox.now() + 2 * MONTH)
  grant(sandbox, id, 40, 'of another month')
  const lapsing = (instant: number) => {
    sandbox.clock.setTime(instant)
    return [lot?.id ?? '', spent.id].map((entry) => getPoint(sandbox, id, entry).lapsing?.total ?? null)
  }
  expect([warnedAt - 1, warnedAt, expiresAt - 1, expiresAt].map(lapsing)).toEqual([
    [null, null],
    [130, null],
    [130, null],
    [null, null],
  ])
  expect(getPoint(sandbox, id, spent.id)).toMatchObject({ parts: [{ label: 'Pulsa', points: 20 }], sameReceipt: null })
})

test('warns at nine, 30 and 7 days before, of what is left, and of nothing when nothing is', ({ sandbox, id }) => {
  const lot = grant(sandbox, id, 350, 'a')
  expect(
    sandbox.db
      .all<{ payload: string; dueAt: number }>("SELECT payload, dueAt FROM job WHERE name = 'point.remind'")
      .map(({ payload, dueAt }) => [JSON.parse(payload).days, new Date(dueAt).toISOString()]),
  ).toEqual([
    [30, '2027-10-31T02:00:00.000Z'],
    [7, '2027-11-23T02:00:00.000Z'],
  ])
  spend(sandbox, id, 50, 'b')
  remindOfExpiry(sandbox, { shopperId: id, lotId: lot?.id ?? '', days: 7 })
  spend(sandbox, id, 300, 'c')
  remindOfExpiry(sandbox, { shopperId: id, lotId: lot?.id ?? '', days: 7 })
  expect(sandbox.db.all('SELECT title FROM notification')).toEqual([{ title: '300 poin kamu hangus dalam 7 hari' }])
})

test('ledger, lots and balance stay equal and never negative in any order of movements', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('grant' as const), amount: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 700 }) }),
    fc.record({ kind: fc.constant('refund' as const), amount: fc.nat(20) }),
    fc.record({ kind: fc.constant('wait' as const), amount: fc.integer({ min: 1, max: 14 }) }),
  )
  void fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const sandbox = openSandbox()
      const id = addShopper(sandbox, 'ratna')
      const spent: string[] = []
      for (const [at, { kind, amount }] of steps.entries()) {
        if (kind === 'grant') grant(sandbox, id, amount, `g${at}`)
        if (kind === 'spend' && getBalance(sandbox, id).balance >= amount)
          spent.push(spend(sandbox, id, amount, `s${at}`).id)
        if (kind === 'refund' && spent.length > 0) {
          const which = spent[amount % spent.length] ?? ''
          refundPoints(sandbox, which, { type: 'refund', cause: `refund:${which}`, title: 'Dikembalikan', text: '' })
          expect(listBrokenInvariants(sandbox)).toEqual([])
          // Runs the job that the refund schedules: refilled lots that have expired expire again.
          expireLots(sandbox, id)
        }
        if (kind === 'wait') {
          sandbox.clock.setTime(sandbox.now() + amount * MONTH)
          expireLots(sandbox, id)
        }
        expect(listBrokenInvariants(sandbox)).toEqual([])
        expect(getBalance(sandbox, id).balance).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 60 },
  )
})
