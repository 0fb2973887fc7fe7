// Reads the current brand: DATA_DIR/brand.json over the default brand, reread when the file changes.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { BrandFile, type ProductBrand, standardBrand } from '#contract/brand.ts'
import { JsonText } from '#contract/wire.ts'

export type ReadBrand = () => ProductBrand

/** An invalid file leaves the previous brand in place and is logged. */
export function createBrandReader(
  folder: string | undefined,
  product: string,
  warn: (sentence: string) => void,
): ReadBrand {
  const standard = { ...standardBrand, product }
  const file = folder && join(folder, 'brand.json')
  let brand: ProductBrand = standard
  let readAt = 0
  return () => {
    const changedAt = file && existsSync(file) ? statSync(file).mtimeMs : 0
    if (changedAt === readAt) return brand
    readAt = changedAt
    brand = changedAt === 0 || !file ? standard : (loadBrand(file, standard, warn) ?? brand)
    return brand
  }
}

function loadBrand(file: string, standard: ProductBrand, warn: (sentence: string) => void): ProductBrand | undefined {
  const parsed = JsonText.pipe(BrandFile).safeParse(readFileSync(file, 'utf8'))
  if (!parsed.success) {
    const reasons = parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim())
    warn(`${file} cannot be used: ${reasons.join(' ')}`)
    return undefined
  }
  return { ...standard, ...parsed.data }
}
