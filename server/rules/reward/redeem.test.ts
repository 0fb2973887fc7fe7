import { expect, test } from 'vitest'
import { addRewardType, addShopper, openSandbox } from '#server/testing/sandbox.ts'
import { DomainError } from '../domain-error.ts'
import { grantPoints } from '../point/ledger.ts'
import { redeem } from './redeem.ts'
import { settleClaim } from './settle.ts'

test('the limits of a day and of a month count what did not fail, of the same denomination', () => {
  const sandbox = openSandbox('2026-11-29T12:00:00+07:00')
  const id = addShopper(sandbox, 'ratna')
  addRewardType(sandbox)
  const [denom] = sandbox.db.all<object>('SELECT * FROM denom')
  sandbox.db.insert('denom', { ...denom, id: 'kopi-susu' })
  grantPoints(sandbox, id, { type: 'welcome', amount: 2_000, cause: 'welcome', title: '', text: '' })
  const order = (denomId = 'kopi-gratis') => {
    try {
      return redeem(sandbox, id, 'kopi', denomId, { isSteppedUp: false }).id
    } catch (error) {
      if (error instanceof DomainError) return error.code
      throw error
    }
  }
  settleClaim(sandbox, order(), { failure: 'Penyedia menolak.' })
  expect([order(), order(), order('kopi-susu')]).toEqual([
    expect.stringContaining('-'),
    'limit_reached',
    expect.stringContaining('-'),
  ])
  sandbox.clock.setTime(Date.parse('2026-11-30T00:00:00+07:00'))
  expect([order(), order()]).toEqual([expect.stringContaining('-'), 'limit_reached'])
  sandbox.db.run('UPDATE denom SET perUserDay = 9')
  expect(order()).toBe('limit_reached')
  sandbox.clock.setTime(Date.parse('2026-12-01T00:00:00+07:00'))
  expect(order()).toContain('-')
})
