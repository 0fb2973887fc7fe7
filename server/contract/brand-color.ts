// Derives a theme from two seed colours, in the nearest shades on which text can be read. The server writes the theme into the
// page and the client previews it.

// Culori's single file: importing its 150 modules took 35 ms of the server's start.
import culori from 'culori/require'

const { formatHex, interpolate, wcagContrast } = culori

export type BrandColors = { brand: string; accent: string }

/** The default skin's seeds; its ramps are tuned by hand in tokens.css. */
export const standardColors: BrandColors = { brand: '#8a1a4b', accent: '#ffbd2e' }

const READABLE = 4.5

type Ramp = Record<string, readonly [percent: number, other: 'white' | 'black']>

const brandRamp: Ramp = {
  50: [5, 'white'],
  100: [11, 'white'],
  200: [25, 'white'],
  300: [46, 'white'],
  400: [68, 'white'],
  500: [86, 'white'],
  600: [100, 'white'],
  700: [82, 'black'],
  800: [62, 'black'],
  900: [42, 'black'],
  950: [28, 'black'],
}

const accentRamp: Ramp = {
  50: [8, 'white'],
  100: [22, 'white'],
  200: [45, 'white'],
  300: [75, 'white'],
  400: [100, 'white'],
  500: [88, 'black'],
  600: [68, 'black'],
  700: [50, 'black'],
  800: [36, 'black'],
}

/**
 * The nearest shades that hold text: the brand colour darkened until it reads on white, on its own lightest tint and under
 * white text; the accent lightened until the darkest brand tone reads on it. A seed that holds already stays as it is.
 */
export function readableColors(seeds: BrandColors): BrandColors {
  const brand = nearest(seeds.brand, 'black', (shade) => contrast(shade, mixed(shade, 5, 'white')) >= READABLE)
  const dark = mixed(brand, 42, 'black')
  return { brand, accent: nearest(seeds.accent, 'white', (shade) => contrast(shade, dark) >= READABLE) }
}

function nearest(seed: string, other: 'white' | 'black', holds: (shade: string) => boolean): string {
  let percent = 100
  while (percent > 0 && !holds(mixed(seed, percent, other))) percent -= 1
  return mixed(seed, percent, other)
}

export const contrast = wcagContrast

/** The custom properties of a theme as CSS, for the page's head or a style element; empty for the default skin. */
export function themeCss(seeds: BrandColors): string {
  if (seeds.brand === standardColors.brand && seeds.accent === standardColors.accent) return ''
  const { brand, accent } = readableColors(seeds)
  const mix = (percent: number, other: string) => mixed(brand, percent, other)
  const light = {
    ...ramp('brand', brandRamp, brand),
    ...ramp('accent', accentRamp, accent),
    'art-brand': seeds.brand,
    'art-1': mixed(seeds.brand, 25, 'white'),
    'art-2': seeds.accent,
    'text-on-accent': mix(42, 'black'),
    'btn-accent-text': mix(42, 'black'),
    'text-on-brand-muted': mixReadable(brand, [18, 9, 0], brand),
  }
  const dark = {
    'surface-brand': mix(86, 'black'),
    'surface-brand-deep': mix(36, 'black'),
    'surface-brand-soft': mix(36, '#22151c'),
    'surface-brand-tint': mix(55, '#22151c'),
    'text-brand': mix(36, 'white'),
    'line-brand': mix(55, 'white'),
    'btn-primary-bg': mixReadable(brand, [86, 93, 100], '#ffffff'),
    'btn-primary-bg-hover': mixReadable(brand, [80, 90, 100], '#ffffff'),
    'btn-soft-bg': mix(55, '#22151c'),
    'btn-soft-text': mix(24, 'white'),
    'toggle-on': mix(68, 'white'),
    'art-ink': mix(46, 'white'),
    'icon-line': mix(25, 'white'),
    'icon-pink': mix(86, 'white'),
    'tile-pink': mix(25, 'white'),
  }
  return `:root{${declared(light)}}[data-theme=dark]{${declared(dark)}}`
}

/** Mixes a seed with another colour in OKLab, as CSS `color-mix(in oklab, …)` does. */
export function mixed(seed: string, percent: number, other: string): string {
  return formatHex(interpolate([other, seed], 'oklab')(percent / 100))
}

/** The seed in white by the first of these percentages that reads with the other colour; by the last where none does. */
function mixReadable(seed: string, percentages: readonly number[], other: string): string {
  const mixes = percentages.map((percent) => mixed(seed, percent, 'white'))
  return mixes.find((mix) => contrast(mix, other) >= READABLE) ?? mixes.at(-1) ?? seed
}

function ramp(name: string, steps: Ramp, seed: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(steps).map(([step, [percent, other]]) => [`${name}-${step}`, mixed(seed, percent, other)]),
  )
}

function declared(properties: Record<string, string>): string {
  return Object.entries(properties)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
}
