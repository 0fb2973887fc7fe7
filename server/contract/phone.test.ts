import fc from 'fast-check'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { type PhoneProblem, parsePhone } from './phone.ts'

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['8123456789', '+628123456789'],
  ['62812-3456-7890', '+6281234567890'],
  ['+62 812.3456.7890', '+6281234567890'],
  ['+62 0812 3456 7890', '+6281234567890'],
  ['(+62) 812 3456 7890', '+6281234567890'],
  ['0062 812 3456 7890', '+6281234567890'],
  [' 6281234567890', '+6281234567890'],
  ['(0812) 3456–7890', '+6281234567890'],
  ['\u202a+62\u00a0812\u20113456\u20117890\u202c', '+6281234567890'],
  ['https://wa.me/6281234567890', '+6281234567890'],
  ['wa.me/+6281234567890?text=Halo%20kak', '+6281234567890'],
  ['https://api.whatsapp.com/send?phone=6281234567890&text=Halo', '+6281234567890'],
  ['tel:+6281234567890', '+6281234567890'],
  ['0840-0000-1234', '+6284000001234'],
  ['٠٨١٢٣٤٥٦٧٨٩٠', '+6281234567890'],
])('reads %j as %s', (typed, phone) => expect(parsePhone(typed)).toEqual({ phone }))

test.each<[string, PhoneProblem]>([
  ['', 'empty'],
  [' \u202c', 'empty'],
  ['nomor saya', 'unreadable'],
  ['0812 3456 7890 ext 12', 'unreadable'],
  ['O81234567890', 'unreadable'],
  ['0812+34567890', 'unreadable'],
  ['++6281234567890', 'unreadable'],
  ['081234567890 / 081298765432', 'several'],
  ['0812-3456-7890, 0812-9876-5432', 'several'],
  ['081234567890 atau 081298765432', 'several'],
  ['081234567890\n081298765432', 'several'],
  ['081234567890 081298765432', 'several'],
  ['+81 90 1234 5678', 'foreign'],
  ['+1 (812) 345-6789', 'foreign'],
  ['0065 8123 4567', 'foreign'],
  ['https://wa.me/819012345678', 'foreign'],
  ['021 5550 1234', 'not_mobile'],
  ['0801 2345 6789', 'not_mobile'],
  ['0812 34567', 'too_short'],
  ['0812 3456 7890 12', 'too_long'],
])('says of %j: %s', (typed, problem) => expect(parsePhone(typed)).toEqual({ problem }))

const national = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.stringMatching(/^\d{7,10}$/))
  .map(([second, tail]) => `8${second}${tail}`)
const filling = fc.constantFrom('', ' ', '-', '.', '\u00a0', '–')

test('gives one phone for every spelling of it', () => {
  const prefix = fc.constantFrom('', '0', '62', '+62', ' 62', '620', '+620', '0062')
  fc.assert(
    fc.property(national, prefix, fc.array(filling, { minLength: 12, maxLength: 12 }), (digits, start, gaps) => {
      const typed = start + [...digits].map((digit, index) => digit + (gaps[index] ?? '')).join('')
      expect(parsePhone(typed)).toEqual({ phone: `+62${digits}` })
    }),
  )
})

test('returns E.164 or a problem, and reads its own result', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+ 0-9.()/-]{8,28}$/)), (typed) => {
      const parsed = parsePhone(typed)
      if ('problem' in parsed) return
      expect(parsed.phone).toMatch(/^\+628[1-9]\d{7,10}$/)
      expect(parsePhone(parsed.phone)).toEqual(parsed)
    }),
  )
})

test('never reads another number than libphonenumber does, where a spelling says its country or begins with 0', () => {
  const country = fc.constantFrom('+62', '+1', '+65', '+81', '+44', '0')
  fc.assert(
    fc.property(country, fc.stringMatching(/^[1-9]\d{7,12}$/), filling, (start, digits, gap) => {
      const parsed = parsePhone(`${start}${gap}${digits}`)
      if ('problem' in parsed) return
      expect(parsePhoneNumberFromString(`${start}${gap}${digits}`, 'ID')?.number).toBe(parsed.phone)
    }),
    { numRuns: 2_000 },
  )
})
