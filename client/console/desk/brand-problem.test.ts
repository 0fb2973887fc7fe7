import { expect, test } from 'vitest'
import { BrandFile, standardBrand } from '#server/contract/brand.ts'
import { getTranslate } from '../messages/translate.ts'
import { brandProblems } from './brand-problem.ts'

const textOf = (change: object) =>
  brandProblems({ ...standardBrand, ...change }, getTranslate()).map(({ text }) => text)

test('a name that is too long is said, not cut, and so is what is missing or no address', () => {
  expect(textOf({})).toEqual([])
  expect(textOf({ product: 'x'.repeat(31) })).toEqual(['Paling panjang 24 huruf; yang ini 31.'])
  expect(textOf({ tagline: ' ' })).toEqual(['Semboyan tidak boleh kosong.'])
  expect(textOf({ helpEmail: 'bantuan' })).toEqual(['Tulis alamat e-mail, misalnya bantuan@contoh.id.'])
  expect(textOf({ helpPhone: '0812' })).toEqual(['Tulis nomor dengan + dan kode negara, misalnya +6281234567890.'])
})

test('what is said to be wrong, the server refuses, and nothing else', () => {
  for (const change of [
    { product: 'x'.repeat(24) },
    { product: 'x'.repeat(25) },
    { tagline: 'y'.repeat(61) },
    { helpEmail: 'a@b.id' },
    { helpEmail: 'a b@c.id' },
    { helpPhone: '+6281234567' },
    { helpPhone: '081234567890' },
    { product: '' },
  ]) {
    const brand = { ...standardBrand, ...change }
    expect(BrandFile.safeParse(brand).success, JSON.stringify(change)).toBe(
      brandProblems(brand, getTranslate()).length === 0,
    )
  }
})
