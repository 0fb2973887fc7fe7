// Two colours become a theme that can be read.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, mixed, standardColors, themeColors, themeCss } from './brand-color.ts'

const ACCENT = standardColors.accent
const colors = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colorIn = (css: string, name: string) => css.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ?? ''

/** As the country's banks, telcos and shops have them: strong reds, oranges, yellows, greens, blues, violets, near black. */
const BRANDS = [
  ...['#ed1c24', '#e4002b', '#d71920', '#b11116', '#ff0025', '#c8102e', '#f15a22', '#ee4d2d', '#ff6600', '#f7941d'],
  ...['#ffd400', '#ffc107', '#00aa13', '#03ac0e', '#008341', '#a4c639', '#00a39d', '#0066ae', '#003d79', '#0070e0'],
  ...['#00aeef', '#4c2a86', '#7f35e0', '#16161a'],
]

test.each(BRANDS)(
  '%s stays the colour of surfaces, under white or dark text, but where neither can be read',
  (seed) => {
    const { surface, onSurface, text } = themeColors({ brand: seed, accent: ACCENT })
    const isWhiteReadable = contrast(seed, '#ffffff') >= 4.5
    if (surface === seed) expect(onSurface === '#ffffff').toBe(isWhiteReadable)
    // A strong red between both: white and near black miss AA by a hair, and so does its nearest shade the seed.
    else expect([onSurface, contrast(surface, seed) < 1.1]).toEqual(['#ffffff', true])
    const css = themeCss({ brand: seed, accent: ACCENT })
    expect(['surface-brand', 'brand-600', 'art-brand'].map((name) => colorIn(css, name))).toEqual([surface, text, seed])
  },
)

test('yellow and orange keep their colour, and no olive or brown stands for them', () => {
  const yellow = themeColors({ brand: '#ffd200', accent: ACCENT })
  expect(yellow.surface).toBe('#ffd200')
  expect(contrast(yellow.text, '#ffffff'), 'near black instead of olive').toBeGreaterThan(12)
  expect(themeColors({ brand: '#ff6600', accent: ACCENT }).surface).toBe('#ff6600')
})

test('the default skin and colours that hold stay as they are', () => {
  for (const { brand, accent } of [standardColors, { brand: '#23357f', accent: '#ffd23f' }])
    expect(themeColors({ brand, accent })).toEqual({ surface: brand, onSurface: '#ffffff', text: brand, accent })
})

test('an accent too dark for the text on it is lightened alone', () => {
  const { surface, accent } = themeColors({ brand: '#23357f', accent: '#23357f' })
  expect(surface).toBe('#23357f')
  expect(contrast(accent, mixed(surface, 42, 'black'))).toBeGreaterThanOrEqual(4.5)
})

/** Text and its surface, by token. */
const TEXTS = {
  light: [
    ['brand-600', '#ffffff'],
    ['brand-600', 'brand-50'],
    ['brand-700', 'brand-100'],
    ['text-on-accent', 'accent-400'],
    ['text-on-brand', 'surface-brand'],
    ['text-on-brand', 'surface-brand-deep'],
    ['text-on-brand-muted', 'surface-brand'],
    ['text-on-brand-muted', 'surface-brand-deep'],
    ['btn-primary-text', 'btn-primary-bg'],
    ['btn-primary-text', 'btn-primary-bg-hover'],
  ],
  dark: [
    ['text-on-brand', 'surface-brand'],
    ['text-on-brand', 'surface-brand-deep'],
    ['text-on-brand-muted', 'surface-brand'],
    ['btn-primary-text', 'btn-primary-bg'],
    ['btn-primary-text', 'btn-primary-bg-hover'],
    ['btn-soft-text', 'btn-soft-bg'],
    ['text-brand', '#22151c'],
  ],
} as const

/** Fills, lines and switches in the brand's colour, and what lies around them: WCAG asks 3:1 of a control's edge. */
const EDGES = {
  light: [
    ['edge-brand', '#ffffff'],
    ['edge-brand', '#f3eeef'],
    ['line-on-brand', 'surface-brand'],
  ],
  dark: [
    ['btn-primary-bg', '#22151c'],
    ['edge-brand', '#22151c'],
    ['toggle-on', '#22151c'],
    ['line-brand', '#22151c'],
    ['line-on-brand', 'surface-brand'],
  ],
} as const

test('whatever two colours are given, every text reaches AA on its surface and every control has a visible edge', () => {
  void fc.assert(
    fc.property(colors, colors, (brand, accent) => {
      const css = themeCss({ brand, accent })
      if (css === '') return
      const [lightCss = '', darkCss = ''] = css.split('[data-theme=dark]')
      const light = (name: string) => (name.startsWith('#') ? name : colorIn(lightCss, name))
      const dark = (name: string) => colorIn(darkCss, name) || light(name)
      for (const [theme, colorOf] of Object.entries({ light, dark }) as ['light' | 'dark', typeof light][])
        for (const [pairs, least] of [[TEXTS[theme], 4.5] as const, [EDGES[theme], 3] as const])
          for (const [front, behind] of pairs)
            expect(contrast(colorOf(front), colorOf(behind)), `${theme}: ${front} on ${behind}`).toBeGreaterThanOrEqual(
              least,
            )
      expect(contrast(dark('surface-brand'), '#22151c'), 'dark: header by cards').toBeGreaterThanOrEqual(1.3)
    }),
    {
      examples: [
        ['#000000', ACCENT],
        ['#16161a', ACCENT],
        ['#003d79', ACCENT],
        ['#ffffff', ACCENT],
      ],
    },
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
