import { expect } from 'vitest'
import { test } from '#server/testing/rule-test.ts'
import { findSession, hashSid, isKnownNetwork, openSession, recordStepUp } from './session.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

test('a step-up unlocks for ten minutes, not a millisecond more', ({ sandbox, id }) => {
  const sidHash = hashSid(openSession(sandbox, id))
  const isSteppedUp = () => findSession(sandbox, sidHash)?.isSteppedUp
  expect(isSteppedUp()).toBe(false)
  const start = sandbox.now()
  recordStepUp(sandbox, sidHash)
  sandbox.clock.setTime(start + 10 * MINUTE - 1)
  expect(isSteppedUp()).toBe(true)
  sandbox.clock.setTime(start + 10 * MINUTE)
  expect(isSteppedUp()).toBe(false)
})

test('a network stays known for 90 days after the last sign-in from it, and signing in elsewhere forgets no other', ({
  sandbox,
  id,
}) => {
  const { phone = '' } = sandbox.db.get<{ phone: string }>('SELECT phone FROM shopper', {}) ?? {}
  const start = sandbox.now()
  openSession(sandbox, id, 'home')
  sandbox.clock.setTime(start + DAY)
  openSession(sandbox, id, 'office')
  openSession(sandbox, id)
  const known = () => ['home', 'office', ''].map((network) => isKnownNetwork(sandbox, phone, network))
  expect(known()).toEqual([true, true, false])
  sandbox.clock.setTime(start + 90 * DAY)
  expect(known()).toEqual([true, true, false])
  sandbox.clock.setTime(start + 90 * DAY + 1)
  expect(known()).toEqual([false, true, false])
})
