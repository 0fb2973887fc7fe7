// Downloads brand.json and reads the logo file for the brand editor.
import { showToast } from '#client/ui/feedback/toast.tsx'
import type { ProductBrand } from '#contract/brand.ts'
import { getTranslate } from '../messages/translate.ts'

export const LOGO_TYPES = ['image/svg+xml', 'image/png', 'image/webp']
const MAX_LOGO_BYTES = 140_000

export async function readLogo(file: File): Promise<string | undefined> {
  if (!LOGO_TYPES.includes(file.type) || file.size > MAX_LOGO_BYTES) {
    showToast({ kind: 'error', text: getTranslate()('brand.logo.refused') })
    return undefined
  }
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return `data:${file.type};base64,${btoa(text)}`
}

/** Downloads brand.json, which the server reads at startup. */
export function downloadBrand(brand: ProductBrand): void {
  const address = URL.createObjectURL(new Blob([`${JSON.stringify(brand, null, 2)}\n`], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'brand.json'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 1_000)
}
