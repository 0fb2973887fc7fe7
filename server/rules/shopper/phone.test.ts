import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskPhone, normalizePhone } from './phone.ts'

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['8123456789', '+628123456789'],
  ['62812-3456-7890', '+6281234567890'],
  ['+62 812.3456.7890', '+6281234567890'],
  ['+62 0812 3456 7890', '+6281234567890'],
  [' 6281234567890', '+6281234567890'],
  ['(0812) 3456–7890', '+6281234567890'],
  ['\u202a+62\u00a0812\u20113456\u20117890\u202c', '+6281234567890'],
  ['0840-0000-1234', '+6284000001234'],
])('reads %j as %s', (typed, phone) => expect(normalizePhone(typed)).toBe(phone))

test.each([
  ['nothing', ''],
  ['a word', 'nomor saya'],
  ['a fixed line', '021 5550 1234'],
  ['the unassigned 080', '0801 2345 6789'],
  ['9 digits nationally', '0812 34567'],
  ['14 digits nationally', '0812 3456 7890 12'],
  ['a Japanese number', '+81 2345 6789 0'],
  ['a plus inside', '0812+34567890'],
  ['two pluses', '++6281234567890'],
  ['a letter O for a zero', 'O81234567890'],
  ['digits of another script', '٠٨١٢٣٤٥٦٧٨٩٠'],
])('refuses %s', (_, typed) => expect(normalizePhone(typed)).toBeUndefined())

const subscriber = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{7,10}$/))
  .map(([second, rest]) => `8${second}${rest}`)
const prefix = fc.constantFrom('', '0', '62', '+62', ' 62', '620', '+620')
const filling = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–')

test('gives one phone for every spelling of it', () => {
  fc.assert(
    fc.property(subscriber, prefix, fc.array(filling, { minLength: 12, maxLength: 12 }), (digits, start, gaps) => {
      const typed = start + [...digits].map((digit, index) => digit + (gaps[index] ?? '')).join('')
      expect(normalizePhone(typed)).toBe(`+62${digits}`)
    }),
  )
})

test('returns E.164 or undefined, and accepts its own result', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+ 0-9.-]{8,18}$/)), (typed) => {
      const phone = normalizePhone(typed)
      if (phone === undefined) return
      expect(phone).toMatch(/^\+628[1-9]\d{7,10}$/)
      expect(normalizePhone(phone)).toBe(phone)
    }),
  )
})

test('masks the middle of a phone', () => expect(maskPhone('+6281234567890')).toBe('0812-****-7890'))
