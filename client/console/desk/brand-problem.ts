// Validates the texts of a brand by the limits of the server (server/contract/brand.ts).
import type { ProductBrand } from '#contract/brand.ts'
import type { Translate } from '../messages/translate.ts'

type TextField = 'product' | 'tagline' | 'helpEmail'

export const TEXT_FIELDS: readonly { name: TextField; type: 'text' | 'email'; maxLength: number }[] = [
  { name: 'product', type: 'text', maxLength: 24 },
  { name: 'tagline', type: 'text', maxLength: 60 },
  { name: 'helpEmail', type: 'email', maxLength: 254 },
]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function brandProblems(
  brand: Pick<ProductBrand, TextField>,
  t: Translate,
): { field: TextField; text: string }[] {
  return TEXT_FIELDS.flatMap(({ name, maxLength }) => {
    const { length } = brand[name].trim()
    if (length === 0) return [{ field: name, text: t('brand.empty', { field: t(`brand.${name}`) }) }]
    if (length > maxLength) return [{ field: name, text: t('brand.tooLong', { max: maxLength, length }) }]
    const isWrong = name === 'helpEmail' && !EMAIL.test(brand[name].trim())
    return isWrong ? [{ field: name, text: t('brand.notEmail') }] : []
  })
}
