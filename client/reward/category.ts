// Categories of the catalogue, coarser than those of the contract.
import type { RewardCategory } from '#contract/reward.ts'

export type CatalogueCategory = { id: string; label: string; includes: readonly RewardCategory[] }

const categories: readonly CatalogueCategory[] = [
  { id: 'pulsa', label: 'Pulsa & data', includes: ['pulsa', 'data'] },
  { id: 'listrik', label: 'Listrik', includes: ['pln'] },
  { id: 'voucher', label: 'Voucher', includes: ['voucher'] },
  { id: 'dompet', label: 'Dompet digital', includes: ['ewallet'] },
  { id: 'barang', label: 'Barang', includes: ['goods'] },
]

/** Categories with at least one reward. */
export function nonEmptyCategories(rows: readonly { category: RewardCategory }[]): CatalogueCategory[] {
  return categories.filter(({ includes }) => rows.some(({ category }) => includes.includes(category)))
}

/** All rewards without a category. */
export function filterByCategory<Row extends { category: RewardCategory }>(
  rows: readonly Row[],
  id: string | null,
): Row[] {
  const shelf = categories.find((candidate) => candidate.id === id)
  return rows.filter(({ category }) => !shelf || shelf.includes.includes(category))
}
