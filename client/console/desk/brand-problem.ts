// What stands against a brand's texts: the limits that the server has (server/contract/brand.ts), said where they are typed.
import type { ProductBrand } from '#contract/brand.ts'

type TextField = 'product' | 'tagline' | 'helpEmail'

export const TEXT_FIELDS: readonly { name: TextField; label: string; type: 'text' | 'email'; maxLength: number }[] = [
  { name: 'product', label: 'Nama produk', type: 'text', maxLength: 24 },
  { name: 'tagline', label: 'Semboyan', type: 'text', maxLength: 60 },
  { name: 'helpEmail', label: 'E-mail bantuan', type: 'email', maxLength: 254 },
]

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function brandProblems(brand: Pick<ProductBrand, TextField>): { field: TextField; text: string }[] {
  return TEXT_FIELDS.flatMap(({ name, label, maxLength }) => {
    const { length } = brand[name].trim()
    if (length === 0) return [{ field: name, text: `${label} tidak boleh kosong.` }]
    if (length > maxLength) return [{ field: name, text: `Paling panjang ${maxLength} huruf; yang ini ${length}.` }]
    const isWrong = name === 'helpEmail' && !EMAIL.test(brand[name].trim())
    return isWrong ? [{ field: name, text: 'Tulis alamat e-mail, misalnya bantuan@contoh.id.' }] : []
  })
}
