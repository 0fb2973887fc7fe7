// Sample brands: fictional and Indonesian.
import type { ProductBrand } from '#contract/brand.ts'

export const SAMPLES: readonly Partial<ProductBrand>[] = [
  { product: 'Struka', tagline: 'Struknya jangan dibuang.', brand: '#8a1a4b', accent: '#ffbd2e', logo: null },
  { product: 'Kantong', tagline: 'Belanja, simpan, untung.', brand: '#0b5a60', accent: '#ffc857', logo: null },
  { product: 'Langganan', tagline: 'Yang setia, dapat lebih.', brand: '#1f3f8f', accent: '#ffd23f', logo: null },
  { product: 'Rimbun', tagline: 'Tumbuh dari belanjaan.', brand: '#14532d', accent: '#fbbf24', logo: null },
]
