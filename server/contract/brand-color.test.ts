// Two colours become a theme that can be read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mixed, readableColors, standardColors, themeCss } from './brand-color.ts'

const ACCENT = standardColors.accent
const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colorIn = (css: string, name: string) => css.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ?? ''

/** As the country's banks, telcos and shops have them: strong reds, oranges, yellows, greens, blues, violets, near black. */
const BRANDS = [
  ...['#ed1c24', '#e4002b', '#d71920', '#b11116', '#ff0025', '#c8102e', '#f15a22', '#ee4d2d', '#ff6600', '#f7941d'],
  ...['#ffd400', '#ffc107', '#00aa13', '#03ac0e', '#008341', '#a4c639', '#00a39d', '#0066ae', '#003d79', '#0070e0'],
  ...['#00aeef', '#4c2a86', '#7f35e0', '#16161a'],
]

test.each(BRANDS)('%s is used as it is where text reads on it, else in the nearest shade', (seed) => {
  const { brand } = readableColors({ brand: seed, accent: ACCENT })
  if (contrast(seed, mixed(seed, 5, 'white')) >= 4.5) expect(brand).toBe(seed)
  else expect(contrast(brand, '#ffffff')).toBeLessThan(5.3)
  const css = themeCss({ brand: seed, accent: ACCENT })
  expect([colorIn(css, 'brand-600'), colorIn(css, 'art-brand')]).toEqual([brand, seed])
})

test('the default skin and colours that hold stay as they are', () => {
  for (const colors of [standardColors, { brand: '#23357f', accent: '#ffd23f' }])
    expect(readableColors(colors)).toEqual(colors)
})

test('an accent too dark for the text on it is lightened alone', () => {
  const { brand, accent } = readableColors({ brand: '#23357f', accent: '#23357f' })
  expect(brand).toBe('#23357f')
  expect(contrast(accent, mixed(brand, 42, 'black'))).toBeGreaterThanOrEqual(4.5)
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
      expect(contrast(seed, colorIn(css, 'brand-50'))).toBeGreaterThanOrEqual(4.5)
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

test('mixes as browsers do in OKLab', () => {
  // color-mix(in oklab, black, white) is rgb(99, 99, 99).
  expect(mixed('#23357f', 100, 'white')).toBe('#23357f')
  expect(mixed('#000000', 50, 'white')).toBe('#636363')
})

test('the default skin uses its hand-tuned ramps', () => {
  expect(themeCss(standardColors)).toBe('')
})
