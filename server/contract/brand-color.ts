// Derives a theme from two seed colours, so that every text can be read. The server writes the theme into the
// page and the client previews it.

// Culori's single file: importing its 150 modules took 35 ms of the server's start.
import culori from 'culori/require'

const { formatHex, interpolate, wcagContrast } = culori

export type BrandColors = { brand: string; accent: string }

/** The default skin's seeds; its ramps are tuned by hand in tokens.css. */
export const standardColors: BrandColors = { brand: '#8a1a4b', accent: '#ffbd2e' }

const READABLE = 4.5
const VISIBLE = 3
/** A page's brand header beside its cards, which is no control. */
const PARTED = 1.3

/** The surface of each theme that is nearest to a brand: the console's desk, and a card on the phone. */
const DESK = '#f3eeef'
const DARK_CARD = '#22151c'

type Ramp = Record<string, readonly [percent: number, other: 'white' | 'black']>

const brandTints: Ramp = {
  50: [5, 'white'],
  100: [11, 'white'],
  200: [25, 'white'],
  300: [46, 'white'],
}

const brandShades: Ramp = {
  600: [100, 'white'],
  700: [82, 'black'],
  800: [62, 'black'],
  900: [42, 'black'],
  950: [28, 'black'],
}

const accentRamp: Ramp = {
  100: [22, 'white'],
  200: [45, 'white'],
  300: [75, 'white'],
  400: [100, 'white'],
  500: [88, 'black'],
  600: [68, 'black'],
  700: [50, 'black'],
  800: [36, 'black'],
}

/** Below this share of the seed, a darkened brand colour no longer looks like the brand: yellow turns olive. */
const MIN_SHADE_PERCENT = 70

export type ThemeColors = {
  /** Brand surfaces and primary buttons. */
  surface: string
  /** Text on `surface`: white where it reads, else dark. */
  onSurface: string
  /** Brand-coloured text and lines on white. */
  text: string
  accent: string
}

/**
 * The colours of a theme. A surface keeps the seed where white or dark text reads on it (WCAG AA), and takes the nearest shade
 * only where neither does. Text takes the nearest shade that reads on white and on the seed's lightest tint; the accent is
 * lightened until dark text reads on it.
 */
export function themeColors(seeds: BrandColors): ThemeColors {
  const darkText = mixed(seeds.brand, 28, 'black')
  const isDarkOn = contrast(seeds.brand, '#ffffff') < READABLE && contrast(seeds.brand, darkText) >= READABLE
  const surface = isDarkOn
    ? seeds.brand
    : nearest(seeds.brand, 'black', (shade) => contrast(shade, '#ffffff') >= READABLE)
  const tint = mixed(seeds.brand, 5, 'white')
  const shade = nearest(seeds.brand, 'black', (found) => contrast(found, tint) >= READABLE, MIN_SHADE_PERCENT)
  const text = contrast(shade, tint) >= READABLE ? shade : darkText
  const onAccent = mixed(text, 42, 'black')
  return {
    surface,
    onSurface: isDarkOn ? darkText : '#ffffff',
    text,
    accent: nearest(seeds.accent, 'white', (found) => contrast(found, onAccent) >= READABLE),
  }
}

function nearest(seed: string, other: 'white' | 'black', holds: (shade: string) => boolean, minPercent = 0): string {
  let percent = 100
  while (percent > minPercent && !holds(mixed(seed, percent, other))) percent -= 1
  return mixed(seed, percent, other)
}

/** The shade nearest to the seed that shows beside a surface. */
function visible(seed: string, other: 'white' | 'black', beside: string, ratio = VISIBLE): string {
  return nearest(seed, other, (shade) => contrast(shade, beside) >= ratio)
}

export const contrast = wcagContrast

/** The custom properties of a theme as CSS, for the page's head or a style element; empty for the default skin. */
export function themeCss(seeds: BrandColors): string {
  if (seeds.brand === standardColors.brand && seeds.accent === standardColors.accent) return ''
  const { surface, onSurface, text, accent } = themeColors(seeds)
  const mix = (percent: number, other: string) => mixed(text, percent, other)
  const isDarkOn = onSurface !== '#ffffff'
  const darker = (percent: number) => mixReadable(surface, [percent, 96, 100], 'black', onSurface)
  const pressed = darker(isDarkOn ? 92 : 82)
  const deep = darker(isDarkOn ? 92 : 62)
  const darkFill = isDarkOn
    ? surface
    : nearest(surface, 'white', (fill) => contrast(fill, '#ffffff') >= READABLE && contrast(fill, DARK_CARD) >= VISIBLE)
  const darkSurface = isDarkOn ? surface : visible(mixed(surface, 86, 'black'), 'white', DARK_CARD, PARTED)
  const light = {
    ...ramp('brand', brandTints, seeds.brand),
    ...ramp('brand', brandShades, text),
    ...ramp('accent', accentRamp, accent),
    'surface-brand': surface,
    'surface-brand-deep': deep,
    'text-on-brand': onSurface,
    'text-on-brand-muted': isDarkOn ? onSurface : mixReadable(surface, [18, 9, 0], 'white', surface),
    'btn-primary-bg': surface,
    'btn-primary-bg-hover': pressed,
    'btn-primary-text': onSurface,
    'edge-brand': visible(surface, 'black', DESK),
    'line-on-brand': visible(surface, isDarkOn ? 'black' : 'white', surface),
    'accent-on-brand': contrast(accent, deep) >= VISIBLE ? accent : onSurface,
    'art-brand': seeds.brand,
    'art-on-brand': isDarkOn ? onSurface : mixed(seeds.brand, 46, 'white'),
    'art-1': mixed(seeds.brand, 25, 'white'),
    'art-2': seeds.accent,
    'text-on-accent': mix(42, 'black'),
    'btn-accent-text': mix(42, 'black'),
  }
  const dark = {
    'surface-brand': darkSurface,
    'surface-brand-deep': isDarkOn ? deep : mixed(surface, 36, 'black'),
    'surface-brand-soft': mixed(seeds.brand, 36, DARK_CARD),
    'surface-brand-tint': mixed(seeds.brand, 55, DARK_CARD),
    'text-brand': mixed(seeds.brand, 36, 'white'),
    'line-brand': visible(mixed(seeds.brand, 55, 'white'), 'white', DARK_CARD),
    'edge-brand': darkFill,
    'line-on-brand': visible(darkSurface, isDarkOn ? 'black' : 'white', darkSurface),
    'btn-primary-bg': darkFill,
    'btn-primary-bg-hover': isDarkOn ? pressed : mixReadable(darkFill, [92, 96, 100], 'white', '#ffffff'),
    'btn-soft-bg': mix(55, DARK_CARD),
    'btn-soft-text': mixed(seeds.brand, 24, 'white'),
    'toggle-on': visible(mix(68, 'white'), 'white', DARK_CARD),
    'art-ink': mixed(seeds.brand, 46, 'white'),
    'icon-line': mixed(seeds.brand, 25, 'white'),
    'icon-pink': mixed(seeds.brand, 86, 'white'),
    'tile-pink': mixed(seeds.brand, 25, 'white'),
  }
  return `:root{${declared(light)}}[data-theme=dark]{${declared(dark)}}`
}

/** Mixes a seed with another colour in OKLab, as CSS `color-mix(in oklab, …)` does. */
export function mixed(seed: string, percent: number, other: string): string {
  return formatHex(interpolate([other, seed], 'oklab')(percent / 100))
}

/** The seed mixed by the first of these percentages that reads with `beside`; by the last where none does. */
function mixReadable(seed: string, percentages: readonly number[], other: 'white' | 'black', beside: string): string {
  const mixes = percentages.map((percent) => mixed(seed, percent, other))
  return mixes.find((mix) => contrast(mix, beside) >= READABLE) ?? mixes.at(-1) ?? seed
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
