// Validates the texts of a brand by the limits of the server (server/contract/brand.ts).
import type { ProductBrand } from '#contract/brand.ts'
import type { Translate } from '../messages/translate.ts'

type TextField = 'product' | 'tagline' | 'helpEmail' | 'helpPhone'

export const TEXT_FIELDS: readonly { name: TextField; type: 'text' | 'email' | 'tel'; maxLength: number }[] = [
  { name: 'product', type: 'text', maxLength: 24 },
  { name: 'tagline', type: 'text', maxLength: 60 },
  { name: 'helpEmail', type: 'email', maxLength: 254 },
  { name: 'helpPhone', type: 'tel', maxLength: 16 },
]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE = /^\+[1-9]\d{7,14}$/

export function brandProblems(
  brand: Pick<ProductBrand, TextField>,
  t: Translate,
): { field: TextField; text: string }[] {
  return TEXT_FIELDS.flatMap(({ name, maxLength }) => {
    const { length } = brand[name].trim()
    if (length === 0) return [{ field: name, text: t('brand.empty', { field: t(`brand.${name}`) }) }]
    if (length > maxLength) return [{ field: name, text: t('brand.tooLong', { max: maxLength, length }) }]
    if (name === 'helpEmail' && !EMAIL.test(brand[name].trim())) return [{ field: name, text: t('brand.notEmail') }]
    if (name === 'helpPhone' && !PHONE.test(brand[name].trim())) return [{ field: name, text: t('brand.notPhone') }]
    return []
  })
}
