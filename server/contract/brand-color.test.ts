// Two colours become a theme that can be read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { colorProblems, contrast, mixed, safeColors, standardColors, textOn, themeCss } from './brand-color.ts'

const ACCENT = standardColors.accent
const codesOf = (brand: string, accent = ACCENT) => colorProblems({ brand, accent }).map(({ code }) => code)
const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colorIn = (css: string, name: string) => css.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ?? ''

test.each([
  ['the default skin', standardColors.brand, ACCENT],
  ['Kantong', '#0b5a60', '#ffb15c'],
  ['Rumpun', '#22543a', '#ffc9d6'],
  ['Pasaria', '#23357f', '#ffd23f'],
])('accepts the colours of %s', (_name, brand, accent) => {
  expect(codesOf(brand, accent)).toEqual([])
})

test.each([
  ['a strong red', '#c8102e'],
  ['a bank blue', '#0066ae'],
  ['a bright blue', '#0070e0'],
  ['a strong green', '#008341'],
  ['a violet', '#7f35e0'],
  ['near black', '#16161a'],
])('accepts %s, on which white text reaches AA', (_name, brand) => {
  expect(codesOf(brand)).not.toContain('brand_pale')
})

test('refuses yellow and orange, on which white text does not', () => {
  expect(codesOf('#ffd400')).toContain('brand_pale')
  expect(codesOf('#ee4d2d')).toContain('brand_pale')
})

test('reports the problems of a colour', () => {
  expect(codesOf('#ff6f61')).toContain('brand_pale')
  expect(codesOf('#a31f10')).toEqual(['brand_danger'])
  expect(codesOf('#23357f', '#7a4700')).toEqual(['accent_dark'])
})

test('replaces an unfit colour alone', () => {
  expect(safeColors({ brand: '#ff6f61', accent: '#ffd23f' })).toEqual({
    brand: standardColors.brand,
    accent: '#ffd23f',
  })
  expect(safeColors({ brand: '#23357f', accent: '#23357f' })).toEqual({ brand: '#23357f', accent: ACCENT })
})

test('whatever two colours are given, texts on brand and accent reach AA', () => {
  void fc.assert(
    fc.property(colors, colors, (brand, accent) => {
      const css = themeCss({ brand, accent })
      if (css === '') return
      const [seed, light, text] = [
        colorIn(css, 'brand-600'),
        colorIn(css, 'accent-400'),
        colorIn(css, 'text-on-accent'),
      ]
      expect(contrast(seed, '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(light, text)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colorIn(css, 'text-on-brand-muted'), seed)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colorIn(css, 'brand-700'), colorIn(css, 'brand-100'))).toBeGreaterThanOrEqual(4.5)
      const DARK_SURFACE = '#22151c'
      expect(contrast(colorIn(css, 'text-brand'), DARK_SURFACE)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colorIn(css, 'btn-primary-bg'), '#ffffff')).toBeGreaterThanOrEqual(4.5)
      expect(contrast(colorIn(css, 'btn-soft-text'), colorIn(css, 'btn-soft-bg'))).toBeGreaterThanOrEqual(4.5)
    }),
  )
})

test('the text colour is the one that reads better', () => {
  expect([textOn('#ffd23f'), textOn('#23357f'), textOn('#777777')]).toEqual(['#1f141a', '#ffffff', '#ffffff'])
})

test('mixes as browsers do in OKLab', () => {
  // color-mix(in oklab, black, white) is rgb(99, 99, 99).
  expect(mixed('#23357f', 100, 'white')).toBe('#23357f')
  expect(mixed('#000000', 50, 'white')).toBe('#636363')
})

test('the default skin uses its hand-tuned ramps', () => {
  expect(themeCss(standardColors)).toBe('')
})
