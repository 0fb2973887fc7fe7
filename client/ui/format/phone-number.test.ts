// Phone numbers as they are typed.
import { expect, test } from 'vitest'
import { formatInternationalPhone, formatPhone, groupDigits, toPhoneValue, validatePhone } from './phone-number.ts'

test.each(['0812-0000-1234', '812 0000 1234', '6281200001234', '+62 812-0000-1234', '+62 0812 0000 1234'])(
  '%s has the digits 81200001234',
  (typed) => {
    expect(toPhoneValue(typed)).toBe('81200001234')
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

test.each(['+81 90 1234 5678', '0081 90 1234 5678', '081234567890 / 081298765432', '0812 3456 7890 ext 12'])(
  '%s stays as it was pasted, with a sentence that says why',
  (typed) => {
    expect(toPhoneValue(typed)).toBe(typed)
    expect(validatePhone(toPhoneValue(typed))).toBeDefined()
  },
)

test.each(['+62', '+62 8', '08', '62 812', '0812 3456 7'])('%s is the beginning of a number', (typed) => {
  expect(toPhoneValue(typed)).toMatch(/^\d*$/)
})

test('writes an E.164 number with dashes', () => {
  expect(formatPhone('+6281200001234')).toBe('0812-0000-1234')
  expect(formatInternationalPhone('+6281200001234')).toBe('+62 812-0000-1234')
  expect(formatPhone('+62840000001')).toBe('0840-0000-01')
})

test('explains what is wrong with a typed number', () => {
  expect(validatePhone('')).toBe('Nomor HP wajib diisi.')
  expect(validatePhone('81200')).toBe('Nomornya kurang panjang. Contoh: 812 0000 1234.')
  expect(validatePhone('712000012')).toBe('Itu bukan nomor HP. Nomor HP diawali 08 atau +62 8.')
  expect(validatePhone('+81 90 1234 5678')).toBe('Itu nomor luar negeri. Pakai nomor HP Indonesia (+62).')
  expect(validatePhone('81200001234')).toBeUndefined()
})
