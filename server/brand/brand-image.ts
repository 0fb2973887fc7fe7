// The app's icons and the image of a shared link. The font is here because a server may have none.
import { join } from 'node:path'
import sharp from 'sharp'
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import { contrast, mixed, standardColors, themeColors, themeCss } from '#contract/brand-color.ts'
import { html } from '../http/html.ts'

const STANDARD_TONES: Record<string, string> = {
  'brand-200': '#f4c9d8',
  'brand-600': standardColors.brand,
  'surface-brand': standardColors.brand,
  'art-brand': standardColors.brand,
  'brand-800': '#530d2d',
  'brand-900': '#3a0a20',
  'accent-400': standardColors.accent,
  'accent-700': '#8a5200',
  'pandan-300': '#86c9a0',
}

const ART_TONES: Record<string, string> = {
  'art-line': 'brand-800',
  'art-ink': 'brand-200',
  'art-1': 'brand-200',
  'art-2': 'accent-400',
  'art-3': 'pandan-300',
}

const FIXED_TONES: Record<string, string> = { 'art-4': '#a9c4f0', 'art-5': '#f07d63', 'art-paper': '#ffffff' }

const RIBBON = `<g transform="translate(32 32) scale(1.12) translate(-32 -32)"><path fill="var(--accent-400)" d="M20.3 51.75l-5-2.625 5-2.625-5-2.625 5-2.625H39.5a2 2 0 0 0 0-4H44L33.8 26.75H39.5a12.5 12.5 0 0 1 0 25z"/><path fill="#fff" d="M43.7 12.25l5 2.625-5 2.625 5 2.625-5 2.625H24.5a2 2 0 0 0 0 4h9.3L44 37.25H24.5a12.5 12.5 0 0 1 0-25z"/></g>`
const RECEIPT = `<path fill="var(--accent-400)" d="M18 8h28a4 4 0 0 1 4 4v44l-6-5-6 5-6-5-6 5-6-5-6 5V12a4 4 0 0 1 4-4z"/><path stroke="var(--brand-900)" stroke-width="4" stroke-linecap="round" d="M23 20h18M23 29h18M23 38h10"/>`

/** `scale` is the mark's share of an icon: launchers crop maskable icons to a circle of 80%. */
const icons = {
  'icon-192.png': { size: 192, radius: 15, scale: 1 },
  'icon-512.png': { size: 512, radius: 15, scale: 1 },
  'maskable-512.png': { size: 512, radius: 0, scale: 0.82 },
  'apple-180.png': { size: 180, radius: 0, scale: 0.92 },
  'badge-96.png': { size: 96, radius: 0, scale: 1 },
} as const

export type IconName = keyof typeof icons

export const ICON_NAMES = Object.keys(icons) as IconName[]

export async function renderIcon(brand: ProductBrand, name: IconName): Promise<Buffer> {
  const { size, radius, scale } = icons[name]
  const isBadge = name === 'badge-96.png'
  const ground = brand.product === standardBrand.product ? themeColors(brand).surface : brand.brand
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${
    isBadge ? '' : `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`
  }<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${renderMark(brand, ground)}</g></svg>`
  const drawn = isBadge ? svg.replaceAll(/fill="[^"]+"/g, 'fill="#fff"') : resolveColors(svg, brand)
  return await sharp(Buffer.from(drawn)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

const FONT_FILE = join(import.meta.dirname, 'plus-jakarta-sans-800.ttf')
const WORDS = { left: 84, top: 292, width: 490 }
const NAME_SIZE = 112
const TAGLINE_SIZE = 42
const TAGLINE_GAP = 30

export async function renderShareImage(brand: ProductBrand, drawing: string): Promise<Buffer> {
  const svg = drawing.replace('<!--mark-->', () => renderMark(brand, themeColors(brand).surface))
  const { onSurface } = themeColors(brand)
  const name = await renderWords(brand.product, NAME_SIZE, { color: onSurface, isOneLine: true })
  const tagline = await renderWords(brand.tagline, TAGLINE_SIZE, { color: onSurface, isOneLine: false })
  const image = await sharp(Buffer.from(resolveColors(svg, brand)))
    .resize(1200, 630)
    .composite([
      { input: name.data, left: WORDS.left, top: WORDS.top },
      { input: tagline.data, left: WORDS.left, top: WORDS.top + name.height + TAGLINE_GAP },
    ])
    .png()
    .toBuffer()
  return await sharp(image).png({ palette: true }).toBuffer()
}

async function renderWords(
  words: string,
  size: number,
  { color, isOneLine }: { color: string; isOneLine: boolean },
): Promise<{ data: Buffer; height: number }> {
  const text = String(html`<span foreground="${color}">${words}</span>`)
  const layout = { fontfile: FONT_FILE, rgba: true, dpi: 72, ...(isOneLine ? {} : { width: WORDS.width }) }
  const render = (px: number) =>
    sharp({ text: { text, font: `Plus Jakarta Sans ExtraBold ${px}`, ...layout } })
      .png()
      .toBuffer({ resolveWithObject: true })
  const { data, info } = await render(size)
  if (info.width <= WORDS.width) return { data, height: info.height }
  const smaller = await render(Math.floor((size * WORDS.width) / info.width))
  return { data: smaller.data, height: smaller.info.height }
}

/** WCAG for what is no text. */
const VISIBLE = 3

/** The logo, else a receipt whose paper stands out from its ground and whose lines stand out from the paper. */
function renderMark(brand: ProductBrand, ground: string): string {
  if (brand.logo) return `<image href="${brand.logo}" x="12" y="12" width="40" height="40"/>`
  if (brand.product === standardBrand.product) return RIBBON
  const { text: shade, accent } = themeColors(brand)
  const dark = mixed(shade, 42, 'black')
  const paper = [accent, '#ffffff'].find((tone) => contrast(tone, ground) >= VISIBLE) ?? dark
  return RECEIPT.replace('var(--accent-400)', paper).replace('var(--brand-900)', paper === dark ? ground : dark)
}

/** Replaces custom properties, which librsvg does not support. */
function resolveColors(svg: string, brand: ProductBrand): string {
  const css = themeCss(brand)
  const tone = (name: string): string =>
    FIXED_TONES[name] ??
    (ART_TONES[name] ? tone(ART_TONES[name]) : undefined) ??
    css.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ??
    STANDARD_TONES[name] ??
    'none'
  return svg.replaceAll(/var\(--([\w-]+)(?:,var\(--[\w-]+\))?\)/g, (_all, name: string) => tone(name))
}
