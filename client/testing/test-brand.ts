// The brand of tests, which have no page that the server wrote it into.
import type { ProductBrand } from '#contract/brand.ts'

export const TEST_BRAND: ProductBrand = {
  product: 'Struka',
  brand: '#8a1a4b',
  accent: '#ffbd2e',
  tagline: '',
  logo: null,
  helpEmail: 'bantuan@contoh.id',
  helpPhone: '+6284012345678',
}
