import { expect } from 'vitest'
import { test } from '#server/testing/rule-test.ts'
import { clearWrongPasswords, isPasswordLocked, recordWrongPassword } from './password.ts'
import { openSession } from './session.ts'

const PHONE = '+6284000001234'
const MINUTE = 60_000

test('five wrong passwords lock their network for 15 minutes, 25 lock every network but the shopper’s own', ({
  sandbox,
  id,
}) => {
  sandbox.db.run('UPDATE shopper SET phone = :PHONE', { PHONE })
  openSession(sandbox, id, 'home')
  const locked = (...networks: string[]) => networks.map((network) => isPasswordLocked(sandbox, PHONE, network))
  const fail = (network: string, times: number) => {
    for (let time = 0; time < times; time += 1) recordWrongPassword(sandbox, PHONE, network)
  }
  const start = sandbox.now()
  fail('home', 4)
  expect(locked('home')).toEqual([false])
  fail('home', 1)
  expect(locked('home', 'warung')).toEqual([true, false])
  sandbox.clock.setTime(start + 15 * MINUTE - 1)
  expect(locked('home')).toEqual([true])
  sandbox.clock.setTime(start + 15 * MINUTE)
  expect(locked('home')).toEqual([false])
  for (const stranger of ['a', 'b', 'c', 'd', 'e', 'f']) fail(stranger, 4)
  expect(locked('warung', 'home')).toEqual([false, false])
  fail('g', 1)
  expect(locked('warung', 'home')).toEqual([true, false])
  clearWrongPasswords(sandbox, PHONE)
  expect(locked('warung')).toEqual([false])
})
