import { expect } from 'vitest'
import { answerOf, test } from '#server/testing/rule-test.ts'
import { checkStrength, clearWrongPasswords, isPasswordLocked, recordWrongPassword } from './password.ts'
import { openSession } from './session.ts'

const PHONE = '+6284000001234'
const MINUTE = 60_000

test.for([
  ['of seven bytes', 'abcdef1', 'password_weak'],
  ['of eight bytes', 'abcdefg1', undefined],
  ['of eight bytes in five letters', 'éééab1', undefined],
  ['of 72 bytes', `${'a'.repeat(71)}1`, undefined],
  ['of 73 bytes', `${'a'.repeat(72)}1`, 'password_weak'],
  ['without a digit', 'abcdefgh', 'password_weak'],
  ['without a letter', '19283746', 'password_weak'],
  ['that is the phone as people type it', 'a 0840-0000-1234', 'password_phone'],
  ['that is the phone with its country', 'a6284000001234', 'password_phone'],
  ['that is the end of the phone', 'a00001234', 'password_phone'],
  ['that shares seven digits with the phone', 'ab0001234', undefined],
  ['that only begins like the phone', 'a84000009', undefined],
  ['that many people have', 'PassWord1', 'password_common'],
] as const)('a password %s', ([_, password, answer]) => {
  const check = () => checkStrength(password, PHONE, 'Password')
  expect(answerOf(check)).toBe(answer)
})

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
