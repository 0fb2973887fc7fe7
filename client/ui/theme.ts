// White label (design.md 4): whose product this is, as the server wrote it into the page.

export type Brand = { product: string; brand: string; accent: string; tagline: string }

const standard: Brand = { product: 'Struka', brand: '#8a1a4b', accent: '#ffbd2e', tagline: 'Struknya jangan dibuang.' }

let read: Brand | null = null

/** The brand from `<script type="application/json" id="brand">`; what it leaves out is the default skin's. */
export function brand(): Brand {
  const given: Partial<Brand> = read ?? JSON.parse(document.getElementById('brand')?.textContent || '{}')
  read = { ...standard, ...given }
  return read
}

/** Applies another brand's colours before the first paint. The default skin has hand-tuned ramps and needs none. */
export async function applyTheme(): Promise<void> {
  const { product, brand: seed, accent } = brand()
  document.title = product
  if (seed === standard.brand && accent === standard.accent) return
  const { applyRamps } = await import('./theme-ramp.ts')
  applyRamps(seed, accent, standard)
}
