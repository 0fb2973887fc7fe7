import { expect } from 'vitest'
import type { Sandbox } from '#server/sandbox/sandbox.ts'
import { answerOf, test } from '#server/testing/rule-test.ts'
import { addReceipt, addRewardType, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { grantPoints } from '../point/ledger.ts'
import { getBalance } from '../point/lot.ts'
import { listClaims } from './claim.ts'
import { grantVoucher, redeem } from './redeem.ts'
import { settleClaim } from './settle.ts'

const DAY = 86_400_000
const everything = { page: 1, pageSize: 1000 }

const welcome = (sandbox: Sandbox, id: string, amount: number) =>
  grantPoints(sandbox, id, { type: 'welcome', amount, cause: 'welcome', title: '', text: '' })

/** Returns the claim's id, or the code of the refusal. */
const order = (sandbox: Sandbox, id: string, { denomId = 'kopi-gratis', ...more }: Partial<Order> = {}) =>
  answerOf(() => redeem(sandbox, id, 'kopi', denomId, { isSteppedUp: false, ...more }).id)
type Order = { denomId: string; isSteppedUp: boolean; account: string }
const bought = expect.stringContaining('-')

test('the limits of a day and of a month count what did not fail, of the same denomination', () => {
  const sandbox = openSandbox('2026-11-29T12:00:00+07:00')
  const id = addShopper(sandbox, 'ratna')
  addRewardType(sandbox)
  const [denom] = sandbox.db.all<object>('SELECT * FROM denom')
  sandbox.db.insert('denom', { ...denom, id: 'kopi-susu' })
  welcome(sandbox, id, 2_000)
  const buy = (denomId?: string) => order(sandbox, id, denomId === undefined ? {} : { denomId })
  settleClaim(sandbox, buy(), { failure: 'Penyedia menolak.' })
  expect([buy(), buy(), buy('kopi-susu')]).toEqual([bought, 'limit_reached', bought])
  sandbox.clock.setTime(Date.parse('2026-11-30T00:00:00+07:00'))
  expect([buy(), buy()]).toEqual([bought, 'limit_reached'])
  sandbox.db.run('UPDATE denom SET perUserDay = 9')
  expect(buy()).toBe('limit_reached')
  sandbox.clock.setTime(Date.parse('2026-12-01T00:00:00+07:00'))
  expect(buy()).toEqual(bought)
})

test.for([
  [100, 100, false, bought],
  [4_999, 5_000, false, 'insufficient_points'],
  [5_000, 4_999, false, bought],
  [5_000, 5_000, false, 'stepup_required'],
  [5_000, 5_000, true, bought],
] as const)(
  'who has %d points and orders for %d, stepped up or not (%s)',
  ([has, points, isSteppedUp, answer], { sandbox, id }) => {
    addRewardType(sandbox)
    sandbox.db.run('UPDATE denom SET points = :points', { points })
    welcome(sandbox, id, has)
    expect(order(sandbox, id, { isSteppedUp })).toEqual(answer)
    expect(getBalance(sandbox, id).balance).toBe(answer === bought ? has - points : has)
  },
)

test.for([
  [{ accountKind: 'phone' }, undefined, 'account_invalid'],
  [{ accountKind: 'phone' }, '0817-1234-5678', '+6281712345678'],
  [{ accountKind: 'phone', operator: 'XL' }, '081712345678', '+6281712345678'],
  [{ accountKind: 'phone', operator: 'XL' }, '081212345678', 'operator_mismatch'],
  [{ accountKind: 'meter' }, '1234567890', 'account_invalid'],
  [{ accountKind: 'meter' }, '1234 567-8901', '12345678901'],
  [{ accountKind: 'meter' }, '123456789012', '123456789012'],
  [{ accountKind: 'meter' }, '1234567890123', 'account_invalid'],
  [{ accountKind: 'address' }, undefined, 'account_invalid'],
  [{ accountKind: 'address' }, 'Jl. Melati 12A', 'account_invalid'],
  [{ accountKind: 'address' }, 'Jl. Melati 12AB', 'Jl. Melati 12AB'],
] as const)('an order to %o with %s', ([type, account, answer], { sandbox, id }) => {
  addRewardType(sandbox, type)
  welcome(sandbox, id, 100)
  const given = order(sandbox, id, account === undefined ? {} : { account })
  const stored = sandbox.db.get<{ account: string }>('SELECT account FROM claim WHERE id = :given', { given })
  expect(stored?.account ?? given).toBe(answer)
})

test('asks the provider after four seconds, and gives points and piece back once when none has come within a day', ({
  sandbox,
  id,
}) => {
  addRewardType(sandbox)
  welcome(sandbox, id, 100)
  const claimId = order(sandbox, id)
  const jobs = sandbox.db.all<{ name: string; payload: string; dueAt: number }>(
    "SELECT * FROM job WHERE name LIKE 'claim.%' ORDER BY dueAt",
  )
  const payload = JSON.stringify({ claimId })
  expect(jobs.map((job) => [job.name, job.payload, job.dueAt - sandbox.now()])).toEqual([
    ['claim.deliver', payload, 4_000],
    ['claim.timeout', payload, DAY],
  ])
  const state = () => [getBalance(sandbox, id).balance, sandbox.db.get('SELECT stock FROM denom', {})]
  expect(state()).toEqual([0, { stock: 9 }])
  for (const answer of [{ failure: 'Penyedia menolak.' }, { failure: 'Terlambat.' }, { serialNumber: '1' }])
    settleClaim(sandbox, claimId, answer)
  expect(state()).toEqual([100, { stock: 10 }])
  expect(listClaims(sandbox, id, everything).rows).toMatchObject([
    { status: 'failed', failureReason: 'Penyedia menolak.', voucher: null },
  ])
})

test('a free voucher comes once a campaign, and not when none is left', ({ sandbox, id }) => {
  addReceipt(sandbox, id)
  addRewardType(sandbox)
  sandbox.db.run('UPDATE denom SET stock = 1, initialStock = 1')
  const grants = ['hemat', 'hemat', 'lain'].map((campaign) => grantVoucher(sandbox, id, campaign, 'kopi-gratis'))
  expect([...grants, grantVoucher(sandbox, id, 'lain', 'tidak-ada')]).toEqual([true, false, false, false])
  expect(sandbox.db.all('SELECT stock FROM denom')).toEqual([{ stock: 0 }])
  const found = listClaims(sandbox, id, everything).rows
  expect(found).toMatchObject([
    { points: 0, status: 'success', voucher: { code: expect.stringMatching(/^KOPI-\w{4}$/) } },
  ])
})

test('a voucher is valid to the last millisecond of its days, and its lists agree', ({ sandbox, id }) => {
  addReceipt(sandbox, id)
  addRewardType(sandbox)
  grantVoucher(sandbox, id, 'hemat', 'kopi-gratis')
  const start = sandbox.now()
  const states = (instant: number) => {
    sandbox.clock.setTime(instant)
    const lists = (['active', 'expired', 'used'] as const).map(
      (voucher) => listClaims(sandbox, id, { ...everything, voucher }).rows,
    )
    return lists.map((rows) => rows.map(({ voucher }) => voucher?.status))
  }
  expect(states(start + 30 * DAY - 1)).toEqual([['active'], [], []])
  expect(states(start + 30 * DAY)).toEqual([[], ['expired'], []])
  sandbox.db.run('UPDATE claim SET usedAt = :now', { now: start })
  expect(states(start + 30 * DAY)).toEqual([[], [], ['used']])
})
