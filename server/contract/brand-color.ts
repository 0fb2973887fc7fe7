// How two colours become a theme, and the guard rails that keep it readable (design.md 4). Pure and without imports: the
// server writes it into the page, the client previews with it, so it is the one file here that the client takes by value.

export type BrandColors = { brand: string; accent: string }

/** The default skin's seeds; its ramps are tuned by hand in tokens.css. */
export const standardColors: BrandColors = { brand: '#8a1a4b', accent: '#ffbd2e' }

export type ColorProblem = { field: keyof BrandColors; code: 'brand_pale' | 'brand_danger' | 'accent_dark' }

const DANGER = '#be2a14'
/** AAA for text on both seeds (design.md 4). */
const READABLE = 7

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
 * What makes seeds unfit: a brand that white text cannot be read on (7:1), one that could be taken for an error (within
 * 20° of hue and 0.12 of lightness of `--cabai-600`), an accent on which the darkest brand tone cannot be read.
 */
export function colorProblems({ brand, accent }: BrandColors): ColorProblem[] {
  const problems: ColorProblem[] = []
  if (contrast(brand, '#ffffff') < READABLE) problems.push({ field: 'brand', code: 'brand_pale' })
  if (isLikeDanger(brand)) problems.push({ field: 'brand', code: 'brand_danger' })
  if (contrast(accent, mixed(brand, 42, 'black')) < READABLE) problems.push({ field: 'accent', code: 'accent_dark' })
  return problems
}

/** The seeds with each unfit one replaced by the default's. */
export function safeColors(colors: BrandColors): BrandColors {
  const brand = colorProblems(colors).some(({ field }) => field === 'brand') ? standardColors.brand : colors.brand
  const isAccentFit = colorProblems({ brand, accent: colors.accent }).length === 0
  return { brand, accent: isAccentFit ? colors.accent : standardColors.accent }
}

/** WCAG 2 contrast of two `#rrggbb` colours, 1 to 21; 4.5 is AA for text. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** The text colour to put on a background: the dark one or white, whichever reads better. */
export function textOn(background: string, dark = '#1f141a'): string {
  return contrast(background, dark) >= contrast(background, '#ffffff') ? dark : '#ffffff'
}

/** The custom properties of a theme as CSS, for the page's head or a style element; empty for the default skin. */
export function themeCss(colors: BrandColors): string {
  const { brand, accent } = safeColors(colors)
  if (brand === standardColors.brand && accent === standardColors.accent) return ''
  const mix = (percent: number, other: string) => mixed(brand, percent, other)
  const light = {
    ...ramp('brand', brandRamp, brand),
    ...ramp('accent', accentRamp, accent),
    'text-on-accent': mix(42, 'black'),
    'btn-accent-text': mix(42, 'black'),
    'text-on-brand-muted': mix(18, 'white'),
  }
  // The hand-tuned dark skin's own distances from its seed.
  const dark = {
    'surface-brand': mix(86, 'black'),
    'surface-brand-deep': mix(36, 'black'),
    'surface-brand-soft': mix(36, '#22151c'),
    'surface-brand-tint': mix(55, '#22151c'),
    'text-brand': mix(36, 'white'),
    'line-brand': mix(55, 'white'),
    'btn-primary-bg': mix(86, 'white'),
    'btn-primary-bg-hover': mix(80, 'white'),
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

/** A seed mixed in OKLab with white, black or another colour, as `color-mix(in oklab, …)` does. */
export function mixed(seed: string, percent: number, other: string): string {
  const share = percent / 100
  const to = labOf(other === 'white' ? '#ffffff' : other === 'black' ? '#000000' : other)
  return hexOf(labOf(seed).map((part, at) => part * share + (to[at] ?? 0) * (1 - share)))
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

function isLikeDanger(seed: string): boolean {
  const [lightness, hue] = lightnessAndHue(seed)
  const [dangerLightness, dangerHue] = lightnessAndHue(DANGER)
  const turn = Math.abs(hue - dangerHue)
  return Math.min(turn, 360 - turn) < 20 && Math.abs(lightness - dangerLightness) < 0.12
}

function lightnessAndHue(seed: string): [lightness: number, hue: number] {
  const [lightness = 0, a = 0, b = 0] = labOf(seed)
  return [lightness, ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360]
}

function linear(color: string): number[] {
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLab of `#rrggbb` (Björn Ottosson's matrices). */
function labOf(color: string): number[] {
  const [red = 0, green = 0, blue = 0] = linear(color)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function hexOf([lightness = 0, a = 0, b = 0]: number[]): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const digits = channels.map((channel) => {
    const curved = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, curved)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
