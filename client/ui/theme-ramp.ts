// Colour ramps from two seeds, and the guard rails that keep another brand readable (design.md 4).

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

type Seeds = { brand: string; accent: string }

/** Sets the ramps of two seeds on `<html>`. A seed that breaks a guard rail is replaced by the default one, with a warning. */
export function applyRamps(brand: string, accent: string, standard: Seeds): void {
  const root = document.documentElement.style
  const safeBrand = isBrand(brand) ? brand : refuse('brand', brand, standard.brand)
  const safeAccent = contrast(accent, mix(safeBrand, 0.42)) >= 7 ? accent : refuse('accent', accent, standard.accent)
  for (const [step, [percent, other]] of Object.entries(brandRamp)) {
    root.setProperty(`--brand-${step}`, `color-mix(in oklab, ${safeBrand} ${percent}%, ${other})`)
  }
  for (const [step, [percent, other]] of Object.entries(accentRamp)) {
    root.setProperty(`--accent-${step}`, `color-mix(in oklab, ${safeAccent} ${percent}%, ${other})`)
  }
  const onAccent = `color-mix(in oklab, ${safeBrand} 42%, black)`
  root.setProperty('--text-on-accent', onAccent)
  root.setProperty('--btn-accent-text', onAccent)
  root.setProperty('--text-on-brand-muted', `color-mix(in oklab, ${safeBrand} 18%, white)`)
}

/** A brand colour carries white text (7:1) and cannot be taken for an error: 20° of hue or 0.12 of lightness from `--cabai-600`. */
export function isBrand(seed: string): boolean {
  const [lightness, hue] = lightnessAndHue(seed)
  const [dangerLightness, dangerHue] = lightnessAndHue('#be2a14')
  const turn = Math.abs(hue - dangerHue)
  const farFromDanger = Math.min(turn, 360 - turn) >= 20 || Math.abs(lightness - dangerLightness) >= 0.12
  return contrast(seed, '#ffffff') >= 7 && farFromDanger
}

function refuse(name: string, seed: string, fallback: string): string {
  // biome-ignore lint/suspicious/noConsole: design.md 4 asks for a warning in the log.
  console.warn(`The ${name} colour ${seed} is not readable enough, ${fallback} is used instead.`)
  return fallback
}

/** WCAG contrast of two colours, each `#rrggbb` or linear light. */
function contrast(one: string | number[], other: string | number[]): number {
  const [a, b] = [luminance(linear(one)), luminance(linear(other))]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Linear light of a seed mixed in OKLab with black: scaling L, a and b by `share` scales linear light by its cube. */
function mix(seed: string, share: number): number[] {
  return linear(seed).map((channel) => channel * share ** 3)
}

function linear(color: string | number[]): number[] {
  if (typeof color !== 'string') return color
  return [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
}

function luminance([red = 0, green = 0, blue = 0]: number[]): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** OKLCH lightness and hue in degrees. */
function lightnessAndHue(seed: string): [number, number] {
  const [red = 0, green = 0, blue = 0] = linear(seed)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, (hue + 360) % 360]
}
