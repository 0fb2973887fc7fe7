import { expect, test } from 'vitest'
import { findOperator, formatRecipient, toRecipientBody, validateRecipient } from './recipient.ts'

test.each([
  ['phone', '81200001234'],
  ['meter', '14012345678'],
  ['meter', '140123456789'],
  ['address', 'Jalan Melati 5, Bandung 40115'],
  ['none', ''],
] as const)('takes a whole %s', (kind, value) => {
  expect(validateRecipient(kind, value)).toBeUndefined()
})

test.each([
  ['phone', '8120'],
  ['meter', '1401'],
  ['meter', '1401234567890'],
  ['address', 'Jalan Melati'],
] as const)('says what is wrong with a %s like %s', (kind, value) => {
  expect(validateRecipient(kind, value)).toMatch(/\.$/)
})

test('sends phones as E.164 and reads them grouped', () => {
  expect(toRecipientBody('phone', '81200001234')).toEqual({ account: '+6281200001234' })
  expect(formatRecipient('phone', '81200001234')).toBe('0812-0000-1234')
})

test('sends nothing for rewards that go nowhere', () => {
  expect(toRecipientBody('none', '')).toEqual({})
})

test.each([
  ['81200001234', 'Telkomsel'],
  ['817', 'XL'],
  ['84000001234', 'Nusantel'],
  ['81', null],
  ['800123', null],
])('recognises the operator of %s as %s', (digits, name) => {
  expect(findOperator(digits)).toBe(name)
})
