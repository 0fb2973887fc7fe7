// The client's index.html as it is sent: with brand, Open Graph tags, and preloads of the requested screen.
import { type ProductBrand, standardBrand } from '#contract/brand.ts'
import { themeColors, themeCss } from '#contract/brand-color.ts'
import { isWordmark } from '#contract/wordmark.ts'
import { type Html, html, trustedHtml } from '../http/html.ts'
import type { OpenGraph } from '../rules/open-graph.ts'

export function applyBrand(page: string, brand: ProductBrand): string {
  const css = themeCss(brand)
  const json = JSON.stringify(brand).replaceAll('<', '\\u003c')
  const branded = page
    .replace(/(<script type="application\/json" id="brand">)[^<]*/, (_match, open: string) => open + json)
    .replace(/(<meta name="theme-color" content=")[^"]*/, (_match, open: string) => open + themeColors(brand).surface)
    .replace('</head>', () => String(html`${css && html`<style id="brand-theme">${trustedHtml(css)}</style>`}</head>`))
    .replaceAll('%PRODUCT%', () => String(html`${brand.product}`))
    .replace('%TAGLINE%', () => String(html`${brand.tagline}`))
  const isStandard = brand.product === standardBrand.product && brand.logo === null
  if (isStandard) return branded
  const marked = branded.replace(/<svg id="mark"[\s\S]*?<\/svg>/, () => String(renderMark(brand)))
  return isWordmark(brand.logo) ? marked.replace(/<b id="name">[^<]*<\/b>/, '') : marked
}

type Link = { origin: string; path: string; imagePath: string }

export function withOpenGraph(page: string, { title, description }: OpenGraph, link: Link): string {
  const { origin, path, imagePath } = link
  const head = html`<title>${title}</title>
    <meta name="description" content="${description}" />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content="id_ID" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    <meta property="og:url" content="${new URL(path, origin).href}" />
    <meta property="og:image" content="${new URL(imagePath, origin).href}" />
    <meta property="og:image:width" content="1200" /><meta property="og:image:height" content="630" />
    <meta name="twitter:card" content="summary_large_image" />`
  return page.replace(/<!--share-->[\s\S]*?<!--\/share-->/, () => String(head))
}

export function withPreloads(page: string, files: readonly string[]): string {
  const links = files.map((file) => {
    const kind = file.endsWith('.css') ? html`rel="preload" as="style"` : html`rel="modulepreload"`
    return html`<link ${kind} fetchpriority="low" crossorigin href="/${file}">\n`
  })
  return page.replace('</head>', () => String(html`${links}</head>`))
}

/** Replaces the splash by a screen that is already rendered. */
export function withFirstScreen(page: string, screen: string): string {
  return page.replace(/<!--first-screen-->[\s\S]*<!--\/first-screen-->/, () => screen)
}

function renderMark({ logo, product }: ProductBrand): Html {
  if (logo && isWordmark(logo)) return html`<img class="wordmark" src="${logo}" alt="${product}" />`
  if (logo) return html`<img src="${logo}" alt="" width="104" height="104" />`
  const letter = product.charAt(0).toUpperCase()
  return html`<svg viewBox="0 0 64 64" aria-hidden="true"><path fill="var(--accent-400)" d="M18 8h28a4 4 0 0 1 4 4v44l-6-5-6 5-6-5-6 5-6-5-6 5V12a4 4 0 0 1 4-4z"/><text x="32" y="40" text-anchor="middle" style="font:800 30px/1 'Plus Jakarta Sans Variable',system-ui,sans-serif;fill:var(--brand-900)">${letter}</text></svg>`
}
