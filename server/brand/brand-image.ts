// What the brand looks like outside the page: the app's icons and the picture of a shared link, drawn in its colours.
// No text is drawn: a server may have no fonts.
import sharp from 'sharp'
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import { standardColors, themeCss } from '#contract/brand-color.ts'

/** The tuned tones of the default skin that a picture may name; another brand's come from `themeCss`. */
const standardTones: Record<string, string> = {
  'brand-200': '#f4c9d8',
  'brand-600': standardColors.brand,
  'brand-800': '#530d2d',
  'brand-900': '#3a0a20',
  'accent-400': standardColors.accent,
  'accent-700': '#8a5200',
  'pandan-300': '#86c9a0',
}

const artTones: Record<string, string> = {
  'art-line': 'brand-800',
  'art-ink': 'brand-200',
  'art-1': 'brand-200',
  'art-2': 'accent-400',
  'art-3': 'pandan-300',
}

const plainTones: Record<string, string> = { 'art-4': '#a9c4f0', 'art-5': '#f07d63', 'art-paper': '#ffffff' }

/** 'pita struk': one strip with two torn ends, in a box of 64 (design.md 5). */
const RIBBON = `<g transform="translate(32 32) scale(1.12) translate(-32 -32)"><path fill="var(--accent-400)" d="M20.3 51.75l-5-2.625 5-2.625-5-2.625 5-2.625H39.5a2 2 0 0 0 0-4H44L33.8 26.75H39.5a12.5 12.5 0 0 1 0 25z"/><path fill="#fff" d="M43.7 12.25l5 2.625-5 2.625 5 2.625-5 2.625H24.5a2 2 0 0 0 0 4h9.3L44 37.25H24.5a12.5 12.5 0 0 1 0-25z"/></g>`
/** Stands in for another product's mark: a receipt-shaped tile, with lines where the page shows the first letter. */
const RECEIPT = `<path fill="var(--accent-400)" d="M18 8h28a4 4 0 0 1 4 4v44l-6-5-6 5-6-5-6 5-6-5-6 5V12a4 4 0 0 1 4-4z"/><path stroke="var(--brand-900)" stroke-width="4" stroke-linecap="round" d="M23 20h18M23 29h18M23 38h10"/>`

/** How much of an icon the mark takes: launchers crop maskable ones to a circle of 80%. */
const icons = {
  'icon-192.png': { size: 192, radius: 15, scale: 1 },
  'icon-512.png': { size: 512, radius: 15, scale: 1 },
  'maskable-512.png': { size: 512, radius: 0, scale: 0.82 },
  'apple-180.png': { size: 180, radius: 0, scale: 0.92 },
  'badge-96.png': { size: 96, radius: 0, scale: 1 },
} as const

export type IconName = keyof typeof icons

export function isIconName(name: string): name is IconName {
  return Object.hasOwn(icons, name)
}

/** One icon as PNG. The badge is the mark's white silhouette, which Android tints itself. */
export async function renderIcon(brand: ProductBrand, name: IconName): Promise<Buffer> {
  const { size, radius, scale } = icons[name]
  const isBadge = name === 'badge-96.png'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="${size}" height="${size}">${
    isBadge ? '' : `<rect width="64" height="64" rx="${radius}" fill="var(--brand-600)"/>`
  }<g transform="translate(32 32) scale(${scale}) translate(-32 -32)">${markOf(brand)}</g></svg>`
  const drawn = isBadge ? svg.replaceAll(/fill="var\(--[\w-]+\)"/g, 'fill="#fff"') : inColorsOf(svg, brand)
  return await sharp(Buffer.from(drawn)).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
}

/** The picture of a shared link, 1200 by 630, from its drawing in the built client. */
export async function renderShareImage(brand: ProductBrand, drawing: string): Promise<Buffer> {
  const svg = drawing.replace('<!--mark-->', () => markOf(brand))
  return await sharp(Buffer.from(inColorsOf(svg, brand)))
    .resize(1200, 630)
    .png({ palette: true })
    .toBuffer()
}

function markOf(brand: ProductBrand): string {
  if (brand.logo) return `<image href="${brand.logo}" x="12" y="12" width="40" height="40"/>`
  return brand.product === standardBrand.product ? RIBBON : RECEIPT
}

/** librsvg knows no custom properties. */
function inColorsOf(svg: string, brand: ProductBrand): string {
  const css = themeCss(brand)
  const tone = (name: string): string =>
    plainTones[name] ??
    (artTones[name] ? tone(artTones[name]) : undefined) ??
    css.match(new RegExp(`--${name}:(#[0-9a-f]{6})`))?.[1] ??
    standardTones[name] ??
    'none'
  return svg.replaceAll(/var\(--([\w-]+)(?:,var\(--[\w-]+\))?\)/g, (_all, name: string) => tone(name))
}
