// The client's one page as a visitor gets it: in the brand's name and colours before anything runs, and with the words
// that a shared link shows.
import type { ProductBrand } from '#contract/brand.ts'
import { standardBrand } from '#contract/brand.ts'
import { themeCss } from '#contract/brand-color.ts'
import type { Share } from '../rules/open-graph.ts'

/** The page in a brand: its name, its colours as custom properties, its mark on the splash, all before the first paint. */
export function inBrand(html: string, brand: ProductBrand): string {
  const css = themeCss(brand)
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c')
  const branded = html
    .replace(/(<script type="application\/json" id="brand">)[^<]*/, (_all, open: string) => open + json)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_all, open: string) => open + brand.brand)
    .replace('</head>', () => `${css && `<style id="brand-theme">${css}</style>`}</head>`)
    .replaceAll('%PRODUCT%', escaped(brand.product))
  const isStandard = brand.product === standardBrand.product && brand.logo === null
  return isStandard ? branded : branded.replace(/<svg id="mark"[\s\S]*?<\/svg>/, () => markOf(brand))
}

/** The page of one address: what WhatsApp, a search engine or a bookmark shows of it. `home` is the site's own address. */
export function withShare(html: string, { title, description }: Share, home: string, path: string): string {
  const words = { title: escaped(title), description: escaped(description), url: escaped(new URL(path, home).href) }
  const head = [
    `<title>${words.title}</title>`,
    `<meta name="description" content="${words.description}" />`,
    '<meta property="og:type" content="website" />',
    '<meta property="og:locale" content="id_ID" />',
    `<meta property="og:title" content="${words.title}" />`,
    `<meta property="og:description" content="${words.description}" />`,
    `<meta property="og:url" content="${words.url}" />`,
    `<meta property="og:image" content="${escaped(new URL('/og.png', home).href)}" />`,
    '<meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" />',
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
  return html.replace(/<!--share-->[\s\S]*?<!--\/share-->/, () => head)
}

/**
 * The page with links to the files of its screen. They come after the first load, which is what draws the splash: their
 * priority is low.
 */
export function withPreloads(html: string, files: readonly string[]): string {
  const links = files.map((file) =>
    file.endsWith('.css')
      ? `<link rel="preload" as="style" fetchpriority="low" crossorigin href="/${file}">`
      : `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`,
  )
  return html.replace('</head>', () => `${links.join('\n')}</head>`)
}

/** The logo, or the receipt-shaped tile with the first letter (design.md 4). */
function markOf({ logo, product }: ProductBrand): string {
  if (logo) return `<img src="${logo}" alt="" width="104" height="104" />`
  const letter = escaped(product.charAt(0).toUpperCase())
  return `<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="var(--accent-400)" d="M18 8h28a4 4 0 0 1 4 4v44l-6-5-6 5-6-5-6 5-6-5-6 5V12a4 4 0 0 1 4-4z"/><text x="32" y="40" text-anchor="middle" style="font:800 30px/1 'Plus Jakarta Sans Variable',system-ui,sans-serif;fill:var(--brand-900)">${letter}</text></svg>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
