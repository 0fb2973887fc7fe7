// Phone numbers as they are typed.
import { expect, test } from 'vitest'
import {
  formatInternationalPhone,
  formatPhone,
  groupDigits,
  isCompletePhone,
  nationalDigits,
  toE164,
  validatePhone,
} from './phone-number.ts'

test.each(['0812-0000-1234', '812 0000 1234', '6281200001234', '+62 812-0000-1234', '+62 0812 0000 1234'])(
  '%s has the digits 81200001234',
  (typed) => {
    expect(nationalDigits(typed)).toBe('81200001234')
  },
)

test('groups three, four and the rest', () => {
  expect(['8', '8120', '81200001', '812000012345'].map((digits) => groupDigits(digits))).toEqual([
    '8',
    '812 0',
    '812 0000 1',
    '812 0000 12345',
  ])
})

test('is whole from nine digits that begin with 8', () => {
  expect(['81200001', '812000012', '812000012345', '712000012', '802000012'].map(isCompletePhone)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('writes an E.164 number with dashes', () => {
  expect(formatPhone('+6281200001234')).toBe('0812-0000-1234')
  expect(formatInternationalPhone('+6281200001234')).toBe('+62 812-0000-1234')
  expect(formatPhone('+62840000001')).toBe('0840-0000-01')
})

test('explains what is wrong with a typed number', () => {
  expect(validatePhone('')).toBe('Nomor HP wajib diisi.')
  expect(validatePhone('81200')).toBe('Nomornya kurang panjang. Contoh: 812 0000 1234.')
  expect(validatePhone('712000012')).toBe('Nomor HP tidak valid. Contoh: 812 0000 1234.')
  expect(validatePhone('81200001234')).toBeUndefined()
})

test('national digits become E.164', () => {
  expect(toE164('81200001234')).toBe('+6281200001234')
})
