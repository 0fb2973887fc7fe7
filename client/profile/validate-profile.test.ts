import { beforeEach, expect, test, vi } from 'vitest'
import { validateBirthDate } from './validate-profile.ts'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T10:00:00+07:00') }))

test.each([
  ['1991-02-14', undefined],
  ['1992-02-29', undefined],
  ['', 'Isi tanggal, bulan, dan tahun lahirmu.'],
  ['1991-02-31', 'Tidak ada tanggal 31 Februari 1991. Bulan itu sampai tanggal 28.'],
  ['1991-04-31', 'Tidak ada tanggal 31 April 1991. Bulan itu sampai tanggal 30.'],
  ['1991-04-00', 'Tidak ada tanggal 0 April 1991. Bulan itu sampai tanggal 30.'],
  ['0191-04-03', 'Tahun 191 terlalu lampau. Periksa tahun lahirmu.'],
  ['2009-11-21', undefined],
  ['2009-11-24', 'Kamu harus berusia 17 tahun atau lebih.'],
])('a birth date %s is answered with: %s', (birthDate, sentence) => {
  expect(validateBirthDate(birthDate)).toBe(sentence)
})
